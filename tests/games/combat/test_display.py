"""A battle as it is shown: hexes, marks, hands, tracks, trays, lines of sight, command."""

from __future__ import annotations

from typing import Any

from sandtable.core.base.display import Display, SpaceState
from sandtable.games.combat.charts.grid import INDEX
from sandtable.games.combat.shown import overlays, sightlines
from sandtable.games.combat.shown.display import display
from tests.games.combat.field import act, field, game

FIRE = "A-51"


def shown(**fields: Any) -> Display:
    return display(field(**fields))


def marks(space: SpaceState) -> list[str]:
    return [mark.id for mark in space.marks]


def test_units_stand_with_their_weapons_and_a_broken_one_shows_its_back() -> None:
    units = {
        "us-line-1": {"at": "I3", "weapon": "us-mmg-1"},
        "ge-rifle-1": {"at": "G4", "broken": True, "veteran": True},
    }
    picture = shown(units=units, weapons={"us-mmg-1": {"broken": True}})
    squad, gun = picture.spaces["I3"].stacks
    assert (squad.unit, gun.unit) == ("us-line-1", "us-mmg-1")
    assert [mark.id for mark in gun.marks] == ["mark-broken"]
    (rifle,) = picture.spaces["G4"].stacks
    assert rifle.figures == ("2", "1", "1", "7")
    assert [mark.id for mark in rifle.marks] == ["mark-broken", "mark-veteran"]
    assert "H3" not in picture.spaces


def test_what_lies_in_a_hex_is_marked() -> None:
    picture = shown(smoke={"H3": 4}, blazes=["H4"], forts={"I3": "wire"}, flares=["I3"], laws=["night"])
    assert marks(picture.spaces["H3"]) == ["mark-smoke"]
    assert picture.spaces["H3"].marks[0].args["number"] == 4
    assert marks(picture.spaces["H4"]) == ["mark-blaze"]
    assert marks(picture.spaces["I3"]) == ["mark-wire", "mark-flare"]
    assert [message.id for message in picture.heading] == ["heading-time", "heading-turn", "heading-night"]


def test_objectives_show_who_holds_them() -> None:
    picture = shown(objectives=["H3", "I3", "J3", "K3", "G3"], control=["allied", "axis", "", "", ""])
    assert [picture.spaces[name].holder for name in ("H3", "I3", "J3")] == ["allied", "axis", ""]
    assert marks(picture.spaces["H3"]) == ["mark-objective"]


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    state = field(hands={"allied": ["A-51", "A-19"], "axis": ["G-1"]}, discards={"axis": ["G-9"]})
    for side, ours, theirs in (("allied", ("A-19", "A-51"), ()), ("axis", (), ("G-1",))):
        piles = {pile.id: pile for pile in game().view(state, side).display().piles}
        assert (piles["hand-allied"].cards, piles["hand-axis"].cards) == (ours, theirs)
        assert (piles["hand-allied"].count, piles["hand-axis"].count) == (2, 1)
        assert piles["discard-axis"].cards == ("G-9",)
        assert piles["draw-allied"].cards == ()
        assert piles["hand-allied"].parts == ("order",)


def test_a_unit_is_marked_while_it_is_activated() -> None:
    state = field(units={"us-line-1": "I3", "us-line-2": "I3"}, hands={"allied": ["A-19"]})
    state.play("card A-19")
    state.play("unit us-line-1")
    stacks = state.view("allied").display().spaces["I3"].stacks
    found = {one.kind: [mark.id for mark in one.marks] for one in stacks}
    assert found == {"us-line-1": ["mark-activated"], "us-line-2": []}


def test_no_part_of_a_card_is_marked_while_it_is_only_discarded() -> None:
    state = field(hands={"allied": ["A-51", "A-19"]})
    state.play("pass")
    assert state.decision
    assert state.decision.step == "Discards"
    (hand,) = (pile for pile in state.view("allied").display().piles if pile.id == "hand-allied")
    assert (hand.cards, hand.parts) == (("A-19", "A-51"), ())


def test_tracks_and_trays() -> None:
    units = {"us-line-1": "casualty", "us-line-2": "I3", "ge-rifle-1": "time 4"}
    picture = shown(units=units, vp=-3, time=2, chits={"T": "open", "A": "allied"})
    tracks = {track.id: track for track in picture.tracks}
    assert (tracks["time"].value, tracks["vp-axis"].value, tracks["lost-allied"].last) == (2, 3, 50)
    assert [bead.name.id for bead in tracks["chits-open"].beads] == ["chit-T"]
    assert [bead.name.id for bead in tracks["posture"].beads] == ["posture-attack", "posture-defend", "bead-initiative"]
    trays = {tray.id: tray for tray in picture.trays}
    assert trays["casualty-allied"].pieces == (("us-line-1", 1),)
    assert trays["time-4"].pieces == (("ge-rifle-1", 1),)


