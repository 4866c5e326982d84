"""The provisions of scenarios, calendar, cities and cards, as queries on a position.

Every other package of the rules uses them; nothing here opens a step.
"""
