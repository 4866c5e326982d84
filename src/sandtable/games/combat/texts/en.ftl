# Combat Commander: Normandy in English. A name that arrives as an argument (a piece, a hex) is written out already.
# What belongs to one chapter stands in a file of its own: en-names.ftl, en-display.ftl, en-fire.ftl ...

title-combat = Combat Commander: Normandy
scenario-46 = 46. The canal bridge (Bénouville, 6 June)
scenario-47a = 47A. The cliffs, as it happened (Pointe du Hoc, 6 June)
scenario-47b = 47B. The cliffs, from both sides (Pointe du Hoc, 6 June)
scenario-48 = 48. WN-61 (Omaha Beach, 6 June)
scenario-49 = 49. The trench maze (Maisy, 9 June)
scenario-50 = 50. The Cabourg road (Colleville, 6 June)
scenario-51 = 51. Strongpoint Cod (Sword Beach, 6 June)
scenario-52 = 52. Fanatics (Authie, 7 June)
scenario-53 = 53. The Crisbecq battery (Saint-Marcouf, 8 June)
scenario-54 = 54. The maquis camp (Saint-Marcel, 18 June)
scenario-55 = 55. Nemesis (Buron, July)
scenario-56 = 56. Towards Saint-Lô: campaign of up to seven battles
scenario-57 = 57. The cut-off battalion (Martinville ridge, July)
scenario-58 = 58. Night guides (a town, July)
scenario-59 = 59. Cheux (Operation Epsom, 26 June)
scenario-60 = 60. Hill 314 (Mortain, August)
scenario-61 = 61. The Mace (Mont Ormel, August)
scenario-random = Random battle

side-allied = Allies
    .the = the Allies
    .adj = Allied
    .number = other
side-axis = Axis
    .the = the Axis
    .adj = Axis
    .number = one
