"""The set-up of the three scenarios (24.2, 25.1, 26.1): a blank position filled from data/setup.toml."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.games.normandy44.kinds import ALLIED, CAMPAIGN, CHERBOURG, COLOURS, CW, FORTRESS, SCENARIOS, US
from sandtable.games.normandy44.position import NormandyPosition, blank
from sandtable.games.normandy44.tables import Tables


def set_up(t: Tables, scenario: str) -> NormandyPosition:
    """The position before the invasion phase of turn 1; built once, and copied for every game."""
    kept: NormandyPosition | None = t.kept_setups.get(scenario)
    if kept is None:
        kept = t.kept_setups[scenario] = _laid_out(t, scenario)
    return kept.copy()


def _laid_out(t: Tables, scenario: str) -> NormandyPosition:
    """The same, uncached. Units not in the scenario are out of the game."""
    pos = blank(t)
    pos.scenario = SCENARIOS.index(scenario)
    pos.weather = t.parts.tables.first_weather.turn_1
    if pos.scenario == CHERBOURG:
        _cherbourg(t, pos)
    else:
        _campaign(t, pos)
    return pos


def last_turn(t: Tables, scenario: int) -> int:
    """The turn after which a scenario ends (24.1, 25.1, 26.1)."""
    if scenario == CHERBOURG:
        return t.parts.setup.cherbourg.last_turn
    return t.limit["turns" if scenario == CAMPAIGN else "short_turns"]


def _campaign(t: Tables, pos: NormandyPosition) -> None:
    """24.2: all units; the seven-turn game begins in the same way (25.1)."""
    setup = t.parts.setup
    _germans(t, pos, {place.unit for place in setup.map})
    for row in setup.mobilisation:
        _box(t, pos, f"mobilisation {row.division}", row.units)
    for reinforcement in setup.reinforcements:
        _box(t, pos, "schedule", reinforcement.units)
        for name in reinforcement.units:
            pos.zones[t.index[name]] = COLOURS.index(reinforcement.zone)
    _drop(t, pos, {place.unit for place in setup.drops})
    _box(t, pos, "gliders", (place.unit for place in setup.gliders))
    for assault in setup.assaults:
        _box(t, pos, "assault", (*assault.units, *((assault.tanks,) if assault.tanks else ())))
    _box(t, pos, "assault", (setup.rangers.second,))
    for wave in setup.second_wave:
        _box(t, pos, f"wave {wave.name}", wave.units)
    _box(t, pos, "england", setup.england.us + setup.england.cw)
    weather = t.parts.tables.weather[pos.weather - 1]
    pos.naval[US], pos.naval[CW] = weather.us_naval, weather.cw_naval  # 20.1: on turn 1, without an opening phase
    pos.digs[US] = pos.digs[CW] = t.limit["ips_allied"]
    # 20.1 gives no points on turn 1, yet the Cotentin artillery spends one in the example of play (RULINGS)
    pos.supply[FORTRESS] = setup.cherbourg.supply


def _cherbourg(t: Tables, pos: NormandyPosition) -> None:
    """26.1: the American drops, Utah, and the Germans of the peninsula."""
    setup, part = t.parts.setup, t.parts.setup.cherbourg
    _germans(t, pos, set(part.map))
    for row in setup.mobilisation:
        if row.division in part.mobilisation:
            _box(t, pos, f"mobilisation {row.division}", row.units)
    for arrival in part.reinforcements:
        _box(t, pos, "schedule", arrival.units)
    _drop(t, pos, set(part.drops))
    _box(t, pos, "gliders", part.gliders)
    for assault in setup.assaults:
        if assault.name in part.assaults:
            _box(t, pos, "assault", (*assault.units, assault.tanks))
    for wave in setup.second_wave:
        if wave.name in part.second_wave:
            _box(t, pos, f"wave {wave.name}", wave.units)
    _box(t, pos, "england", part.england)
    pos.naval[US] = part.naval  # 26.2
    pos.digs[US] = t.limit["ips_allied"]
    pos.supply[FORTRESS] = part.supply
    pos.spared = part.armour_replacements


def _germans(t: Tables, pos: NormandyPosition, names: set[str]) -> None:
    for place in t.parts.setup.map:
        if place.unit in names:
            pos.put(t, t.index[place.unit], t.hex_index[place.hex])


def _drop(t: Tables, pos: NormandyPosition, names: set[str]) -> None:
    """Place the parachutists on their drop hexes before they roll for scatter (20.2)."""
    for unit, hex_ in t.plan.drops:
        if t.units[unit] in names:
            pos.put(t, unit, hex_)
            pos.take(t, (hex_,), ALLIED)


def _box(t: Tables, pos: NormandyPosition, box: str, names: Iterable[str]) -> None:
    for name in names:
        pos.put(t, t.index[name], t.box[box])
