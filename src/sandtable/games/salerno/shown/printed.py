"""What never changes: the board and the counters, as printed."""

from __future__ import annotations

from typing import Final

from sandtable.core.base.display import Board, Link, PieceKind
from sandtable.core.base.messages import Message
from sandtable.games.salerno.kinds import ARMIES, ARMY, CORPS, DIVISIONAL, NEBELWERFER, NONE, SHIP, SIDES
from sandtable.games.salerno.schemas import Hex, HexSide
from sandtable.games.salerno.tables import Tables
from sandtable.kit.display.board import DrawnHex, hex_board

GROUND: Final = {"plain": "open"}  # terrain that is drawn under another name
FEATURES: Final = {"city": "city", "village": "town"}
SYMBOLS: Final = {  # symbols that are drawn under another name
    "motor": "motorised",
    "parachute": "airborne",
    "special": "infantry",
    "mountain": "infantry",
    "mg": "infantry",
    "flak": "antiaircraft",
}
ARTILLERY, ROCKET = GUNS = ("artillery", "rocket")  # guns and ships, which show their fire data
SILHOUETTES: Final = ("tank", "antitank")
PAINTS: Final = {
    "german": "grey",
    "american": "olive",
    "british": "sand",
    "canadian": "tan",
    "indian": "tan",
    "newzealand": "tan",
    "southafrican": "tan",
    "polish": "maroon",
    "french": "navy",
    "italian": "orange",
}
ELITE: Final = {"1SSPz": "charcoal", "1FJ": "sky", "2FJ": "sky", "4FJ": "sky", "HG": "sky"}
ECHELONS: Final = {1: "I", 2: "II", 4: "III", 6: "III"}  # by half dots
RANKS: Final = {DIVISIONAL: "XX", CORPS: "XXX", ARMY: "XXXX", NEBELWERFER: "III", SHIP: ""}


# --- the board ------------------------------------------------------------------------------------------------------


def board(t: Tables) -> Board:
    """The static board: hexes with their terrain, roads, rivers and crests, and the coast behind them."""
    parts = t.parts.board
    hexes = [
        DrawnHex(
            row.id,
            row.name,
            GROUND.get(row.terrain, row.terrain),
            FEATURES.get(row.place, ""),
            _rim(row),
            tuple(_printed(row)),
        )
        for row in parts.hexes
    ]
    links = [Link(side.a, side.b, kind, along=True) for side in parts.sides for kind in _hexside(side)]
    links += [Link(side.a, side.b, "crossing") for side in parts.sides if side.crossing]
    links += [Link(road.a, road.b, "main-road" if road.kind == "main" else "road") for road in parts.roads]
    return hex_board(parts.drawing, hexes, links, t.map.grid.pointy)


def _hexside(side: HexSide) -> list[str]:
    return [name for name, there in ((f"{side.river}-river", side.river), ("limit-brown", side.ridge)) if there]


def _rim(hex_: Hex) -> str:
    """The outline colour: brick for fortified lines, the side's for terminals."""
    if hex_.gustav or hex_.bernhardt:
        return "fort"
    return {"axis": "red", "viii": "blue"}.get(hex_.terminal, "")


def _printed(hex_: Hex) -> list[Message]:
    """The printed content of a hex: what the page draws, and what it shows only as text: the terrain, the lines, the
    sheet."""
    marks = [Message(f"print-place-{hex_.place}")] if hex_.place else []
    if not hex_.place or hex_.terrain != "plain":
        marks.append(Message(f"print-ground-{hex_.terrain}"))
    marks += [Message(f"print-zone-{name}") for name in ("gustav", "bernhardt") if getattr(hex_, name)]
    if hex_.terminal:
        marks.append(Message(f"print-entry-{hex_.terminal}"))
    if hex_.port:
        marks.append(Message("print-port"))
    if hex_.airfield:
        marks.append(Message("print-airfield", {"points": hex_.airfield}))
    return marks


# --- the counters ---------------------------------------------------------------------------------------------------


def pieces(t: Tables) -> tuple[PieceKind, ...]:
    """Units, guns and ships, and the commands of divisions and corps."""
    return (
        *(_unit(t, unit) for unit in range(len(t.units))),
        *(_gun(t, gun) for gun in range(len(t.guns))),
        *(_command(t, formation) for formation in range(len(t.formations))),
    )


def _unit(t: Tables, unit: int) -> PieceKind:
    row, division = t.unit[unit], t.div_of[unit]
    nation = t.nation[division] if division != NONE else row.nation
    symbol = t.symbol[unit]
    written = f"{row.title}/{t.formation_titles[division]}" if division != NONE else row.title
    return PieceKind(
        id=row.name,
        name=Message("unit-name", {"name": written}),
        side=SIDES[t.camp[unit]],
        symbol=SYMBOLS.get(symbol, symbol),
        figures=figures(t, unit, t.full[unit]),
        colour=ELITE.get(row.formation, PAINTS[nation]),
        size=ECHELONS[t.dots[unit]],
        formation=written,
        silhouette=symbol in SILHOUETTES,
    )


def figures(t: Tables, unit: int, steps: int, reacted: bool = False) -> tuple[str, ...]:
    """Combat, extras (tank bonus, mountain bonus, an unused reaction), movement."""
    tank, mountain, react = t.tank[unit], t.mountain[unit], 0 if reacted else t.react[unit]
    besides = (f"+{tank}" if tank else "") + (f"▲{mountain}" if mountain else "") + (f"↷{react}" if react else "")
    return str(t.strength[unit][steps]), besides, str(t.move[unit] // 2)


def _gun(t: Tables, gun: int) -> PieceKind:
    rank, owner, name = t.gun_rank[gun], t.gun_of[gun], t.guns[gun]
    camp = t.gun_camp[gun]
    colour = "navy" if rank == SHIP else PAINTS[t.nation[owner]] if owner >= 0 else ("grey", "olive")[camp]
    return PieceKind(
        id=name,
        name=Message("unit-name", {"name": _battery(t, gun)}),
        side=SIDES[camp],
        symbol=ROCKET if rank == NEBELWERFER else ARTILLERY,
        figures=(str(t.gun_fire[gun]), str(t.gun_range[gun])),
        colour=colour,
        size=RANKS[rank],
        formation=t.formation_titles[owner] if owner >= 0 else name.removesuffix(".Art"),
        written=_ships(t, gun) if rank == SHIP else None,
    )


def _ships(t: Tables, gun: int) -> Message:
    """Ships have no names: they are distinguished by their guns."""
    return Message("ships", {"fire": t.gun_fire[gun]})


def _battery(t: Tables, gun: int) -> str | Message:
    """Guns by their owner, the Nebelwerfer by its own name."""
    if t.gun_rank[gun] == SHIP:
        return _ships(t, gun)
    if t.gun_rank[gun] == ARMY:
        return Message("army-guns", {"army": Message(f"army-{ARMIES[t.gun_army[gun]]}")})
    titles = {row.id: row.title for row in t.parts.roster.formations}
    name = t.guns[gun]
    owner = name.removesuffix(".Art")
    return f"Art/{titles[owner]}" if owner in titles else name


def _command(t: Tables, formation: int) -> PieceKind:
    name = t.formations[formation]
    return PieceKind(
        id=name,
        name=Message("unit-name", {"name": t.formation_titles[formation]}),
        side=SIDES[t.formation_camp[formation]],
        symbol="headquarters",
        colour=ELITE.get(name, PAINTS[t.nation[formation]]),
        size="XX" if formation < t.divisions else "XXX",
        formation=t.formation_titles[formation],
    )
