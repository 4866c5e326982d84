"""Static tables and positions of a hex game, and their conversion from and to plain data.

A hex game derives its tables and its position from these classes.
"""
