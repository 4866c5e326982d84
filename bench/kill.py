"""Kill a server under load, again and again: `python bench/kill.py [TIMES [DB]]`, 200 times unless told."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.table.kill import main

if __name__ == "__main__":
    main()
