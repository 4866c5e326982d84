"""6, 6.1, 9.1, 9.2, 9.6, 9.7, 9.8.1, 9.10, T.costs: the plans of an impulse, secret until both are made."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from sandtable.games.salerno.rules.planning import budget
from tests.games.salerno.desk import APART, GAME, T, ap, desk, duty
from tests.play import State, agree, allowed, offers, open_to, play, refused, told

NORTH = {"26Pz.I-9": "3317", "1FJ.I-1": "3318", "65I.145": "4316", "90PzG.A": "3319"}
SOUTH = {"78Inf.11": "4329", "8Ind.17Ind": "4228", "5Inf.13": "4229", "46Inf.128": "1342"}


def plan(**more: Any) -> State:
    return desk("plan", NORTH | SOUTH, turn=4, impulse=2, **more)


def test_6_the_axis_writes_its_plan_then_the_allies() -> None:
    state = plan()
    assert open_to(state) == ("axis", "Allocate")
    agree(state)
    play(state, "division 26Pz", "done")
    assert open_to(state) == ("allied", "Allocate")
    agree(state)
    before = ap(state)
    assert duty(state, "26Pz") == 0  # nothing is paid or turned before both are done
    play(state, "division 78Inf", "done")
    assert ap(state)["axis"] == before["axis"] - 1
    assert ap(state)["VIII"] == before["VIII"] - 1
    assert duty(state, "26Pz") == duty(state, "78Inf") == 1


def test_6_nobody_sees_the_other_sides_plan() -> None:
    state = plan()
    play(state, "division 90PzG", "corps 76PzK", "division 26Pz")
    for eyes in ("allied", None):
        view = GAME.view(state, eyes) if eyes else GAME.watch(state)
        assert not view.data()["plans"]["axis"]
        assert view.actions() == []
        step = view.data()["steps"][-1]
        assert "chosen" not in step
        assert "head" not in step
    play(state, "division 1FJ", "done", "done")
    own = GAME.view(state, "axis").data()["plans"]["axis"]
    assert ["division", T.formation["90PzG"]] in own
    seen = msgspec.json.encode(GAME.view(state, "allied").data()["plans"])
    assert b"division" not in seen


def test_6_what_is_planned_in_secret_is_shown_to_its_own_side_alone() -> None:
    state = plan()
    state.play("division 26Pz")
    assert state.hidden == ("axis",)
    play(state, "done", "done")
    assert state.revealed


def test_6_the_plan_is_imagined_for_whoever_must_not_know_it() -> None:
    state = plan()
    play(state, "division 26Pz", "done")
    seen = set()
    for seed in range(12):
        guess = GAME.view(state, "allied").imagine(seed)
        assert budget.affordable(guess, 0, guess.pos.plans[0])
        seen.add(guess.pos.plans[0])
    assert len(seen) > 3


def test_6_when_nobody_allocates_anything_the_month_is_over() -> None:
    state = plan()
    events = play(state, "done", "done")
    assert state.pos.turn == 5
    assert state.pos.impulse == 1
    assert told(events, "Told")[0].note == "note-month-over"
    other = plan()
    play(other, "done", "division 78Inf", "done")
    assert other.pos.turn == 4


def test_6_points_are_not_kept_for_the_next_month() -> None:
    state = plan(ap={"axis": 7, "V": 1, "VIII": 2, "XV": 3})
    play(state, "done", "done")
    assert ap(state) == {"axis": 22, "V": 18, "VIII": 8, "XV": 4}


def test_6_an_army_pays_for_its_own_and_the_army_group_helps() -> None:
    state = plan(ap={"axis": 5, "V": 0, "VIII": 1, "XV": 1})
    play(state, "done")
    play(state, "division 78Inf")
    allowed(state, "division 8Ind")
    play(state, "division 8Ind")
    refused(state, "6", "division 5Inf", message="no-points")
    refused(state, "6", "division 46Inf", message="no-points")
    play(state, "done")
    assert ap(state) == {"axis": 5, "V": 0, "VIII": 0, "XV": 0}


def test_6_points_of_one_army_serve_no_other() -> None:
    state = plan(ap={"axis": 5, "V": 3, "VIII": 0, "XV": 0})
    play(state, "done")
    refused(state, "6", "division 78Inf", message="no-points")
    allowed(state, "division 46Inf")


def test_6_1_more_points_have_the_initiative() -> None:
    state = plan()
    events = play(state, "division 26Pz", "division 1FJ", "done", "division 78Inf", "done")
    assert told(events, "Initiative")[0].side == "axis"
    assert state.pos.initiative == 0


def test_6_1_equal_points_are_the_allies() -> None:
    state = plan()
    play(state, "division 26Pz", "done", "division 78Inf", "done")
    assert state.pos.initiative == 1


def test_9_1_a_division_is_named_once_and_must_have_its_command() -> None:
    state = plan()
    play(state, "division 26Pz")
    refused(state, "8", "division 26Pz", message="planned-already")
    refused(state, "7", "division 16Pz", message="no-command")
    refused(state, "6", "division 78Inf", message="foreign-formation")


def test_9_2_a_corps_needs_two_divisions_and_costs_one_more() -> None:
    state = plan()
    before = ap(state)["axis"]
    play(state, "corps 76PzK")
    assert open_to(state) == ("axis", "Allocate")
    agree(state)
    refused(state, "9.2", "done", message="plan-unfinished")
    play(state, "division 26Pz")
    refused(state, "9.2", "done", message="plan-unfinished")
    play(state, "division 1FJ", "done", "done", "done")
    assert ap(state)["axis"] == before - 3
    assert [duty(state, name) for name in ("76PzK", "26Pz", "1FJ", "65I")] == [1, 1, 1, 0]


def test_9_2_only_divisions_of_that_corps_act_with_it() -> None:
    state = desk("plan", NORTH | APART, turn=4, impulse=2, formations=_display())
    play(state, "corps 76PzK")
    refused(state, "9.2", "division 65I", message="not-of-corps")
    assert offers(state, "division") == ["division 26Pz", "division 1FJ"]


def _display() -> dict[str, dict[str, str]]:
    told = {"76PzK": {}, "51GK": {}, "26Pz": {"corps": "76PzK"}, "1FJ": {"corps": "76PzK"}, "65I": {"corps": "51GK"}}
    return told | {"8Ind": {"corps": "VCorps"}}


def test_9_2_a_corps_of_one_division_is_not_activated() -> None:
    state = desk("plan", NORTH | APART, turn=4, impulse=2, formations=_display())
    refused(state, "9.2", "corps 51GK", message="corps-too-small")


def test_9_1_a_division_of_an_activated_corps_does_not_act_alone_nor_the_other_way_round() -> None:
    state = desk("plan", NORTH | APART, turn=4, impulse=2, formations=_display())
    play(state, "division 26Pz")
    refused(state, "9.1", "corps 76PzK", message="corps-divided")
    told_ = _display() | {"90PzG": {"corps": "76PzK"}}
    state = desk("plan", NORTH | APART, turn=4, impulse=2, formations=told_)
    play(state, "corps 76PzK", "division 26Pz", "division 1FJ", "done")
    refused(state, "9.1", "division 90PzG", message="corps-planned")


def test_9_2_1_the_polish_corps_for_two_points_as_an_option() -> None:
    poles = {"3Pol.1Pol": "1342", "5Pol.5Pol": "1343", "65I.145": "4316"}
    for option, price in ((True, 2), (False, 3)):
        state = desk("plan", poles, turn=8, impulse=2, options={"polish_corps": option}, formations=_polish())
        before = sum(state.pos.ap[1:])
        play(state, "done", "corps IIPolCorps", "division 3Pol", "division 5Pol", "done", "done")
        assert before - sum(state.pos.ap[1:]) == price


def _polish() -> dict[str, dict[str, str]]:
    return {"IIPolCorps": {}, "3Pol": {"corps": "IIPolCorps"}, "5Pol": {"corps": "IIPolCorps"}, "65I": {}}


def test_9_6_two_points_a_month_and_two_months_make_the_gustav_line() -> None:
    state = plan()
    before = ap(state)["axis"]
    play(state, "order gustav")
    refused(state, "9.6", "order gustav", message="order-planned")
    play(state, "done", "done")
    assert (state.pos.gustav, ap(state)["axis"]) == (1, before - 2)
    paid = desk("plan", NORTH | SOUTH, turn=4, impulse=2, gustav=1, gustav_paid=True)
    refused(paid, "9.6", "order gustav", message="gustav-paid")
    ready = desk("plan", NORTH | SOUTH, turn=4, impulse=2, gustav=2)
    refused(ready, "9.6", "order gustav", message="gustav-stands")
    play(state := plan(), "done")
    refused(state, "9.6", "order gustav", message="axis-order")


def test_9_7_one_fortification_in_an_impulse() -> None:
    state = plan()
    play(state, "order fort")
    refused(state, "9.7", "order fort", message="order-planned")
    none = plan(forts_left=0)
    refused(none, "9.7", "order fort", message="no-forts")


def test_9_8_1_three_aircraft_for_a_point_if_airfields_are_held() -> None:
    held = {"4149": "allied", "4550": "allied"}  # Foggia and Amendola: four points
    state = plan(control=held, air={"allied": 3})
    play(state, "done", "order air VIII")
    refused(state, "9.8.1", "order air VIII", message="no-airfields")  # the second group needs six points
    play(state, "done")
    assert state.pos.air == [0, 6]
    bare = plan(air={"allied": 2})
    play(bare, "done")
    refused(bare, "9.8.1", "order air V", message="no-airfields")


def test_9_8_1_two_groups_at_the_most_and_none_in_bad_weather() -> None:
    points = ("4149", "4550", "4443", "4156", "1754", "1442", "1537", "4434")
    state = plan(control=dict.fromkeys(points, "allied"), air={"allied": 3})
    play(state, "done", "order air V", "order air V")
    refused(state, "9.8.1", "order air V", message="no-airfields")
    wet = plan(control=dict.fromkeys(points, "allied"), weather="bad")
    play(wet, "done")
    refused(wet, "9.8", "order air V", message="air-weather")
    anzio = desk("plan", {"3Inf.7": "0313", "4FJ.11": "0608"}, scenario="anzio", turn=5, impulse=2)
    play(anzio, "done")
    refused(anzio, "22.3", "order air V", message="air-fixed")


def test_9_10_an_offensive_costs_two_points_and_is_used_once() -> None:
    state = plan(options={"offensives": True}, offensives=["V", "VIII", "XV"], air={"allied": 2})
    play(state, "done")
    before = ap(state)["VIII"]
    play(state, "order offensive VIII")
    refused(state, "9.10", "order offensive V", message="one-such-order")
    play(state, "done")
    assert ap(state)["VIII"] == before - 2
    assert (state.pos.pushing, state.pos.offensives) == (1 << 2, 1 << 1 | 1 << 3)
    assert state.pos.air[1] == 3  # and an aircraft in fair weather
    gone = plan(offensives=["V"])
    play(gone, "done")
    refused(gone, "9.10", "order offensive VIII", message="rule-off")
    used = plan(options={"offensives": True}, offensives=["V"])
    play(used, "done")
    refused(used, "9.10", "order offensive VIII", message="no-offensive")


@pytest.mark.parametrize(
    ("scenario", "law", "orders"),
    [
        ("ortona", "22.1", {"major landing": "no-major", "minor landing": "no-minor-here"}),
        ("salerno", "22.2", {"major landing": "no-major", "offensive V": "no-offensive-here"}),
        ("anzio", "22.3", {"major landing": "no-major", "minor landing": "no-minor-here"}),
        ("diadem", "22.4", {"offensive V": "no-offensive-here"}),
        ("kesselring", "22.5", {"major landing": "no-major", "offensive V": "no-offensive-here"}),
    ],
)
def test_22_what_a_scenario_does_not_have_is_refused_by_its_law(
    scenario: str, law: str, orders: dict[str, str]
) -> None:
    state = desk("plan", scenario=scenario, impulse=2)
    if T.scenario[state.pos.scenario].forts == 0:
        refused(state, law, "order fort", message="no-forts-here")
    play(state, "done")
    for order, word in orders.items():
        refused(state, law, f"order {order}", message=word)


def test_9_10_no_aircraft_of_an_offensive_in_bad_weather() -> None:
    state = plan(options={"offensives": True}, offensives=["XV"], weather="bad")
    play(state, "done", "order offensive XV", "done")
    assert state.pos.air == [0, 0]


def test_the_axis_has_no_allied_orders() -> None:
    state = plan()
    orders = {"air V": "9.8.1", "offensive XV": "9.10", "drop": "9.4", "major landing": "9.5", "minor landing": "9.5.3"}
    for order, law in orders.items():
        refused(state, law, f"order {order}", message="allied-order")


def test_22_2_in_the_first_impulse_of_the_campaign_the_allies_plan_nothing() -> None:
    state = desk("plan", NORTH | SOUTH, turn=1)
    assert open_to(state) == ("axis", "Allocate")
    events = play(state, "done")
    assert state.pos.turn == 1  # the month goes on all the same (ruling R9)
    assert told(events, "Initiative")[0].side == "axis"
    assert not [event for event in told(events, "Planned") if event.side == "allied"]


def test_T_costs_what_operations_cost() -> None:
    wanted = {"division": 1, "corps": 1, "polish": 2, "muster": 1, "gustav": 2, "fort": 1, "air": 1, "offensive": 2}
    assert {name: T.cost[name] for name in wanted} == wanted
    assert (T.cost["gegenangriff"], T.cost["stretch"], T.cost["borrow"], T.cost["transfer"]) == (1, 1, 1, 1)


def test_9_2_a_division_with_another_task_does_not_keep_its_corps_from_acting() -> None:
    """Whichever is written down first: only a division that acts alone bars its corps."""
    names = {"82Air": {"corps": "VICorps"}, "3Inf": {"corps": "VICorps"}, "45Inf": {"corps": "VICorps"}, "VICorps": {}}
    units = {"82Air.504": "entry", "82Air.505": "entry", "3Inf.7": "1749", "45Inf.157": "1749"}
    state = desk("plan", APART | units, turn=2, impulse=2, formations=names | {"65I": {}, "8Ind": {}})
    play(state, "done", "order drop", "division 82Air")
    agree(state)
    play(state, "corps VICorps")
    refused(state, "8", "division 82Air", message="planned-already")
    play(state, "division 3Inf", "division 45Inf", "done")
    small = desk("plan", APART | units, turn=2, impulse=2, formations={**names, "45Inf": {"corps": ""}, "65I": {}})
    play(small, "done", "order drop", "division 82Air")
    refused(small, "9.2", "corps VICorps", message="corps-too-small")


def test_9_4_nobody_is_planned_to_drop_twice() -> None:
    units = {"82Air.504": "entry", "82Air.505": "entry", "ind.509": "entry"}
    told_: dict[str, Any] = {"82Air": {}, "65I": {}, "8Ind": {}}
    state = desk("plan", APART | units, turn=2, impulse=2, formations=told_)
    play(state, "done", "order drop", "unit ind.509", "order drop")
    refused(state, "8", "unit ind.509", message="planned-already")
    twin = state.copy()
    play(state, "unit 82Air.504", "order drop")
    agree(state)
    refused(state, "8", "division 82Air", message="planned-already")
    play(twin, "division 82Air")
    refused(twin, "9.4", "order drop", message="nobody-to-send")


def prices(state: State) -> dict[str, str]:
    """What whoever plans reads on each choice."""
    shown = GAME.view(state, open_to(state)[0]).choices()
    return {choice.action: GAME.text(choice.price, "en") for choice in shown if choice.price is not None}


def test_T_costs_a_plan_says_its_price_before_it_is_made() -> None:
    state = plan()
    assert prices(state) == {
        **dict.fromkeys([f"division {name}" for name in ("1FJ", "26Pz", "65I", "90PzG")], "one point"),
        "corps 76PzK": "from 3 points",
        "order fort": "one point",
        "order gustav": "2 points",
    }
    before = ap(state)["axis"]
    play(state, "corps 76PzK", "division 26Pz", "division 1FJ")
    assert prices(state)["done"] == f"total 3 points, {before - 3} left"
    play(state, "done", "division 65I")
    assert prices(state)["done"] == f"total 4 points, {before - 4} left"
    play(state, "done", "done")
    assert ap(state)["axis"] == before - 4


def test_6_prices_are_read_by_whoever_plans_alone() -> None:
    state = plan()
    play(state, "division 90PzG")
    assert prices(state)["done"].startswith("total one point")
    assert GAME.view(state, "allied").choices() == GAME.watch(state).choices() == []
