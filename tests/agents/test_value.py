"""What positions are worth: read with the standard library alone, refused where it was learnt from something else."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import sandtable as st
from sandtable.agents import value
from sandtable.core.base.errors import BadInput
from tests.games.normandy44.help import position

SCENARIOS = [
    ("dday", "overlord"),
    ("normandy44", "cherbourg"),
    ("normandy44", "seven-turns"),
    ("caseyellow", "holland"),
]


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_every_figure_has_a_name_and_the_game_goes_by(name: str, scenario: str) -> None:
    game = st.game(name)
    look, state = value.figures_of(game, scenario), game.start(scenario, 1)
    figures = look.figures(state.pos)
    assert len(figures) == len(look.names) == len(set(look.names))
    assert look.gone(state.pos) == 0
    assert max(map(abs, figures)) < 100
    state.pos.turn += 1
    assert 0 < look.gone(state.pos) <= 1


def test_a_game_that_says_nothing_is_named() -> None:
    with pytest.raises(BadInput, match="defines no features"):
        value.figures_of(st.game("combat"), "46")


def test_figures_of_dday_know_the_cities_and_who_is_near() -> None:
    game = st.game("dday")
    look = value.figures_of(game, "overlord")

    def seen(units: dict[str, Any]) -> dict[str, float]:
        state = game.position({"empty": True, "turn": 3, "seed": 1, "phase": "allies-move", "units": units})
        return dict(zip(look.names, look.figures(state.pos), strict=True))

    ours = seen({"Caen": {"uk-tank": 3}, "Saint-Lô": {"de-infantry": 2}})
    assert (ours["held cities"], ours["Caen held"], ours["Saint-Lô held"], ours["Cherbourg held"]) == (1, 1, -1, 0)
    assert (ours["Caen fight"], ours["Saint-Lô fight"]) == (1, -1)
    assert ours["Caen allies 0"] > 0 == ours["Caen axis 0"]
    near = seen({"Courseulles": {"uk-tank": 6}, "Caen": {"de-infantry": 1}})
    far = seen({"Valognes": {"uk-tank": 6}, "Caen": {"de-infantry": 1}})
    assert near["Caen assault"] > 0.9 > far["Caen assault"] == 0


def test_figures_of_a_hex_game_change_sign_with_the_camp() -> None:
    look = value.figures_of(st.game("normandy44"), "cherbourg")

    def seen(units: dict[str, str]) -> dict[str, float]:
        return dict(zip(look.names, look.figures(position(units, "allied.movement", 3).pos), strict=True))

    german, allied = seen({"914/352": "2118"}), seen({"16/1": "2118"})
    assert german["strength"] > 0 > allied["strength"]
    assert german["worth"] > 0 > allied["worth"]


def test_a_value_of_other_figures_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = st.game("dday")
    assert value.judge(game, "no such scenario") is None
    monkeypatch.setattr(
        value, "learned", lambda _: {"overlord": {"names": ["x"], "bias": [0], "early": [0], "late": [0]}}
    )
    with pytest.raises(BadInput, match="trained on other features"):
        value.judge(game, "overlord")


@pytest.mark.parametrize("file", sorted(Path(str(st.__file__)).parent.glob("games/*/opponent/value.json")), ids=str)
def test_what_is_shipped_says_where_it_comes_from_and_fits_its_game(file: Path) -> None:
    game = st.game(file.parts[-3])
    for scenario, found in json.loads(file.read_text(encoding="utf-8")).items():
        assert found["made"]["command"].startswith(f"sandtable value {game.id} {scenario} ")
        assert found["made"]["unseen"] >= 60
        judge = value.judge(game, scenario)
        assert judge is not None
        assert 0 < judge(game.start(scenario, 1).pos) < 1
        assert found["judged"]["all"]["auc"] > 0.6


def test_no_library_is_needed_to_read_it() -> None:
    code = (
        "import sys; import sandtable as st; from sandtable.agents import value\n"
        "value.judge(st.game('dday'), 'overlord')(st.game('dday').start(seed=1).pos)\n"
        "print(sorted({'numpy', 'sklearn', 'scipy'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
