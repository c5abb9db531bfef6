"""Counts the nodes that a search generates. Its states behave like every other `GameState`."""

from __future__ import annotations

from pacman.rules.state import GameState, LostState, WonState


class NodeCounter:
    """Counts the successors of the states that `view` returns, and the successors of these.

    A trace records far more (see `pacman.trace`), but it needs memory for each node and is no `GameState`.
    """

    def __init__(self) -> None:
        self.generated = 0
        self.is_counting = False  # between decisions: an agent may keep a state and use it then
        self._kinds: dict[type[GameState], type[GameState]] = {}
        for kind in (GameState, WonState, LostState):
            self._kinds[kind] = _counted(kind, self._kinds, self)

    def view(self, state: GameState) -> GameState:
        """A copy whose successors are counted. As the root of a search, it counts as generated, too."""
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
            return GameState.parse, (self.to_text(),)  # a copy in another process counts nothing

    return Counted
