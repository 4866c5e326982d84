"""What the machine thinks: advice for the opponents, their plans and what they reckon with."""
