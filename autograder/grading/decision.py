"""One decision of a game whose moves are recorded, and whether it is right."""
# In the students' kit.

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from autograder.assignment.cases import RecordedDecision
from autograder.report import Comparison
from pacman.rules.state import GameState
from pacman.trace import Trace


@dataclass(frozen=True)
class Made:
    """What the student's search did at one decision; `action` is None if it ended without an answer."""

    number: int  # from 1
    recorded: RecordedDecision
    trace: Trace[GameState]
    action: str | None

    @cached_property
    def states(self) -> int:
        """How many different states it had generated when it was decided, the root included."""
        return len({node.state for node in self.trace.nodes})

    def __post_init__(self) -> None:
        _ = self.states  # now, as a later decision may ask for states of this one

    @property
    def right(self) -> bool:
        """Whether action and number are right by either of the recorded searches."""
        return all(each.same for each in self.compared)

    @property
    def compared(self) -> tuple[Comparison, Comparison]:
        """The action and the number of states; each may be that with Stop, or that without."""
        recorded = self.recorded
        best = sorted({*recorded.actions, *recorded.actions_without_stop})
        numbers = list(dict.fromkeys((recorded.states, recorded.states_without_stop)))
        wanted = f"{numbers[0]:,}" + "".join(f", or {number:,} without Stop" for number in numbers[1:])
        return (
            Comparison("action", " or ".join(best), self.action or "none", self.action in best),
            Comparison("different states", wanted, f"{self.states:,}", self.states in numbers),
        )
