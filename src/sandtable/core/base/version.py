"""The version of Sandtable."""

from typing import Final

ENGINE: Final = "0.2.0"
