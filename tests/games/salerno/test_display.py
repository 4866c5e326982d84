"""What the page is given to draw: the board, the counters, the position, the ways that lie open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import sandtable as st
from sandtable.core.base.display import Display, Overlay, Track, Tray
from sandtable.core.base.errors import Refusal
from sandtable.core.base.events import Event
from sandtable.core.base.messages import Message
from sandtable.games.salerno.kinds import SCENARIOS
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules.law.reports import GunPlaced, Placed, Planned, Reassigned

PAINTS = {"grey", "charcoal", "sky", "olive", "sand", "tan", "maroon", "navy", "orange"}  # web/src/lib/app/palette.ts


@pytest.fixture(scope="module")
def opening() -> S:
    return st.game("salerno").start("ortona", seed=1)


def display(s: S) -> Display:
    shown: Display = s.game.display(s, "axis")
    return shown


def position(**data: Any) -> S:
    return st.game("salerno").position({"scenario": "ortona", "turn": 4, "empty": True, **data})


def overlay(s: S, id: str) -> Overlay:
    (one,) = s.game.overlays(s, "axis", {id})
    assert one.id == id
    return one


def track(shown: Display, id: str) -> Track:
    return next(one for one in shown.tracks if one.id == id)


def tray(shown: Display, id: str) -> Tray:
    return next(one for one in shown.trays if one.id == id)


def marks(shown: Display, hex_: str) -> list[str]:
    return [mark.id for mark in shown.spaces[hex_].marks]


# --- what is printed ------------------------------------------------------------------------------------------------


def test_every_hex_has_its_ground_and_every_link_its_ends(opening: S) -> None:
    board = opening.game.board
    hexes = {space.id for space in board.spaces}
    assert len(hexes) == opening.tables.hexes
    assert {space.kind for space in board.spaces} == {"open", "hill", "mountain", "sea"}
    assert {space.feature for space in board.spaces} == {"", "town", "city"}
    assert {space.colour for space in board.spaces} == {"", "fort", "red", "blue"}
    assert all({link.start, link.end} <= hexes for link in board.links)
    assert {link.kind for link in board.links if not link.along} == {"crossing", "road", "main-road"}
    assert {link.kind for link in board.links if link.along} == {"minor-river", "major-river", "limit-brown"}


def test_counters_say_whose_they_are_and_what_they_can_do(opening: S) -> None:
    kinds = {kind.id: kind for kind in opening.game.pieces}
    assert {kind.colour for kind in kinds.values()} == PAINTS
    tank, brigade, gun, corps = (kinds[id] for id in ("26Pz.A", "78Inf.36", "XIIICorps.Art", "76PzK"))
    assert (tank.symbol, tank.silhouette, tank.size, tank.figures) == ("tank", True, "I", ("1", "+1↷2", "7"))
    assert (brigade.symbol, brigade.size, brigade.figures) == ("infantry", "III", ("6", "", "6"))
    assert (gun.symbol, gun.size, gun.figures) == ("artillery", "XXX", ("9", "3"))
    assert (corps.symbol, corps.formation, corps.side) == ("headquarters", "76.PzK", "axis")
    assert tank.formation == tank.name.args["name"] == "A/26.Pz"
    assert gun.name.args["name"] == "Art/XIII Corps"


# --- the position ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_counter_in_the_game_is_shown_once(scenario: str) -> None:
    s = st.game("salerno").start(scenario, seed=1)
    pos, t, shown = s.pos, s.tables, display(s)
    on_board = [stack.unit for state in shown.spaces.values() for stack in state.stacks]
    beside = [kind for one in shown.trays for kind, _ in one.pieces]
    gone = [t.units[unit] for unit in pos.stacks[t.box["gone"]]]
    guns = [t.guns[gun] for gun, at in enumerate(pos.gun_at) if at not in (t.box["gone"], t.box["later"])]
    commands = [t.formations[formation] for formation, there in enumerate(pos.hq) if there]
    assert sorted(on_board + beside + gone) == sorted([*t.units, *guns, *commands])


def words(s: S) -> Iterator[Message]:
    shown = display(s)
    yield from (*shown.heading, *(row.name for row in shown.tracks), *(one.name for one in shown.trays))
    yield from (layer.name for layer in shown.layers)
    yield from (bead.name for row in shown.tracks for bead in row.beads)
    for state in shown.spaces.values():
        yield from (*state.marks, *(mark for stack in state.stacks for mark in stack.marks))
    yield from (mark for one in shown.trays for stack in one.stacks for mark in stack.marks)


def test_every_word_has_a_text(opening: S) -> None:
    states = [st.game("salerno").start(scenario, seed=1) for scenario in SCENARIOS]
    found = [mark for space in opening.game.board.spaces for mark in space.marks]
    found += [kind.name for kind in opening.game.pieces]
    found += [word for s in states for word in words(s)]
    ids = {word.id for word in found}
    assert {"mark-cut", "mark-reserve", "tray-corps", "print-airfield", "bead-offensive-VIII"} <= ids
    for language in ("en", "it"):
        assert not ids - opening.game.catalogue.ids[language]
        assert all(opening.game.text(word, language) for word in found)


def test_R7_the_command_display_has_a_tray_for_each_corps(opening: S) -> None:
    corps = tray(display(opening), "corps 76PzK")
    assert corps.pieces[0][0] == "76PzK"
    assert {"65I", "26Pz", "90PzG", "1FJ"} <= {kind for kind, _ in corps.pieces}


def test_R11_7_bridges_that_are_down_are_marked_at_both_ends(opening: S) -> None:
    shown = display(opening)
    down = [mark for mark in shown.spaces["4225"].marks if mark.id == "mark-cut"]
    assert [mark.args["hex"] for mark in down] == ["4224"]
    assert "mark-cut" in marks(shown, "4224")


def test_tracks_of_a_scenario(opening: S) -> None:
    shown = display(opening)
    assert (track(shown, "turn").value, track(shown, "turn").last) == (4, 4)
    assert track(shown, "reserves-allied").last == 4
    assert [bead.name.id for bead in track(shown, "offensives").beads] == ["bead-offensive-VIII"]
    assert track(shown, "vp-axis").value == 4
    assert "gustav" not in {row.id for row in shown.tracks}


def test_only_the_area_of_the_scenario_is_in_play(opening: S) -> None:
    shown, t = display(opening), opening.tables
    land = {name for name in shown.focus if t.hex_index[name] < t.land_hexes}
    assert len(land) == 234
    assert {place for place, state in shown.spaces.items() if state.stacks} <= set(shown.focus)
    assert display(st.game("salerno").start("campaign", seed=1)).focus == ()


def test_a_formation_is_clicked_on_the_command_display(opening: S) -> None:
    for verb in ("division 78Inf", "operate 76PzK"):
        action = st.Action.parse(verb)
        assert opening.game.target(action).piece == verb.split()[1]


# --- overlays -------------------------------------------------------------------------------------------------------


def test_R11_1_contact_is_next_to_units() -> None:
    s = position(units={"65I.145": "4123"})
    assert set(overlay(s, "contact-axis").spaces) == {"4122", "4222", "4223", "4124", "4023", "4022"}
    assert overlay(s, "contact-allied").spaces == ()


def test_R17_supply_and_who_is_cut_off() -> None:
    s = position(units={"65I.145": "4329", "78Inf.36": "4225"})
    assert "4018" in overlay(s, "supply-axis").spaces
    assert overlay(s, "cut-axis").spaces == ("4329",)  # beyond the Sangro, whose bridges are down
    assert overlay(s, "cut-allied").spaces == ("4225",)  # the enemy is in Vasto


def test_R16_guns_cover_what_they_reach() -> None:
    s = position(units={"65I.145": "4123"}, guns={"65I.Art": "4123"})
    covered = set(overlay(s, "guns-axis").spaces)
    assert {"4123", "4125"} <= covered
    assert "4126" not in covered


# --- plans (6) ------------------------------------------------------------------------------------------------------


def planning() -> S:
    s = position(phase="plan", units={"26Pz.I-9": "4123", "65I.145": "4022", "78Inf.36": "4225", "8Ind.17Ind": "4226"})
    s.play("division 26Pz")
    return s


def test_R6_a_plan_is_shown_while_it_is_made() -> None:
    s = planning()
    shown = display(s)
    assert [bead.name.id for bead in track(shown, "plan-axis").beads] == ["bead-plan-division"]
    assert track(shown, "planned-axis").value == 1
    marked = {stack.unit for one in shown.trays for stack in one.stacks if Message("mark-planned") in stack.marks}
    assert marked == {"26Pz"}
    assert all(s.game.text(word, language) for word in words(s) for language in ("en", "it"))


def test_R6_nobody_else_sees_it() -> None:
    shown = planning().view("allied").display()
    assert not {row.id for row in shown.tracks} & {"plan-axis", "planned-axis"}
    assert not [stack for one in shown.trays for stack in one.stacks if Message("mark-planned") in stack.marks]


def test_counters_are_dragged_while_they_are_set_up() -> None:
    state = st.game("salerno").start(scenario="ortona", seed=1)
    assert state.view("axis").display().drag
    while (decision := state.decision) is not None and decision.step == "Deploy":
        state.play(state.actions()[-1])
    assert not state.view("axis").display().drag


def test_reinforcements_are_named_by_the_calendar_or_by_what_brings_them() -> None:
    def later(scenario: str) -> dict[str, list[str]]:
        game = st.game("salerno")
        trays: tuple[Tray, ...] = game.display(game.start(scenario, seed=1), "axis").trays
        return {t.id: [game.text(t.name, lang) for lang in ("en", "it")] for t in trays if t.id.startswith("later ")}

    assert later("ortona")["later 4.3"] == [
        "Reinforcements: December 1943, third impulse",
        "Dicembre 1943, terzo impulso: rinforzi",
    ]
    campaign = later("campaign")
    assert campaign["later R1"][0] == "Reinforcements: Case Richard, one impulse after the landing"
    assert not [names for names in campaign.values() if any(".1" in name for name in names)]


def drawn_for_all(s: S) -> dict[str, Tray]:
    """The position as both sides and an onlooker get it, its choices too, in both languages; the trays of the Axis."""
    game = s.game
    for view in (s.view("axis"), s.view("allied"), game.watch(s)):
        shown = view.display()
        said = [*shown.heading, *(row.name for row in shown.tracks), *(one.name for one in shown.trays)]
        said += [choice.label for choice in view.choices()]
        assert all(game.text(word, language) for word in said for language in ("en", "it"))
    return {one.id: one for one in display(s).trays}


def test_18_1_a_division_that_leaves_and_returns_is_shown_under_its_next_card() -> None:
    units = {"65I.145": "4316", "8Ind.17Ind": "4329", "HG.A": "2038", "HG.I-1": "2038"}
    said: dict[str, Any] = {"scenario": "campaign", "phase": "reinforcements", "empty": True}
    s = st.game("salerno").position({**said, "turn": 7, "impulse": 1, "units": units})
    assert {s.pos.at[s.tables.index[unit]] for unit in ("HG.A", "HG.I-1")} == {s.tables.box["later"]}
    assert drawn_for_all(s)["later 9.3"].pieces == (("HG.I-1", 1), ("HG.A", 1))
    units, dealt = {**units, "HG.A": "later", "HG.I-1": "later"}, s.pos.dealt
    for impulse in (3, 4):
        s = st.game("salerno").position({**said, "turn": 9, "impulse": impulse, "units": units, "dealt": dealt})
        trays = drawn_for_all(s)
        assert ("HG.A", 1) in trays["entry"].pieces
        assert not [one for one in trays.values() if one.id.startswith("later") and ("HG.A", 1) in one.pieces]


@pytest.mark.parametrize("mark", ["ip", "rearguard", "mule", "jam", "depot", "marker"])
def test_a_marker_alone_in_a_hex_is_shown(mark: str) -> None:
    """Only hexes that may hold something are visited; a kind of marker left out there would never be seen."""
    s = position()
    empty = s.tables.names.index("4226")
    assert "4226" not in display(s).spaces
    pos = s.pos
    if mark == "mule":
        pos.set_mule(0, empty, True)
    elif mark == "jam":
        pos.jam = bytes(int(hex_ == empty) for hex_ in range(len(pos.jam)))
    elif mark == "depot":
        pos.depots = (empty,)
    elif mark == "marker":
        pos.marker = empty
    else:
        (pos.forts if mark == "ip" else pos.rear)[empty] = 1
    assert marks(display(s), "4226") == [f"mark-{mark}"]


@pytest.mark.parametrize(
    ("event", "wanted"),
    [
        (Reassigned(rule="7.1", side="allied", what="XIIICorps", to="VArmy", points=2), ("XIII Corps", "V Army")),
        (Placed(rule="18", piece="ind.4-50", at="1360", note="place-landing"), ("4-50 lands in 1360",)),
        (
            Planned(rule="6", side="axis", orders=(("corps", "76PzK"), ("join", "26Pz")), points=2),
            ("76.PzK, with 26.Pz",),
        ),
        (GunPlaced(rule="16", gun="10Armee.Art", at="1360"), ("Art/10. Armee placed",)),
        (GunPlaced(rule="16", gun="Ship6", at="1360"), ("Ships ",)),
    ],
)
def test_the_log_calls_pieces_by_their_names(event: Event, wanted: tuple[str, ...]) -> None:
    text = st.game("salerno").text(event.message())
    assert all(name in text for name in wanted), text
    assert not any(id in text for id in ("XIIICorps", "ind.", "76PzK", "26Pz,", "10Armee", "Ship6"))


def test_refusals_and_choices_call_pieces_by_their_names(opening: S) -> None:
    refusal = Refusal("18", "refuse-not-due", {"unit": "ind.4-50"})
    assert opening.game.text(refusal) == "4-50 is not due to arrive."
    assert opening.game.text(opening.game.label(st.Action.parse("corps XIIICorps"))) == "XIII Corps"
