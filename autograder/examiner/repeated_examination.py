"""Examine a search by each accepted convention, and again where something refutes what was found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Protocol

from autograder.behaviour import ROOT, Conventions
from autograder.course.model import Interface
from autograder.examiner.counterexample import smallest_counterexample
from autograder.examiner.examiner import MOST_GENERATED, Examiner
from autograder.examiner.exercise import Ask, Attempt, Exercise, SearchResult
from autograder.examiner.explained_attempts import ROUGH, accounts_for, explains
from autograder.examiner.findings import Examination, Findings
from autograder.examiner.hypotheses import Hypothesis, known_for, search_with
from autograder.examiner.posing import Topic
from autograder.examiner.search_parts import explained_by_parts, with_parts
from autograder.examiner.work import MOST_WORK, MOST_WORK_OF_OTHERS, Work
from autograder.garbage_collection import NEVER, collecting_garbage
from autograder.reference.mistakes.windows import PrunesOnEqualityAtMax

CASES_ASKED, LARGEST_ASKED = 2, 150  # of those that refute what was found out, and their nodes
RESERVED_FOR_OTHERS = 12_000  # nodes of searches, to try the other conventions
# For a search that asked for nothing beyond the successors of the root, as a stub: enough for one mistake.
MOST_WORK_AT_ROOT = 300_000
# Of the grader: at first, and when a case, or what was asked for the counterexample, refuted the findings.
WORK_OF_TURNS = (MOST_WORK, MOST_WORK, MOST_WORK_OF_OTHERS)


class AskedSearch(Ask, Protocol):
    """A student's search that is asked, and whose attempts can be judged by any conventions."""

    @property
    def interface(self) -> Interface:
        """The interface of the submission."""
        ...

    def attempts(self, conventions: Conventions) -> tuple[Attempt, ...]:
        """Its attempts at everything that it was asked, judged by these conventions."""
        ...

    def depends_on_earlier_searches(self, exercises: Sequence[Exercise]) -> bool:
        """Whether what it does with one of these depends on those that it did before, with the same agent."""
        ...


def examine_repeatedly(
    ask: AskedSearch,
    attempts: Sequence[Attempt],
    accepted: Sequence[Conventions],
    agent: str,
    work: Work | None = None,
) -> Examination:
    """Find out what is wrong with the search that made these attempts at cases.

    `accepted` are the conventions that the question accepts. `agent` is what the student's search is called
    in commands. `work` counts what all examinations of a submission cost the grader.
    """
    if not any(map(_looks_below_root, attempts)):
        work = Work(MOST_WORK_AT_ROOT, within=work)
    with collecting_garbage(NEVER):  # looking takes a third more time
        return _Turns(ask, attempts, accepted, agent, work).examination()


