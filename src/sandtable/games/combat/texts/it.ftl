# Combat Commander: Normandy in italiano. Un nome che arriva come argomento (un pezzo, un esagono) è già scritto per intero.
# Ciò che appartiene a un capitolo sta in un file suo: it-names.ftl, it-display.ftl, it-fire.ftl ...

title-combat = Combat Commander: Normandia
scenario-46 = 46. Il ponte sul canale (Bénouville, 6 giugno)
scenario-47a = 47A. Le scogliere, come andò (Pointe du Hoc, 6 giugno)
scenario-47b = 47B. Le scogliere, dai due lati (Pointe du Hoc, 6 giugno)
scenario-48 = 48. WN-61 (spiaggia Omaha, 6 giugno)
scenario-49 = 49. Il labirinto di trincee (Maisy, 9 giugno)
scenario-50 = 50. La strada per Cabourg (Colleville, 6 giugno)
scenario-51 = 51. Il caposaldo Cod (spiaggia Sword, 6 giugno)
scenario-52 = 52. Fanatici (Authie, 7 giugno)
scenario-53 = 53. La batteria di Crisbecq (Saint-Marcouf, 8 giugno)
scenario-54 = 54. Il campo dei partigiani (Saint-Marcel, 18 giugno)
scenario-55 = 55. Nemesi (Buron, luglio)
scenario-56 = 56. Verso Saint-Lô: campagna fino a sette battaglie
scenario-57 = 57. Il battaglione isolato (dorsale di Martinville, luglio)
scenario-58 = 58. Guide nella notte (una cittadina, luglio)
scenario-59 = 59. Cheux (operazione Epsom, 26 giugno)
scenario-60 = 60. Quota 314 (Mortain, agosto)
scenario-61 = 61. La Mazza (Mont Ormel, agosto)
scenario-random = Battaglia casuale

side-allied = Alleati
    .the = gli Alleati
    .of = degli Alleati
    .to = agli Alleati
    .number = other
side-axis = Asse
    .the = l'Asse
    .of = dell'Asse
    .to = all'Asse
    .number = one
