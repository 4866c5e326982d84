"""What the page is given to draw: the board, the counters, the position and what can be laid over it."""

from __future__ import annotations

import msgspec
import pytest

import sandtable as st
from sandtable.core.base.display import Display, Overlay
from sandtable.games.normandy44.kinds import ALLIED
from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules.supply import supply
from sandtable.games.normandy44.shown import overlays
from sandtable.kit.display.overlays import Strokes
from tests.games.normandy44.help import position

PAINTS = {"grey", "charcoal", "sky", "navy", "maroon", "olive", "sand", "tan"}  # web/src/lib/app/palette.ts


@pytest.fixture(scope="module")
def opening() -> S:
    return st.game("normandy44").start("campaign", seed=1)


@pytest.fixture(scope="module")
def shown(opening: S) -> Display:
    return opening.game.display(opening, "german")


def overlay(s: S, id: str) -> Overlay:
    (one,) = s.game.overlays(s, "german", {id})
    assert one.id == id
    return one


def test_every_hex_has_its_ground_and_every_link_its_ends(opening: S) -> None:
    board = opening.game.board
    hexes = {space.id for space in board.spaces}
    assert len(hexes) == 729
    assert {space.kind for space in board.spaces} == {"open", "mixed", "bocage", "woods", "flooded", "marsh"}
    assert {space.feature for space in board.spaces} == {"", "town", "city"}
    assert {space.colour for space in board.spaces} == {"", "green", "blue", "red", "orange", "beach"}
    assert all({link.start, link.end} <= hexes for link in board.links)
    assert {link.kind for link in board.links if not link.along} == {"main-road", "road", "causeway"}
    assert {"minor-river", "major-river", "flooded"} <= {link.kind for link in board.links if link.along}


def test_a_city_of_many_hexes_is_labelled_once(opening: S) -> None:
    named = [space for space in opening.game.board.spaces if space.name and space.name.args["name"] == "Caen"]
    assert len(named) == 4
    assert len([space for space in named if space.label]) == 1


def test_counters_say_service_size_and_formation(opening: S) -> None:
    kinds = {kind.id: kind for kind in opening.game.pieces}
    assert {kind.colour for kind in kinds.values()} == PAINTS
    assert {kind.side for kind in kinds.values()} == {"german", "us", "cw"}
    battalion = kinds["I/919/709"]
    assert (battalion.size, battalion.figures, battalion.colour) == ("II", ("2", "−1", "3"), "grey")
    tanks = kinds["I/22/21 Pz"]
    assert (tanks.symbol, tanks.silhouette, tanks.figures) == ("tank", True, ("4", "◆3", "5"))
    assert kinds["Flak 32"].figures == ("(3)", "◇4", "5")


def test_every_unit_is_shown_once(opening: S, shown: Display) -> None:
    pos, t = opening.pos, opening.tables
    on_board = [stack.unit for state in shown.spaces.values() for stack in state.stacks]
    beside = [kind for tray in shown.trays for kind, _ in tray.pieces]
    gone = [t.units[unit] for unit in pos.stacks[t.box["gone"]]]
    assert sorted(on_board + beside + gone) == sorted(t.units)


def test_steps_and_figures_of_the_moment(opening: S) -> None:
    s = opening.copy()
    pos, t = s.pos, s.tables
    unit = next(u for u in pos.on_map(t, 0) if t.full[u] == 2 and pos.steps[u] == 2)
    pos.set_steps(t, unit, 1)
    stacks = s.game.display(s, "german").spaces[t.names[pos.at[unit]]].stacks
    stack = next(stack for stack in stacks if stack.unit == t.units[unit])
    assert (stack.steps, stack.full, stack.figures[0].strip("()")) == (1, 2, str(t.strength[unit][1]))
    assert "mark-reduced" in [mark.id for mark in stack.marks]


