"""Kill servers under load, again and again.

python bench/kill.py [TIMES [DB]]                       one server, 200 times unless told
python bench/kill.py cluster [TIMES [SECONDS [SEED]]]   three servers and their PostgreSQL, 300 times unless told
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.table import chaos, kill

if __name__ == "__main__":
    if sys.argv[1:2] == ["cluster"]:
        del sys.argv[1]
        chaos.main()
    else:
        kill.main()
