"""The findings of an examination: the mistakes that a student's search makes, and how sure that is."""
# In the students' kit.

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf
from typing import TYPE_CHECKING

from autograder.behaviour import Conventions
from autograder.examiner.exercise import Attempt, SearchResult
from autograder.report import Counterexample

if TYPE_CHECKING:
    from autograder.examiner.hypotheses import Hypothesis
    from autograder.examiner.search_parts import SearchPart
    from autograder.reference.mistakes import Mistake


@dataclass(frozen=True)
class Findings:
    """The known mistakes of a search."""

    results: tuple[SearchResult, ...] = ()
    hypothesis: Hypothesis = ()  # the mistakes that it makes
    is_whole: bool = False  # whether they explain every answer that it gave
    by_errors: frozenset[type[Mistake]] = frozenset()  # those that show only where it gave none
    # Mistakes with others in whose place nothing would be different, whatever is asked.
    look_alike: tuple[tuple[type[Mistake], type[Mistake]], ...] = ()
    doubtful: frozenset[type[Mistake]] = frozenset()  # those that are not beyond doubt
    parts: tuple[SearchPart, ...] = ()  # what is explained by itself
    agents: tuple[float, float] = (0, inf)  # the fewest and the most of the problems that were compared
    nearest: tuple[Hypothesis, ...] = ()  # the sets of mistakes that explained most, in each detail

    @property
    def sure_by_parts(self) -> Hypothesis:
        """The mistakes of which one part of the search is sure, whatever the other is; each once."""
        return tuple(dict.fromkeys(each for part in self.parts for each in part.sure))


@dataclass(frozen=True)
class Examination:
    """The findings of asking more than the cases do."""

    findings: Findings = field(default_factory=Findings)
    counterexample: Counterexample | None = None
    attempts: tuple[Attempt, ...] = ()  # at all exercises that were asked, for the counterexample too
    # Whether one search does something else because of those before it: `kept-between-searches`.
    depends_on_earlier_searches: bool = False
    # By which the findings explain it, if these can be others than those by which the cases are judged.
    conventions: Conventions | None = None
