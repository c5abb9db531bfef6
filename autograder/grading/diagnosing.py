"""A question's diagnoses: its mistakes, the most expensive first, and what is left unexplained.

`diagnose_question` is what `progress` calls. It takes what the examiner found, or, where there was no
examination, the mistake of `diagnose_single_mistake`, and what `diagnose_endings` reads in the errors.
"""
# In the students' kit.

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, combinations
from math import isfinite
from typing import TYPE_CHECKING

import msgspec

from autograder.behaviour import Conventions, KnownMistake, choices
from autograder.course import Question
from autograder.course.model import Interface
from autograder.examiner.comparison import ROOT_VALUE, compare_behaviours
from autograder.examiner.crashes.diagnosis import ABOVE_LEAVES, SYMPTOMS, diagnose_endings
from autograder.examiner.exercise import Attempt
from autograder.examiner.findings import Examination, Findings
from autograder.examiner.single_mistakes import (
    diagnose_single_mistake,
    diagnosis,
    matching_mistakes,
    repeats_all,
    tells_of_a_mistake,
    wrong_cases,
)
from autograder.report import UNJUDGED, CaseReport, Diagnosis, total
from pacman.messages import english
from pacman.support.language import clauses, sentences

if TYPE_CHECKING:
    from autograder.examiner.hypotheses import Hypothesis
    from autograder.reference.mistakes import Decision, Mistake


LOOKED_AT = 2  # wrong attempts of a case
WELL_SHOWN = 4  # answers that need a mistake, for it to be beyond doubt
LARGEST = 1_500  # nodes of a wrong attempt; of a case whose wrong ones are all larger, one is looked at
NOT_NEEDED = (
    "None of the checks here shows this mistake; it showed on other small trees, on which your search was"
    " tried as well."
)
# Decisions of mistakes that evaluate wrong states, wherever these are.
OTHER_STATES: frozenset[Decision] = frozenset({"what it evaluates", "when it evaluates"})
# Errors that follow from a wrong depth.
OF_DEPTH = frozenset({"search-without-end", "evaluates-above-the-leaves"})
KEPT = "kept-between-searches"
KEPT_TITLE = "what one search stores is still there in the next, and changes it"
KEPT_HINT = (
    "Asked the same question twice, your search does not do the same. What is made in __init__, belongs to"
    " the class, stands outside of it or is a default as in memo={} is made once, for all searches: make it"
    " anew where a search begins."
)

ONLY_THE_VALUE = english("nothing but the value that it returns is wrong")
MIXED = "conventions-mixed"
MIXED_TITLES = {  # by what is mixed: titles of what is right in each problem alone, but not in all together
    "prune": "it cuts at ties in some problems, and only beyond the bound in others",
    "returns": "in some problems its nodes return values outside of alpha and beta, in others they do not",
    "depth_counts": "its depth counts rounds in some problems, and plies in others",
    "probabilities": "it takes the given probabilities in some problems, and equal ones in others",
}
MIXED_HINT = (
    "Either way is right here, but a search must go the same way everywhere. Look for what makes the"
    " difference in your code: the number of agents, the depth, or which agent moves."
)


@dataclass(frozen=True)
class DiagnosedQuestion:
    """The diagnoses, most expensive first; and whether something is left unexplained."""

    diagnoses: tuple[Diagnosis, ...]
    undiagnosed: bool


@dataclass(frozen=True)
class Evidence:
    """Everything that is known about a question in which something failed."""

    question: Question
    interface: Interface
    failed: tuple[CaseReport, ...]  # in their order
    as_asked: Mapping[str, Sequence[Attempt]]  # by the names of all cases; judged by each case's conventions
    examined: Examination  # an empty one where nothing more was asked than the cases

    @cached_property
    def attempts(self) -> Mapping[str, Sequence[Attempt]]:
        """Attempts by the names of all cases, judged by conventions that the examiner explains them by."""
        by = self.examined.conventions
        if by is None:
            return self.as_asked
        return {case: [each.also_under(by) for each in tried] for case, tried in self.as_asked.items()}

    def attempts_at(self, case: CaseReport) -> Sequence[Attempt]:
        """Attempts of the student's search at this case; none where it did not run."""
        return self.attempts.get(case.name, ())

    @property
    def all_attempts(self) -> list[Attempt]:
        """Attempts of the student's search at all cases."""
        return [attempt for tried in self.attempts.values() for attempt in tried]

    @property
    def has_answers(self) -> bool:
        """Whether any search of a case had an answer."""
        return any(each.has_answer for each in self.all_attempts)

    def shows_more_than(self, diagnoses: Iterable[Diagnosis]) -> bool:
        """Whether a search of a case without one of these diagnoses did something wrong."""
        diagnosed = {name for each in diagnoses for name in each.cases}
        ran = [case for case in self.failed if case.status == "fail" and not case.is_unwritten]
        unexplained = [case for case in ran if case.name not in diagnosed]
        return any(tells_of_a_mistake(attempt) for case in unexplained for attempt in self.attempts_at(case))


