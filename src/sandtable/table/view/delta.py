"""The delta between two snapshots for the same viewer.

Both have passed the gate, so the delta holds nothing that was not in one of them. A field of the snapshot or of its
display is sent whole if it differs, and omitted if not. For a mapping by name (such as the contents of each space) only
the entries that differ are sent. No field is named here, so new fields of a display are included automatically.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from sandtable.core.base.display import Display
from sandtable.table.wire.messages import Changes, Snapshot

OF_THE_MOMENT: Final = ("version", "seq", "seats", "thinking", "agreements")
"""Fields sent with every event, or by events of their own."""
_FIELDS: Final = [name for name in Snapshot.__struct_fields__ if name not in (*OF_THE_MOMENT, "display")]
_SHOWN: Final = Display.__struct_fields__


def between(before: Snapshot, after: Snapshot, since: int) -> Changes:
    """The delta from one snapshot to the other; `since` is the log row that led to the first."""
    whole: dict[str, Any] = {}
    entries: dict[str, dict[str, Any]] = {}
    for name in _SHOWN:
        old, new = getattr(before.display, name), getattr(after.display, name)
        if isinstance(new, Mapping):
            changed = _entries(old, new)
            if changed:
                entries[name] = changed
        elif new is not old and new != old:
            whole[name] = new
    fields = {name: new for name in _FIELDS if (new := getattr(after, name)) != getattr(before, name)}
    return Changes(since, fields, whole, entries)


def _entries(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    """The entries that are new or different; None for removed ones. Most unchanged entries are the same object."""
    if old is new:
        return {}
    changed = {name: new[name] for name in new if (was := old.get(name)) is not new[name] and was != new[name]}
    changed |= {name: None for name in old if name not in new}
    return changed
