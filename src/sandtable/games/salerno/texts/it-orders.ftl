# Ciò per cui un posto può dire in anticipo di voler essere interpellato.

occasion-bombardment = il tiro su unità in movimento
occasion-reaction = tiro e reazione alla fine di un movimento
occasion-interdiction = l'interdizione di un esagono in cui si sta per entrare
occasion-reserve = lo sblocco delle riserve
occasion-support = il supporto tattico a una difesa
occasion-air = gli ultimi attacchi aerei di un segmento
