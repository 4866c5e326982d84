"""What the machine thinks: `advice` is the door, `greedy` the regular, `plans` the veteran."""
