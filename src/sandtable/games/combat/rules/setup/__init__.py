"""How a battle begins: forces, deployment, random battles (RS).

Called when a battle starts.
"""
