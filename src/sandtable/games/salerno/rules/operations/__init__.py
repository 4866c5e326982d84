"""An operation in its parts, paradrops and landings (5, 9).

Called by the segment.
"""
