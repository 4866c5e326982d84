"""What has changed between two snapshots that were made for the same eyes.

Both have passed the gate, so nothing is in the difference that was not in one of them. A field of the snapshot or of
its display is sent whole if it differs, and not at all if it does not; of a table by names (what stands in each space)
only the entries that differ are sent. No field is named here: whatever a display learns to show travels too.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from sandtable.core.base.display import Display
from sandtable.table.wire.messages import Changes, Snapshot

OF_THE_MOMENT: Final = ("version", "seq", "seats", "thinking")
"""Told with every event, or by events of their own."""
_FIELDS: Final = [name for name in Snapshot.__struct_fields__ if name not in (*OF_THE_MOMENT, "display")]
_SHOWN: Final = Display.__struct_fields__


def between(before: Snapshot, after: Snapshot, since: int) -> Changes:
    """What turns one snapshot into the other; `since` is the row of the log that led to the first."""
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
    """The entries that are new or different; None for those that are gone. What has not changed is mostly the same."""
    if old is new:
        return {}
    changed = {name: new[name] for name in new if (was := old.get(name)) is not new[name] and was != new[name]}
    changed |= {name: None for name in old if name not in new}
    return changed
