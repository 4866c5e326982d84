"""Cover, sight, costs and figures in one hex.

Every other chapter uses them; nothing here opens a step.
"""
