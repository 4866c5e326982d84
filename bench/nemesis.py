"""Let everything go wrong between three servers, their PostgreSQL and their clients, and check what they saw.

python bench/nemesis.py [--events 300] [--seconds 3600] [--seed 1]
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.table import nemesis

if __name__ == "__main__":
    nemesis.main()