@dataclass(frozen=True)
class SearchDiagnoses:
    """The diagnoses of what the searches did, as opposed to how they ended."""

    sure: Sequence[Diagnosis] = ()
    likely: Sequence[Diagnosis] = ()  # those that only explain how a case failed
    wholly: frozenset[str] = frozenset()  # the cases of which nothing else needs to be said
    predicted: frozenset[str] = frozenset()  # those that end as a search with these mistakes does


def diagnose_question(
    question: Question,
    cases: Sequence[CaseReport],
    attempts: Mapping[str, Sequence[Attempt]],
    examined: Examination | None,
    interface: Interface,
) -> DiagnosedQuestion:
    """Diagnose these cases of a question; `attempts` are by the names of cases."""
    failed = tuple(case for case in cases if case.status not in ("pass", *UNJUDGED))
    evidence = Evidence(question, interface, failed, attempts, examined or Examination())
    by_searches = diagnose_searches(evidence)
    by_errors = diagnose_errors(evidence, by_searches)
    explained = by_searches.wholly.union(*(each.cases for each in by_errors))
    likely = [each for each in by_searches.likely if explained.isdisjoint(each.cases)]
    diagnoses = _merge_diagnoses([*by_searches.sure, *by_errors, *likely], failed)
    diagnoses = _each_with_similar_mistakes(_with_lines_of_errors(diagnoses, evidence), evidence)
    undiagnosed = evidence.shows_more_than(diagnoses)
    if undiagnosed:
        diagnoses = _without_doubtful(diagnoses, evidence)
    unshown = _shown_by_no_case(evidence, [*diagnoses, *by_searches.likely], undiagnosed=undiagnosed)
    diagnoses += _each_with_similar_mistakes(unshown, evidence)
    return DiagnosedQuestion(tuple(sorted(diagnoses, key=lambda each: -each.points)), undiagnosed)


# What the searches did. The first of three rules that says something is the answer, unless all that is wrong
# is the value that the search returns with the action (`_value_alone`).


def diagnose_searches(evidence: Evidence) -> SearchDiagnoses:
    """Diagnose what the searches did, whatever errors they ended with."""
    found = _kept_state(evidence) or _mixed_conventions(evidence) or _known_mistakes(evidence)
    return _value_alone(evidence, found.sure) or found


def _kept_state(evidence: Evidence) -> SearchDiagnoses | None:
    """Something is kept from search to search; with the mistakes of a first search.

    What the cases show is not one search alone, so it is not known which of them fail by what.
    """
    examined = evidence.examined
    if not examined.depends_on_earlier_searches:
        return None
    ran = [case for case in evidence.failed if case.status == "fail" and evidence.attempts_at(case)]
    cases = tuple(case.name for case in ran)
    mistakes = examined.findings.hypothesis if examined.findings.is_whole else ()
    kept = Diagnosis(KEPT, english(KEPT_TITLE), english(KEPT_HINT), cases)
    return SearchDiagnoses((kept, *(diagnosis(each, cases) for each in mistakes)), wholly=frozenset(cases))


