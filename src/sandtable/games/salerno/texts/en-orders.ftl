# What a seat can say beforehand that it wants to be asked about.

occasion-bombardment = fire at moving units
occasion-reaction = fire and reaction at the end of a move
occasion-interdiction = interdiction of a hex about to be entered
occasion-reserve = activation of reserves
occasion-support = tactical support of a defence
occasion-air = last air strikes of a segment
