"""What scenarios, calendar, cities and cards lay down, as questions about a position.

Every other room of the rules asks them; nothing here opens a step.
"""
