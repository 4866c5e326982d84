# What only the page shows: beads on tracks, overlays, the letters on badges.

track-cup = In the cup
bead-german = German chit
bead-allied = Allied chit
bead-german-move = Germany: movement
bead-german-combat = Germany: combat
bead-allied-move = Allies: movement
bead-allied-combat = Allies: combat
compass-retreat = retreat
overlay-supply-german = German supply
overlay-supply-allied = French supply
overlay-cut-german = German units out of supply
overlay-cut-allied = Allied units out of supply

## What a hex is

print-place-town = town
print-ground-open = open
print-ground-woods = woods
print-ground-rough = rough
print-ground-forest = forest
print-ground-hill = hill
print-ground-marsh = marsh
print-ground-flooded = flooded
print-ground-mountain = mountain
print-zone-de = Germany
print-zone-fr = France
print-zone-be = Belgium
print-zone-nl = the Netherlands
print-zone-lu = Luxembourg
print-zone-dyle = Dyle area
print-zone-dyle-line = Dyle line
print-zone-blind = Blind Spot
print-zone-maginot = Maginot zone
print-zone-ruhr = Ruhr

## Badges

badge-german = MC
badge-allied = MC
badge-german-move = M
badge-german-combat = C
badge-allied-move = M
badge-allied-combat = C
badge-out = U
badge-engaged = E
badge-landed = L
badge-attacked = A
badge-advanced = >
badge-port-hits = !
badge-open-city = P
