"""What a game documents about itself: ledger, rulings, rules versions, component files, briefings.

`Game` loads these files once; the server and the command line show them.
"""
