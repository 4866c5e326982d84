"""One folder a game. A folder with games of your own is named in the environment: SANDTABLE_GAMES=/path/to/games."""

import os

__path__ = [*__path__, *filter(None, os.environ.get("SANDTABLE_GAMES", "").split(os.pathsep))]
