prompt-overcrowded = { $at } holds more than { $limit } stacking points and one silhouette, or a free unit twice. Choose a unit to eliminate.
refuse-crowd-elsewhere = { $unit } is not in { $at }, the hex that is over the limit.
refuse-crowd-stands = { $unit } did not retreat; only the units that came may go.
refuse-crowd-no-help = Without { $unit } the hex would be as full as before: it stacks free.