class _Turns:
    """The turns in which one search is examined: what refutes the findings of one is asked in the next."""

    def __init__(
        self,
        ask: AskedSearch,
        attempts: Sequence[Attempt],
        accepted: Sequence[Conventions],
        agent: str,
        work: Work | None,
    ) -> None:
        self._ask, self._attempts, self._accepted = ask, attempts, accepted
        self._agent, self._work = agent, work
        self._depends_on_earlier = ask.depends_on_earlier_searches(self._topic(attempts).of_all_sizes())
        self._refuting: dict[str, Attempt] = {}  # by the keys of exercises

    def examination(self) -> Examination:
        """The first findings that nothing refutes; else what is left of those that were refuted.

        Each turn adds what has refuted the one before to what is to be explained; cases do so once. If cases
        have refuted findings and no later turn explains everything, these findings are left, with what is
        sure of one part of the search. If only answers have, what the parts of the last turn are sure of is.
        """
        refuted_by_cases: Examination | None = None  # while it explains all that was asked
        for most in WORK_OF_TURNS:
            examined = self._turn(most)
            refuting = _refuting_attempts(examined)
            if not refuting and refuted_by_cases is None:
                refuting = _refuting_cases(examined, self._attempts)
                refuted_by_cases = examined if refuting else None
            if not refuting:
                if examined.findings.is_whole or refuted_by_cases is None:
                    return examined
                break
            self._refuting |= {each.exercise.key: each for each in refuting}
        if refuted_by_cases is not None:
            return self._with_parts(refuted_by_cases)
        assert examined.conventions is not None, "each turn explains by some"
        sure = replace(
            examined.findings,
            hypothesis=with_parts((), examined.findings.parts),
            is_whole=False,
            by_errors=frozenset(),
            doubtful=frozenset(),
        )
        return self._with_counterexample(sure, examined.conventions)

    def _turn(self, most: int) -> Examination:
        """The findings by the accepted convention that lets them explain the search best.

        `most` is the work for the convention of the cases.
        """
        attempts, refuting = self._attempts, tuple(self._refuting.values())
        by = next(each.exercise.problem.settings.conventions for each in attempts if not each.right)
        others = [each for each in self._accepted if each != by]
        with self._reserved_for(others):
            findings = self._findings(attempts, refuting, Work(most, within=self._work))
        for other in others:  # with mistakes it may look more like one of another convention
            judged = [each.also_under(other) for each in self._attempts]
            is_all = _accounts_for_all(findings, attempts)
            if all(each.right for each in judged) or (is_all and not _mixes_cuts(findings)):
                continue
            share = Work(MOST_WORK_OF_OTHERS // len(others), within=self._work)
            again = [each.also_under(other) for each in refuting]
            found = self._findings(judged, again, share, findings.nearest)
            # Another convention is taken where its mistakes explain more, or explain all with fewer.
            is_fewer = len(found.hypothesis) < len(findings.hypothesis)
            is_simpler = is_fewer and found.is_whole and not is_all
            is_better = _accounts_for_all(found, judged) or found.is_whole > findings.is_whole or is_simpler
            if found.hypothesis and is_better and (is_fewer or not is_all):
                by, findings, attempts = other, found, judged
        return self._with_counterexample(findings, by)

    @contextmanager
    def _reserved_for(self, others: Sequence[Conventions]) -> Iterator[None]:
        """Reserves some of the submission's work for other conventions, if there are any."""
        reserved = RESERVED_FOR_OTHERS if others else 0
        if self._work is None:
            yield
            return
        self._work.reserve(reserved)
        try:
            yield
        finally:
            self._work.reserve(-reserved)

    def _findings(
        self,
        attempts: Sequence[Attempt],
        earlier: Sequence[Attempt],
        work: Work,
        begun: Sequence[Hypothesis] = (),
    ) -> Findings:
        """The examiner's findings about the search that made these attempts; `earlier` was asked before.

        `begun` are sets of mistakes that are tried first.
        """
        before = [_as_search_result(each) for each in earlier]
        return Examiner(self._topic(attempts), self._ask, attempts, work, before, begun).findings()

    def _topic(self, attempts: Sequence[Attempt]) -> Topic:
        """The common part of the exercises for the search that made these attempts."""
        wrong = [attempt for attempt in attempts if not attempt.right]
        any_tie = all(attempt.exercise.any_tie for attempt in wrong)
        model = replace(wrong[0].exercise, interface=self._ask.interface, any_tie=any_tie)
        return Topic.of([each.exercise for each in attempts], model)

    def _with_counterexample(self, findings: Findings, by: Conventions) -> Examination:
        """The findings, with the smallest problem on which they show."""
        explains_all = findings.hypothesis and findings.is_whole  # else its values are not the student's
        search_type = search_with(findings.hypothesis) if explains_all else None
        counterexample = None
        if findings.hypothesis or not self._depends_on_earlier:
            results = [
                *findings.results,
                *(_as_search_result(each.also_under(by)) for each in self._attempts),
            ]
            counterexample = smallest_counterexample(results, self._ask, search_type, agent=self._agent)
        return Examination(findings, counterexample, self._ask.attempts(by), self._depends_on_earlier, by)

    def _with_parts(self, examined: Examination) -> Examination:
        """The findings that cases refute, with the mistakes that are certain in one part of the search."""
        findings = examined.findings
        if any(each.name == "nodes" for each in findings.parts):
            return examined
        known = known_for(examined.attempts[0].exercise)
        parts = explained_by_parts(examined.attempts, known, Work(within=self._work))
        return replace(examined, findings=replace(findings, parts=parts + findings.parts))


def _looks_below_root(attempt: Attempt) -> bool:
    """Whether the search asked for anything beyond the successors of the root."""
    return bool(attempt.got.evaluated) or any(way != ROOT for way in attempt.got.expanded)


def _as_search_result(attempt: Attempt) -> SearchResult:
    return SearchResult(attempt, "pass" if attempt.right else "fail")


def _refuting_attempts(examined: Examination) -> list[Attempt]:
    """The answers that the named mistakes do not explain, though they were thought to explain everything."""
    if not examined.findings.is_whole:
        return []
    mistakes, (fewest, most) = examined.findings.hypothesis, examined.findings.agents
    compared = [
        each
        for each in examined.attempts
        if len(each.got.generated) <= MOST_GENERATED
        and fewest <= each.exercise.problem.state.num_agents <= most
    ]
    return [each for each in compared if each.has_answer and not explains(mistakes, each, ROUGH)]


def _refuting_cases(examined: Examination, attempts: Sequence[Attempt]) -> list[Attempt]:
    """The smallest cases that the named mistakes do not explain, though they explain all that was asked."""
    mistakes, by = examined.findings.hypothesis, examined.conventions
    if not examined.findings.is_whole or by is None:
        return []
    tried = [each.also_under(by) for each in attempts if each.has_answer]
    wrong = [each for each in tried if not each.right and len(each.got.generated) <= LARGEST_ASKED]
    unexplained = [
        each for each in wrong if not accounts_for(mistakes, each) and not explains(mistakes, each, ROUGH)
    ]
    return sorted(unexplained, key=lambda each: len(each.got.generated))[:CASES_ASKED]


def _accounts_for_all(findings: Findings, attempts: Sequence[Attempt]) -> bool:
    """Whether the findings explain what was asked, and what the cases asked too."""
    wrong = [attempt for attempt in attempts if not attempt.right]
    return findings.is_whole and all(accounts_for(findings.hypothesis, each) for each in wrong)


def _mixes_cuts(findings: Findings) -> bool:
    """Whether, beside other mistakes, nodes of one kind are said to cut at ties.

    If nodes of the other kind cut nowhere, every cut is at a tie, which another convention may explain.
    """
    mistakes = findings.hypothesis
    return len(mistakes) > 1 and any(issubclass(each, PrunesOnEqualityAtMax) for each in mistakes)
