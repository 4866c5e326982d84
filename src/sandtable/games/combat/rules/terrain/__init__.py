"""Cover, sight, costs and figures in one hex.

Every other chapter asks them; nothing here opens a step.
"""
