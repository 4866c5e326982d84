# Ciò per cui un posto può dire in anticipo di voler essere interpellato.

occasion-bombardment = fuoco su unità in movimento
occasion-reaction = fuoco e Reazione alla fine di un movimento
occasion-interdiction = interdizione di un esagono in cui si sta per entrare
occasion-reserve = attivazione delle Riserve
occasion-support = appoggio tattico a una difesa
occasion-air = ultimi attacchi aerei di un segmento