def _mixed_conventions(evidence: Evidence) -> SearchDiagnoses | None:
    """Each search follows a convention that is accepted, but they do not all follow the same."""
    free, asked = evidence.question.free, evidence.examined.attempts
    if evidence.examined.findings.is_whole or not asked or not free or not any(evidence.as_asked.values()):
        return None  # the cases alone are too few
    possible = choices(free)
    tried = {
        case: [(each, _conventions_met(each, possible)) for each in made]
        for case, made in evidence.as_asked.items()
    }
    every = [
        *chain.from_iterable(tried.values()),
        *((each, _conventions_met(each, possible)) for each in asked),
    ]
    if not all(by for _, by in every) or set.intersection(*(by for _, by in every)):
        return None
    ran = [case.name for case in evidence.failed if case.status == "fail"]
    cases = tuple(name for name in ran if any(not each.right for each, _ in tried.get(name, ())))
    wrong = [by for each, by in every if not each.right]
    if not cases or not wrong:
        return None
    usual = next(each for each, _ in every if not each.right).exercise.problem.settings.conventions
    other = max(possible, key=lambda each: sum(each in by for by in wrong))
    kinds = [kind for kind in free if getattr(usual, kind) != getattr(other, kind)]
    if not kinds:
        return None
    title = clauses([english(MIXED_TITLES[kind]) for kind in kinds])
    mixed = Diagnosis(MIXED, title, english(MIXED_HINT), cases)
    return SearchDiagnoses((mixed,), wholly=frozenset(cases))


def _conventions_met(attempt: Attempt, possible: Sequence[Conventions]) -> set[Conventions]:
    """The conventions by which the search is right."""
    return {each for each in possible if attempt.is_right_by(each)}


def _known_mistakes(evidence: Evidence) -> SearchDiagnoses:
    """The mistakes that the examiner has found, case by case; or the one that explains all cases."""
    mistakes, by_errors = evidence.examined.findings.hypothesis, evidence.examined.findings.by_errors
    # An error is explained by what came before it: for these mistakes, or where there is nothing but errors.
    by_nodes = by_errors if evidence.has_answers else frozenset(mistakes)
    tried = {case.name: evidence.attempts_at(case) for case in evidence.failed} if mistakes else {}
    needed = {case: _fewest_explaining(mistakes, made, by_nodes) for case, made in tried.items()}
    likely = {case: some for case, some in needed.items() if by_errors & set(some)}
    sure = {case: some for case, some in needed.items() if case not in likely}
    found = _in_each_case(sure)
    found += _mistakes_of_parts(evidence, {each.name for some in needed.values() for each in some})
    if not found and not likely:
        return _mistake_of_all_cases(evidence)
    order = [each.name for each in (*mistakes, *evidence.examined.findings.sure_by_parts)]
    return SearchDiagnoses(
        sorted(found, key=lambda each: order.index(each.name)),
        _in_each_case(likely),
        wholly=frozenset(case for case, some in sure.items() if some and _ends_alike(some, tried[case])),
        predicted=frozenset(case for case, made in tried.items() if _ends_alike(mistakes, made)),
    )


def _in_each_case(mistakes: Mapping[str, Hypothesis]) -> list[Diagnosis]:
    return [diagnosis(each, (case,)) for case, some in mistakes.items() for each in some]


def _mistakes_of_parts(evidence: Evidence, known: Collection[str]) -> list[Diagnosis]:
    """The mistakes that only a part of the search shows, where something else in it is unknown.

    Where nothing is unknown, all that is left is whether it asks for the given evaluation, which is seen
    directly: other mistakes would explain the same answers once more.
    """
    found, findings = list[Diagnosis](), evidence.examined.findings
    if not findings.parts:  # as in the kit, which has no examiner
        return found
    from autograder.examiner.hypotheses import is_general

    is_known = findings.is_whole and not any(map(is_general, findings.hypothesis))
    for part in findings.parts:
        if is_known and part.name != "evaluation":
            continue
        for mistake in part.sure:
            cases = [
                case.name
                for case in evidence.failed
                if any(part.shows(mistake, each) for each in evidence.attempts_at(case))
            ]
            if cases and mistake.name not in known:
                found.append(diagnosis(mistake, cases))
    return found


def _mistake_of_all_cases(evidence: Evidence) -> SearchDiagnoses:
    """The one mistake that explains all cases; only likely, where no wrong search had an answer."""
    attempts, asked = evidence.all_attempts, evidence.examined.attempts
    found = _not_refuted(attempts, asked) if asked else diagnose_single_mistake(attempts)
    if found is None:
        return SearchDiagnoses()
    if any(not attempt.right and attempt.has_answer for attempt in attempts):
        return SearchDiagnoses((found,), wholly=frozenset(found.cases))
    return SearchDiagnoses(likely=(found,))


