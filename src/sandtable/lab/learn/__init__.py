"""Learn a policy by self-play: clone the veteran, then improve by PPO against veterans, scripts and itself.

Needs PyTorch and NumPy; nothing here is in the wheel. `python -m sandtable.lab.learn --help` lists the steps. The
result is a file of weights in whole numbers that `agents.network` plays with the standard library alone.
"""
