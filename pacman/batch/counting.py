"""Counting the nodes that a search generates, on states that are true `GameState`s in all else."""

from __future__ import annotations

from pacman.rules.state import GameState, LostState, WonState


class NodeCounter:
    """Counts the successors of the states that it hands out, and of those in turn.

    A trace tells far more (see `pacman.trace`), but takes memory for each node and is no `GameState`.
    """

    def __init__(self) -> None:
        self.generated = 0
        self.is_counting = False  # an agent may keep a state, and ask it when nobody counts
        self._kinds: dict[type[GameState], type[GameState]] = {}
        for kind in (GameState, WonState, LostState):
            self._kinds[kind] = _counted(kind, self._kinds, self)

    def view(self, state: GameState) -> GameState:
        """A copy that is counted: the root of a search, which counts as generated."""
        root = state.__copy__()
        root.__class__ = self._kinds[type(root)]
        self.generated += self.is_counting
        return root


def _counted(
    kind: type[GameState], kinds: dict[type[GameState], type[GameState]], counter: NodeCounter
) -> type[GameState]:
    class Counted(kind):  # type: ignore[valid-type, misc]  # one class for each kind of state
        __slots__ = ()

        def successor(self, agent: int, action: str) -> GameState:
            child = kind.successor(self, agent, action)
            child.__class__ = kinds[type(child)]
            counter.generated += counter.is_counting
            return child

        def __reduce_ex__(self, protocol: object) -> tuple[object, ...]:
            return GameState.parse, (self.to_text(),)  # in another process nobody counts

    return Counted