def test_every_word_on_the_board_has_a_text(opening: S, shown: Display) -> None:
    words = [*shown.heading, *(track.name for track in shown.tracks), *(tray.name for tray in shown.trays)]
    words += [one.name for one in shown.layers]
    words += [mark for space in opening.game.board.spaces for mark in space.marks]
    words += [mark for state in shown.spaces.values() for stack in state.stacks for mark in stack.marks]
    for language in ("en", "it"):
        assert not {word.id for word in words} - opening.game.catalogue.ids[language]


def test_a_layer_is_drawn_when_it_is_asked_for(opening: S, shown: Display) -> None:
    ids = [layer.id for layer in shown.layers]
    assert len(ids) == 6
    assert [one.id for one in opening.game.overlays(opening, "german", set(ids))] == ids
    assert opening.game.overlays(opening, "german", ["", "nothing"]) == ()


def test_zones_and_bonds_are_those_of_the_rules(opening: S) -> None:
    pos, t = opening.pos, opening.tables
    for camp, side in enumerate(("german", "allied")):
        zone = set(overlay(opening, f"zone-{side}").spaces)
        assert zone == {t.names[h] for h in range(t.hexes) if pos.zone[camp][h]}
        bonds = overlay(opening, f"bond-{side}")
        pairs = [(t.names[a], t.names[b]) for a, b in t.zones.bonds(pos.bind[camp], pos.troops[1 - camp]) if b >= 0]
        assert list(bonds.lines) == pairs
        for a, b in bonds.sides:
            at, k = t.hex_index[a], t.near[t.hex_index[a]].index(t.hex_index[b])
            assert t.zones.side_bond(pos.bind[camp], at, k)


def test_whoever_has_no_line_of_supply_is_marked(opening: S) -> None:
    pos, t = opening.pos, opening.tables
    for camp, side in enumerate(("german", "allied")):
        drawn = overlay(opening, f"supply-{side}")
        network = supply.network(opening, camp)
        places = {pos.at[unit] for unit in pos.on_map(t, camp)}
        assert set(drawn.spaces) == {t.names[h] for h in places if not network.fed(h)}
        lines = {hex_ for line in drawn.lines for hex_ in line}
        sources = {t.names[h] for h in supply.sources(pos, t, camp)}
        assert all(t.names[h] in lines | sources for h in places if network.fed(h))
        assert all(t.hex_index[b] in t.near[t.hex_index[a]] for a, b in drawn.lines)


def test_the_pieces_in_hand_and_their_aim(opening: S) -> None:
    s = opening.copy()
    for _ in range(60):
        display = s.game.display(s, "german")
        assert set(display.chosen) <= set(s.tables.units)
        assert set(display.aims) <= set(s.tables.names)
        if s.decision is None:
            break
        s.play(s.actions()[0])


def test_small_enough_to_send_with_every_view(opening: S) -> None:
    assert len(msgspec.json.encode(opening.game.display(opening, "german"))) < 120_000


def drawn_bonds(units: dict[str, str]) -> Strokes:
    """The Allied bonds on an empty board with these units."""
    return overlays.bonds(position(units), ALLIED)


def test_8_5_3_a_cancelled_bond_is_not_drawn() -> None:
    through = {"16/1": "1136", "18/1": "1138"}  # 1137 lies between them
    assert ("1136", "1138") in drawn_bonds(through | {"Füs 352": "1238"}).lines
    assert ("1136", "1138") not in drawn_bonds(through | {"Füs 352": "1137"}).lines
    along = {"16/1": "1238", "18/1": "1038"}  # at the ends of the hexside between 1137 and 1138
    assert ("1038", "1238") in drawn_bonds(along | {"Füs 352": "1137"}).lines
    assert ("1038", "1238") not in drawn_bonds(along | {"Füs 352": "1137", "Pi 352": "1138"}).lines
    tied = {"16/1": "1137"}  # to the southern edge, between 1037 and 1038
    assert ("1037", "1038") in drawn_bonds(tied | {"Füs 352": "1037"}).sides
    assert ("1037", "1038") not in drawn_bonds(tied | {"Füs 352": "1037", "Pi 352": "1038"}).sides