def test_a_secret_chit_is_a_blank_to_the_other_side() -> None:
    state = field(chits={"A": "allied", "B": "axis"})
    for side, ours in (("allied", "chit-A"), ("axis", "chit-B")):
        tracks = {track.id: track for track in game().view(state, side).display().tracks}
        other = "axis" if side == "allied" else "allied"
        assert [bead.name.id for bead in tracks[f"chits-{side}"].beads] == [ours]
        assert [bead.name.id for bead in tracks[f"chits-{other}"].beads] == ["bead-chit"]


def test_a_fire_group_is_in_hand_and_its_target_is_aimed_at() -> None:
    units = {"us-line-1": {"at": "I3", "weapon": "us-mmg-1"}, "ge-rifle-1": "G4"}
    state = field(units=units, hands={"allied": [FIRE, "A-7"]})
    act(state, f"card {FIRE}", "unit us-line-1", "unit us-line-1", "weapon us-mmg-1")
    assert display(state).chosen == ("us-line-1", "us-mmg-1")
    act(state, "hex G4")
    assert display(state).aims == ("G4",)


def test_B10_1_the_line_between_two_hexes_is_explained() -> None:
    state = field(map="2", laws=["normandy"], smoke={"F7": 2})

    def told(start: str, end: str) -> tuple[list[str], tuple[str, ...]]:
        overlay = sightlines.between(state, INDEX[start], INDEX[end])
        for note in overlay.notes:
            assert game().text(note)
            assert game().text(note, "it")
        return [note.id for note in overlay.notes], overlay.stops

    assert told("E8", "G7") == (["sight-range", "sight-hindered-smoke"], ())
    assert told("F9", "F6") == (["sight-range", "sight-bocage"], ("F8", "F7"))
    assert told("A1", "A2") == (["sight-range", "sight-clear"], ())


def test_N5_3_at_night_the_dark_hinders() -> None:
    state = field(laws=["night"])
    notes = sightlines.between(state, INDEX["G3"], INDEX["I3"]).notes
    assert [(note.id, note.args["number"]) for note in notes] == [("sight-range", 2), ("sight-hindered-night", 2)]


def test_B3_3_1_command_is_shown_round_unbroken_leaders() -> None:
    state = field(units={"lt-wray": "I4", "sgt-divine": {"at": "C3", "broken": True}})
    (drawn,) = overlays.overlays(state, ["command-allied"])
    assert len(drawn.spaces) == 19
    assert "C3" not in drawn.spaces
    assert overlays.overlays(state, ["command-axis"])[0].spaces == ()


def test_C1_the_campaign_sheet_is_shown_between_battles() -> None:
    state = game().start("56", seed=27)
    picture = display(state)
    assert picture.board == "campaign"
    assert [mark.id for mark in picture.spaces["position-A1"].marks][:1] == ["mark-battle"]
    tracks = {track.id: track for track in picture.tracks}
    assert (tracks["tanks-allied"].value, tracks["artillery-axis"].value, tracks["works-axis"].value) == (5, 11, 7)
    assert [bead.name.id for bead in tracks["regiment-axis"].beads] == [f"platoon-axis-{name}" for name in "ADEF"]
    assert [bead.name.id for bead in tracks["troops-allied"].beads] == ["quality-line", "rank-sergeant"]
    act(state, "buy", "buy", "pass", "buy", "pass", "pass")
    picture = display(state)
    assert picture.board == "2"
    assert "committed-allied" in {track.id for track in picture.tracks}


def test_lines_of_sight_are_drawn_while_a_target_is_chosen() -> None:
    units = {"us-line-1": {"at": "I3", "weapon": "us-mmg-1"}, "ge-rifle-1": {"at": "G4"}}
    state = field(units=units, hands={"allied": [FIRE]})
    act(state, f"card {FIRE}", "unit us-line-1")
    assert not any(layer.aiming for layer in display(state).layers)
    act(state, "unit us-line-1")
    assert state.decision is not None
    assert state.decision.step == "Aim"
    assert [layer.id for layer in display(state).layers if layer.aiming] == ["sight"]
