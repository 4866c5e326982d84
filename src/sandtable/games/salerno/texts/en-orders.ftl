# What a seat can say beforehand that it wants to be asked about.

occasion-bombardment = fire at units that move
occasion-reaction = fire and reaction at the end of a move
occasion-interdiction = interdiction of a hex that is about to be entered
occasion-reserve = the release of reserves
occasion-support = tactical support of a defence
occasion-air = the last air strikes of a segment
