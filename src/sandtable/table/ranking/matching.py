"""A complete matching of a graph (Edmonds), which can be fixed pair by pair."""

from __future__ import annotations

from collections.abc import Sequence


class Matching:
    """Pairs the vertices of a graph. `edges` lists the neighbours of each."""

    def __init__(self, edges: Sequence[Sequence[int]]) -> None:
        self.edges = edges
        self.mate = [-1] * len(edges)
        self.gone = [False] * len(edges)
        for a, near in enumerate(edges):  # a greedy start, farthest first
            if self.mate[a] < 0:
                b = next((b for b in near if self.mate[b] < 0), -1)
                if b >= 0:
                    self.mate[a], self.mate[b] = b, a

    def complete(self) -> bool:
        """Match everything, if that is possible."""
        return all(mate >= 0 or self._augment(a) for a, mate in enumerate(self.mate))

    def fix(self, a: int, b: int) -> bool:
        """Make a pair final and match the rest; False, and nothing changed, if the rest could not be matched."""
        if self.mate[a] != b:
            before = self.mate[:]
            x, y = self.mate[a], self.mate[b]
            self.mate[a], self.mate[b], self.mate[x], self.mate[y] = b, a, -1, -1
            self.gone[a] = self.gone[b] = True
            if not self._augment(x):
                self.mate = before
                self.gone[a] = self.gone[b] = False
                return False
        self.gone[a] = self.gone[b] = True
        return True

    def _augment(self, root: int) -> bool:
        """Match one more vertex along an alternating path from `root`; odd cycles (blossoms) are contracted."""
        size = len(self.edges)
        base, parent, reached = list(range(size)), [-1] * size, [False] * size
        reached[root] = True
        queue = [root]
        for v in queue:
            for to in self.edges[v]:
                if self.gone[to] or base[v] == base[to] or self.mate[v] == to:
                    continue
                if to == root or (self.mate[to] >= 0 and parent[self.mate[to]] >= 0):
                    self._contract(v, to, base, parent, reached, queue)
                elif parent[to] < 0:
                    parent[to] = v
                    if self.mate[to] < 0:
                        self._flip(to, parent)
                        return True
                    reached[self.mate[to]] = True
                    queue.append(self.mate[to])
        return False

    def _flip(self, end: int, parent: Sequence[int]) -> None:
        """Exchange matched and unmatched edges along the path to the root."""
        while end >= 0:
            before = parent[end]
            after = self.mate[before]
            self.mate[end], self.mate[before] = before, end
            end = after

    def _contract(
        self, v: int, to: int, base: list[int], parent: list[int], reached: list[bool], queue: list[int]
    ) -> None:
        """Contract the odd cycle through the edge between `v` and `to`."""
        top = self._common(v, to, base, parent)
        inside: set[int] = set()
        for start, child in ((v, to), (to, v)):
            at = start
            while base[at] != top:
                mate = self.mate[at]
                inside |= {base[at], base[mate]}
                parent[at] = child
                child, at = mate, parent[mate]
        for vertex, its in enumerate(base):
            if its in inside:
                base[vertex] = top
                if not reached[vertex]:
                    reached[vertex] = True
                    queue.append(vertex)

    def _common(self, a: int, b: int, base: Sequence[int], parent: Sequence[int]) -> int:
        """Where the paths of two vertices to the root meet."""
        seen = set()
        while True:
            a = base[a]
            seen.add(a)
            if self.mate[a] < 0 or parent[self.mate[a]] < 0:
                break
            a = parent[self.mate[a]]
        while base[b] not in seen:
            b = parent[self.mate[base[b]]]
        return base[b]
