"""An attack from the choice of the hex to the advance (14).

Called by operations, reactions and landings.
"""