def _not_refuted(attempts: Sequence[Attempt], asked: Sequence[Attempt]) -> Diagnosis | None:
    """The most likely mistake of these attempts that also explains what was asked, wherever it would show."""
    from autograder.examiner.explained_attempts import ROUGH, explains
    from autograder.examiner.hypotheses import RIGHT, known_for
    from autograder.examiner.predicting import prediction

    answered = [each for each in asked if each.has_answer and len(each.got.generated) <= LARGEST]

    def is_refuted(mistake: type[Mistake], attempt: Attempt) -> bool:
        expected = prediction((mistake,), attempt.exercise, attempt.order)
        is_shown = expected != prediction(RIGHT, attempt.exercise, attempt.order)
        return is_shown and not explains((mistake,), attempt, ROUGH)

    found = matching_mistakes(attempts, known_for(asked[0].exercise))
    left = [each for each in found if not any(is_refuted(each, attempt) for attempt in answered)]
    if not left:
        return None
    alike = [each for each in left[1:] if all(repeats_all(one, attempts) for one in (left[0], each))]
    return with_similar_mistakes(diagnosis(left[0], wrong_cases(attempts)), alike)


def _fewest_explaining(
    mistakes: Hypothesis, attempts: Sequence[Attempt], by_nodes: frozenset[type[Mistake]]
) -> Hypothesis:
    """The fewest of the mistakes that explain the case's wrong attempts; none if not even all do."""
    from autograder.examiner.explained_attempts import accounts_for

    def explains(some: Hypothesis, attempt: Attempt) -> bool:
        if attempt.has_answer or by_nodes & set(some):
            return accounts_for(some, attempt)
        return _fails(some, attempt)  # a search without end may be stopped anywhere

    wrong = [each for each in attempts if not each.right]
    small = [each for each in wrong if len(each.got.generated) <= LARGEST or not each.has_answer]
    looked_at = small[:LOOKED_AT] or wrong[:1]
    for size in range(1, len(mistakes) + 1):
        for some in combinations(mistakes, size):
            if looked_at and all(explains(some, attempt) for attempt in looked_at):
                return some
    return ()


def _ends_alike(mistakes: Hypothesis, attempts: Sequence[Attempt]) -> bool:
    """Whether each gave a finite answer, unless a search with these mistakes gives none either."""
    return all(not _is_odd(attempt) or _fails(mistakes, attempt) for attempt in attempts)


def _is_odd(attempt: Attempt) -> bool:
    """Whether the attempt has no answer, or no finite value where the case compares values."""
    value = attempt.got.value
    is_finite = value is not None and isfinite(value)
    return not attempt.has_answer or (attempt.exercise.compare.value and not is_finite)


def _fails(mistakes: Hypothesis, attempt: Attempt) -> bool:
    """Whether a search with these mistakes has no answer there, or an infinite value."""
    from autograder.examiner.predicting import prediction

    expected = prediction(mistakes, attempt.exercise, attempt.order)
    return not expected.has_answer or expected.value is None or not isfinite(expected.value)


FEWEST_CASES = 3  # in fewer, a mistake of the search may happen to change nothing else
VALUE_ALONE = "value-alone"
VALUE_ALONE_HINT = english(
    "In each of these cases the nodes and the action are right. Look at the value in the Decision that is"
    " returned: it must be the one that was found for the best action. And a leaf is worth just its"
    " evaluation."
)


def _value_alone(evidence: Evidence, explained: Iterable[Diagnosis]) -> SearchDiagnoses | None:
    """Nothing but the value is wrong, and no known mistake explains all these cases.

    An evaluation of its own explains any value. Nothing is said if what the examiner asked shows more than a
    wrong value.
    """
    failed = evidence.failed
    if evidence.interface != "native" or len(failed) < FEWEST_CASES:
        return None
    if not all(map(_is_wrong_value_only, failed)):
        return None
    if any(set(_wrong_in(each)) - {ROOT_VALUE} for each in evidence.examined.attempts if not each.right):
        return None
    tried = [attempt for case in failed for attempt in evidence.attempts_at(case)]
    values = {attempt.got.value for attempt in tried}
    if None in values:  # it is no number, and the case says what it is
        return None
    is_constant = len(values) == 1 and len({attempt.exercise.expected().value for attempt in tried}) > 1
    explains_any = _with_any_value(tried) if is_constant else ()
    explained_cases = {name for each in explained if each.name not in explains_any for name in each.cases}
    cases = tuple(case.name for case in failed)
    if explained_cases.issuperset(cases):
        return None
    title = ONLY_THE_VALUE
    if is_constant:
        title = english("the value that it returns is always {value}", value=f"{values.pop():.9g}")
    return SearchDiagnoses((Diagnosis(VALUE_ALONE, title, VALUE_ALONE_HINT, cases),), wholly=frozenset(cases))


