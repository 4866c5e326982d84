"""Maps drawn from a number: the same for ever, and each as its kind of country wants it."""

from __future__ import annotations

import pytest

from sandtable.core.base.errors import BadInput
from sandtable.games.combat.charts.ground import Ground
from sandtable.games.combat.charts.surveying import drawn, faults
from sandtable.games.combat.schemas import Template
from tests.games.combat.static import tables
from tests.games.combat.test_ground import blank

TEMPLATES = {template.name: template for template in tables().parts.terrain.templates}
every_country = pytest.mark.parametrize("country", TEMPLATES)


@every_country
def test_drawn_maps_pass_every_check(country: str) -> None:
    grounds = tables().grounds
    for seed in (*range(8), 10**9, 2**40):
        land = grounds[grounds.number(country, seed)]
        assert list(faults(land, TEMPLATES[country])) == []
        assert land.country == (len(land.groups) < 2)
        assert len(set(land.objectives)) == 5


@every_country
def test_a_number_gives_one_map_and_another_number_another(country: str) -> None:
    atlas, template = tables().atlas, TEMPLATES[country]
    assert drawn(template, 7, atlas, "R99") == drawn(template, 7, atlas, "R99")
    assert drawn(template, 7, atlas, "R99").columns != drawn(template, 8, atlas, "R99").columns


def test_a_map_stays_what_it_was() -> None:
    """Records name drawn maps by their number: what is drawn must never change."""
    land = tables().grounds[tables().grounds.number("bocage", 1)]
    assert land.id == "R22"
    assert tables().parts.maps[0].id == "2"
    assert drawn(TEMPLATES["bocage"], 1, tables().atlas, "R22").columns[0] == FIRST_COLUMN


FIRST_COLUMN = "w0 f0 f0 o025 o0 o0 o0 w0 w0 o0"


def _wrong(template: Template, land: Ground) -> set[str]:
    return {fault.split(":")[0] for fault in faults(land, template)}


def test_what_is_wrong_with_a_map_is_told() -> None:
    bocage = TEMPLATES["bocage"]
    assert {"building", "woods", "road", "hedge"} <= _wrong(bocage, blank())
    assert "two objectives lie too near each other" in _wrong(bocage, blank(objectives=("A1", "A2", "H5", "K5", "N9")))
    assert "roads that are not joined" in _wrong(bocage, blank({"A1": "o014", "O9": "o014", "A2": "o01", "O10": "o01"}))
    assert "a road that ends at a hexside" in _wrong(bocage, blank({"E5": "o04"}))
    assert "a building away from any road" in _wrong(bocage, blank({"E5": "b0"}))
    assert "a step of more than one level" in _wrong(bocage, blank({"E5": "o2"}))
    assert "a building in pieces" in _wrong(bocage, blank({"E5": "b0", "H5": "b0"}, buildings=(("E5", "H5"),)))
    river = blank({f"H{row}": "W0" for row in range(1, 11)})
    assert {"no way from edge 5 to edge 2", "hexes that nobody reaches"} <= _wrong(bocage, river)
    lake = blank({f"{column}{row}": "W0" for column in "ABCDEFGHIJKLMNO" for row in (1, 2) if column not in "ABC"})
    assert "no room to set up along edge 1" in _wrong(bocage, lake)


def test_a_country_that_cannot_be_drawn_is_refused() -> None:
    import msgspec

    impossible = msgspec.structs.replace(TEMPLATES["bocage"], name="sea of houses", building=(149, 150))
    with pytest.raises(BadInput, match="sea of houses"):
        drawn(impossible, 1, tables().atlas, "R99")
