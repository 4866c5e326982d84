prompt-overcrowded = { $at } holds more than { $limit } stacking points and one silhouette, or a free unit twice. Choose a unit to eliminate.
refuse-crowd-stands = { $unit } did not retreat; only the units that came may go.