def _wrong_in(attempt: Attempt) -> list[str]:
    """The respects of the case in which the search differs from the reference's."""
    exercise = attempt.exercise
    expected = exercise.expected(None, attempt.order)
    compared = compare_behaviours(exercise.compare, expected, attempt.got, any_tie=exercise.any_tie)
    return [each.what for each in compared if not each.same]


def _is_wrong_value_only(case: CaseReport) -> bool:
    wrong = [each.what for each in case.compared if not each.same]
    return case.status == "fail" and wrong == [ROOT_VALUE]


def _with_any_value(attempts: Sequence[Attempt]) -> Collection[str]:
    mistakes = attempts[0].exercise.answers.mistakes if attempts else ()
    return {
        each.name for each in mistakes if getattr(each, "explains_any_value", False)
    }  # not where recorded


# How they ended: errors, and searches without an end.


def diagnose_errors(evidence: Evidence, searches: SearchDiagnoses) -> list[Diagnosis]:
    """Diagnose the errors of the cases that the searches do not explain, without what follows from these."""
    unread = [case for case in evidence.failed if case.name not in searches.wholly]
    found = []
    for each in diagnose_endings(unread, evidence.question, evidence.interface):
        cases = tuple(
            name for name in each.cases if each.name not in SYMPTOMS or name not in searches.predicted
        )
        ended = msgspec.structs.replace(each, cases=cases)
        if cases and not _follows_from_mistakes(ended, evidence.examined, searches):
            found.append(ended)
    return found


def _follows_from_mistakes(ended: Diagnosis, examined: Examination, searches: SearchDiagnoses) -> bool:
    """Whether `ended` says only what follows from a known mistake about depth, or about what is evaluated.

    A line that asks for the score, such as the key of a memo, is news where these do not explain the cases;
    but not if other states are evaluated than should be, because these can be anywhere.
    """
    if ended.name in OF_DEPTH and _has_wrong_depth(examined.findings, searches):
        return True
    decided = {one for each in examined.findings.hypothesis for one in each.decides}
    if ended.name not in ABOVE_LEAVES or not decided & OTHER_STATES:
        return False
    known = {name for each in (*searches.sure, *searches.likely) for name in each.cases}
    return ended.name in SYMPTOMS or "what it evaluates" in decided or set(ended.cases) <= known


def _has_wrong_depth(findings: Findings, searches: SearchDiagnoses) -> bool:
    """Whether one of the diagnosed mistakes is about how the depth is counted."""
    mistakes = (*findings.hypothesis, *findings.sure_by_parts)
    if not mistakes:  # as in the kit, which has no examiner
        return False
    from autograder.examiner.hypotheses import COUNTING

    sure = {each.name for each in searches.sure}
    return any(each.name in sure and each.decides & COUNTING for each in mistakes)


# All of them together.

# What one line does can have two names, of which the second tells more: one of a search and one of an error,
# or one from search to search and one from node to node.
TELLS_MORE = {
    "stop-dropped": "stop-removed",
    "returns-no-action": "begins-at-a-number",
    KEPT: "values-kept",
}


def _merge_diagnoses(found: Sequence[Diagnosis], failed: Sequence[CaseReport]) -> list[Diagnosis]:
    """Each mistake once, with all of its cases in their order, and the points that were lost there."""
    given = {each.name: each for each in reversed(found)}
    by_name: dict[str, Diagnosis] = {}
    for one in found:
        more = given.get(TELLS_MORE.get(one.name, ""))
        each = one if more is None else msgspec.structs.replace(more, cases=one.cases)
        known = by_name.get(each.name)
        cases = {*each.cases, *(known.cases if known is not None else ())}
        in_order = tuple(case.name for case in failed if case.name in cases)
        lost = total(case.max_points - case.points for case in failed if case.name in cases)
        by_name[each.name] = msgspec.structs.replace(known or each, cases=in_order, points=lost)
    return list(by_name.values())


