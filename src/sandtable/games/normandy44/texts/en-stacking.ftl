prompt-overcrowded = { $at } is overstacked: choose a unit to eliminate.
    .detail = Limit: { $limit } stacking points, one silhouette unit and one free unit of each type.
refuse-crowd-stands = { $unit } did not retreat: only units that retreated here may be eliminated.
