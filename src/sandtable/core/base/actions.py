"""Atomic actions: a verb and at most one operand, written as short words."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping

import msgspec

from sandtable.core.base.errors import BadInput

_LONGEST = 200  # no action is that long; longer texts are not folded


class Action(msgspec.Struct, frozen=True, gc=False):
    """One choice open to a side: `unit 16/1`, `zone Caen`, `roll`, `done`.

    >>> Action.parse("zone Caen")
    Action(verb='zone', operand='Caen')
    >>> str(Action("roll"))
    'roll'
    """

    verb: str
    operand: str = ""

    def __str__(self) -> str:
        return f"{self.verb} {self.operand}" if self.operand else f"{self.verb}"

    @classmethod
    def parse(cls, text: str) -> Action:
        """Parse the text form. Checks only the shape, not whether a game knows the words."""
        if not isinstance(text, str):
            raise BadInput(f"an action must be a text such as 'zone Caen', not {type(text).__name__}", where="action")
        words = text.split(maxsplit=1)
        if not words or not text.isprintable():
            raise BadInput("an action must be one line: a verb and at most one operand", where="action")
        return cls(words[0], words[1].rstrip() if len(words) > 1 else "")


def fold(text: str) -> str:
    """The text without capitals and accents and with one kind of apostrophe, so that quick typing still matches."""
    plain = unicodedata.normalize("NFKD", text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'"))
    return "".join(c for c in plain if not unicodedata.combining(c)).casefold()


class Vocabulary(Mapping[str, Action]):
    """Every action a game can ever offer, by its text.

    Games always offer these very objects, so a list of actions is a list of references.
    """

    def __init__(self, kinds: Mapping[str, str]) -> None:
        self.kinds = dict(kinds)  # verb -> kind of its operand ("unit", "space", ...; "" for none)
        self.actions: dict[str, Action] = {}
        self._folded: dict[str, Action] = {}
        self._operands: dict[str, set[str]] = {}  # by kind, folded; built on first use

    def add(self, verb: str, operand: str = "") -> Action:
        """The single action object for this verb and operand."""
        if verb not in self.kinds:
            raise BadInput(f"the verb {verb!r} has no kind of operand", where="vocabulary")
        action = Action(verb, operand)
        return self.actions.setdefault(str(action), action)

    def add_all(self, verb: str, operands: Iterable[str]) -> tuple[Action, ...]:
        return tuple(self.add(verb, operand) for operand in operands)

    def find(self, wish: Action | str) -> Action | None:
        """The known action for an action or its text. Ignores capitals, accents and extra spaces."""
        text = str(wish)
        known = self.actions.get(text)
        if known is None and len(text) <= _LONGEST and text.isprintable():
            if len(self._folded) != len(self.actions):
                self._folded = {fold(text): action for text, action in self.actions.items()}
            known = self._folded.get(fold(" ".join(text.split())))
        return known

    def operand_exists(self, verb: str, operand: str) -> bool:
        """True if a verb with the same kind of operand accepts this one: a hex of the map that this verb cannot take.

        >>> words = Vocabulary({"hex": "space", "bomb": "space"})
        >>> words.add("hex", "2304"), words.add("bomb", "2310")
        (Action(verb='hex', operand='2304'), Action(verb='bomb', operand='2310'))
        >>> words.operand_exists("bomb", "2304"), words.operand_exists("bomb", "9999")
        (True, False)
        """
        if not self._operands:
            for action in self.actions.values():
                self._operands.setdefault(self.kinds[action.verb], set()).add(fold(action.operand))
        return bool(operand) and fold(operand) in self._operands.get(self.kinds[verb], ())

    def __getitem__(self, text: str) -> Action:
        return self.actions[text]

    def __iter__(self) -> Iterator[str]:
        return iter(self.actions)

    def __len__(self) -> int:
        return len(self.actions)