def _with_lines_of_errors(diagnoses: Iterable[Diagnosis], evidence: Evidence) -> list[Diagnosis]:
    """The diagnoses, with hints that quote the student's line where an error of the same name has one."""
    endings = diagnose_endings(evidence.failed, evidence.question, evidence.interface)
    hints = {each.name: each.hint for each in reversed(endings)}  # of several with one name, the first
    return [
        each if each.alike else msgspec.structs.replace(each, hint=hints.get(each.name, each.hint))
        for each in diagnoses
    ]


MOST_ALIKE = 2  # others that are named beside a mistake


def with_similar_mistakes(found: Diagnosis, others: Iterable[KnownMistake]) -> Diagnosis:
    """The diagnosis; if it may as well be one of these others, with the titles and hints of several."""
    by_name: dict[str, KnownMistake] = {}
    for each in () if found.alike else others:
        explains_much = each.explains_any_wrong_action or each.explains_any_tie
        if each.name != found.name and not explains_much:
            by_name.setdefault(each.name, each)
    alike = list(by_name.values())[:MOST_ALIKE]
    if not alike:
        return found
    first, *further = [english(each.title) for each in alike]
    for other in further:
        first = english("{one}; or: {other}", one=first, other=other)
    title = english("{title}; or, which looks just the same: {other}", title=found.title, other=first)
    others_hints = (
        english("Or ({title}): {hint}", title=english(each.title), hint=english(each.hint)) for each in alike
    )
    hint = sentences([found.hint, *others_hints])
    names = tuple(each.name for each in alike)
    return msgspec.structs.replace(found, title=title, hint=hint, alike=names, title_alone=found.title)


def _each_with_similar_mistakes(diagnoses: Iterable[Diagnosis], evidence: Evidence) -> list[Diagnosis]:
    """The diagnoses, each with those mistakes that would look just the same."""
    alike = evidence.examined.findings.look_alike
    return [
        with_similar_mistakes(each, [other for mistake, other in alike if mistake.name == each.name])
        for each in diagnoses
    ]


def _without_doubtful(diagnoses: Iterable[Diagnosis], evidence: Evidence) -> list[Diagnosis]:
    """The diagnoses without doubtful mistakes that explain fewer than half of the failed cases.

    If the mistakes were thought to explain everything, some case does not agree: then those are doubtful that
    few other answers show.
    """
    findings = evidence.examined.findings
    sure = {each.name for each in findings.sure_by_parts}
    doubtful = {
        each.name
        for each in (findings.hypothesis if findings.is_whole else findings.doubtful)
        if not (findings.is_whole and _number_showing(each, findings) >= WELL_SHOWN)
    } - sure
    half = len(evidence.failed) / 2
    return [each for each in diagnoses if each.name not in doubtful or len(each.cases) >= half]


def _number_showing(mistake: type[Mistake], findings: Findings) -> int:
    """The number of answers to the examiner that the mistakes explain only with this one."""
    from autograder.examiner.explained_attempts import ROUGH, explains
    from autograder.examiner.hypotheses import without

    others = without(findings.hypothesis, mistake)
    answered = [each.attempt for each in findings.results if each.attempt.has_answer]
    return sum(
        explains(findings.hypothesis, each, ROUGH) and not explains(others, each, ROUGH) for each in answered
    )


def _shown_by_no_case(
    evidence: Evidence, known: Iterable[Diagnosis], *, undiagnosed: bool
) -> list[Diagnosis]:
    """The mistakes that the examiner has found, and no case shows.

    None where nothing of the search had an answer, because then errors come first, and none of a search that
    depends on earlier ones.
    """
    examined = evidence.examined
    if examined.depends_on_earlier_searches or not evidence.has_answers:
        return []
    findings, known_names = examined.findings, {each.name for each in known}
    known_names |= {less for less, more in TELLS_MORE.items() if more in known_names}
    mistakes = findings.hypothesis if findings.is_whole else findings.sure_by_parts
    if undiagnosed and findings.is_whole:  # a case refutes them, so a part must be sure of them, too
        sure = {each.name for each in findings.sure_by_parts}
        mistakes = tuple(each for each in mistakes if each.name in sure)
    left = {each.name: each for each in mistakes if each.name not in known_names}
    found = [diagnosis(each, ()) for each in left.values()]
    return [msgspec.structs.replace(each, hint=sentences([each.hint, english(NOT_NEEDED)])) for each in found]
