"""A question's diagnoses: its mistakes, the most expensive first, and what is left unexplained."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, combinations
from math import isfinite
from typing import TYPE_CHECKING

import msgspec

from autograder.behaviour import Conventions, choices
from autograder.course import Question
from autograder.course.model import Interface
from autograder.examiner import judge
from autograder.examiner.answers import (
    diagnose,
    diagnosis,
    matching_mistakes,
    repeats_all,
    tells_of_a_mistake,
    with_similar_mistakes,
)
from autograder.examiner.crashes.causes import ABOVE_LEAVES, SYMPTOMS, diagnose_endings
from autograder.examiner.exercise import Attempt
from autograder.grading.examining import Examination, has_answer
from autograder.report import UNJUDGED, CaseReport, Diagnosis, total
from pacman.messages import english
from pacman.support.language import clauses, sentences

if TYPE_CHECKING:
    from autograder.examiner.hypotheses import Hypothesis
    from autograder.reference.mistakes import Decision, Mistake


LOOKED_AT = 2  # wrong attempts of a case
LARGEST = 1_500  # nodes of an attempt that is looked at
NOT_NEEDED = (
    "None of the checks here shows this mistake; it showed on other small trees, on which your search was"
    " tried as well."
)
# Decisions of mistakes that evaluate wrong states, wherever these are.
OTHER_STATES: frozenset[Decision] = frozenset({"what it evaluates", "when it evaluates"})
KEPT = "kept-between-searches"
KEPT_TITLE = "what one search stores is still there in the next, and changes it"
KEPT_HINT = (
    "Asked the same question twice, your search does not do the same. What belongs to the class, stands"
    " outside of it or is a default as in memo={} is made once, for all searches: make it anew where a search"
    " begins."
)

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


def diagnose_question(
    question: Question,
    cases: Sequence[CaseReport],
    attempts: Mapping[str, Sequence[Attempt]],
    examined: Examination | None,
    interface: Interface,
) -> DiagnosedQuestion:
    """Diagnose these cases of a question; `attempts` are by the names of cases."""
    failed = [case for case in cases if case.status not in ("pass", *UNJUDGED)]
    asked = () if examined is None else examined.asked
    mixed = None
    if asked and examined is not None and not examined.is_whole:  # the cases alone are too few
        mixed = _mixed_conventions(question, failed, attempts, asked)
    if examined is not None and (by := examined.conventions) is not None:
        attempts = {name: [each.under(by) for each in tried] for name, tried in attempts.items()}
    if examined is not None and examined.keeps:
        searches = _mistakes_of_kept_state(failed, attempts, examined)
    elif mixed is not None:
        searches = _SearchMistakes((mixed,), wholly=frozenset(mixed.cases))
    else:
        searches = _mistakes_of_searches(failed, attempts, examined)
    if (
        interface == "native"
        and (alone := wrong_value_only(failed, attempts, asked, searches.sure)) is not None
    ):
        searches = _SearchMistakes((alone,), wholly=frozenset(alone.cases))
    unread = [case for case in failed if case.name not in searches.wholly]
    ended = _causes(diagnose_endings(unread, question, interface), searches.predicted)
    if examined is not None:
        ended = [each for each in ended if not _follows_from_mistake(each, examined, searches)]
    explained = searches.wholly.union(*(each.cases for each in ended))
    left_out = [each for each in searches.likely if not explained & set(each.cases)]
    read_hints = reversed(
        diagnose_endings(failed, question, interface)
    )  # of several with one name, the first counts
    hints = {each.name: each.hint for each in read_hints}  # with the student's line
    found = _merge_diagnoses([*searches.sure, *ended, *left_out], failed)
    found = [
        each if each.alike else msgspec.structs.replace(each, hint=hints.get(each.name, each.hint))
        for each in found
    ]
    if examined is not None and examined.look_alike:
        alike = examined.look_alike
        found = [
            with_similar_mistakes(each, [by for one, by in alike if one.name == each.name]) for each in found
        ]
    named = {name for each in found for name in each.cases}
    ran = [case for case in failed if case.status == "fail" and not case.is_unwritten]
    open_ = [attempt for case in ran if case.name not in named for attempt in attempts.get(case.name, ())]
    left = any(map(tells_of_a_mistake, open_))
    if left and examined is not None:
        found = _without_doubtful(found, examined, len(failed))
    answers = any(has_answer(attempt) for tried in attempts.values() for attempt in tried)
    if examined is not None and not examined.keeps and answers:  # without an answer, errors come first
        known = {each.name for each in (*found, *searches.likely)}
        is_refuted = not examined.is_whole or left  # by cases
        found += _not_needed(examined.sure_by_parts if is_refuted else examined.mistakes, known)
    return DiagnosedQuestion(tuple(sorted(found, key=lambda each: -each.points)), left)


@dataclass(frozen=True)
class _SearchMistakes:
    """The mistakes of searches, case by case."""

    sure: Sequence[Diagnosis]
    likely: Sequence[Diagnosis] = ()  # those that only explain how a case failed
    wholly: frozenset[str] = frozenset()  # the cases of which nothing else needs to be said
    predicted: frozenset[str] = frozenset()  # those that end as a search with these mistakes does


def _mistakes_of_kept_state(
    failed: Sequence[CaseReport], attempts: Mapping[str, Sequence[Attempt]], examined: Examination
) -> _SearchMistakes:
    """The diagnosis that something is kept from search to search, and the mistakes of a first search.

    What the cases show is not one search alone, so it is not known which of them fail by what.
    """
    cases = tuple(case.name for case in failed if case.status == "fail" and attempts.get(case.name))
    mistakes = examined.mistakes if examined.is_whole else ()
    found = [Diagnosis(each.name, english(each.title), english(each.hint), cases) for each in mistakes]
    ran = frozenset(case.name for case in failed if case.status == "fail")
    return _SearchMistakes(
        (Diagnosis(KEPT, english(KEPT_TITLE), english(KEPT_HINT), cases), *found),
        wholly=ran.intersection(cases),
    )


def _mixed_conventions(
    question: Question,
    failed: Sequence[CaseReport],
    attempts: Mapping[str, Sequence[Attempt]],
    asked: Sequence[Attempt],
) -> Diagnosis | None:
    """The diagnosis that each search follows an accepted convention, but not all the same; None if not so."""
    if not question.free or not any(attempts.values()):
        return None
    possible = choices(question.free)
    tried = {
        case: [(each, _conventions_met(each, possible)) for each in made] for case, made in attempts.items()
    }
    every = [
        *chain.from_iterable(tried.values()),
        *((each, _conventions_met(each, possible)) for each in asked),
    ]
    if not all(by for _, by in every) or set.intersection(*(by for _, by in every)):
        return None
    ran = [case.name for case in failed if case.status == "fail"]
    cases = tuple(name for name in ran if any(not each.right for each, _ in tried.get(name, ())))
    wrong = [by for each, by in every if not each.right]
    if not cases or not wrong:
        return None
    usual = next(each for each, _ in every if not each.right).exercise.problem.settings.conventions
    other = max(possible, key=lambda each: sum(each in by for by in wrong))
    kinds = [kind for kind in question.free if getattr(usual, kind) != getattr(other, kind)]
    if not kinds:
        return None
    title = clauses([english(MIXED_TITLES[kind]) for kind in kinds])
    return Diagnosis(MIXED, title, english(MIXED_HINT), cases)


def _conventions_met(attempt: Attempt, possible: Sequence[Conventions]) -> set[Conventions]:
    """The conventions by which the search is right."""
    return {each for each in possible if attempt.is_right_by(each)}


def _causes(ended: Sequence[Diagnosis], predicted: frozenset[str]) -> list[Diagnosis]:
    """The causes read from errors, without those that only follow from mistakes that are known."""
    found = []
    for each in ended:
        cases = tuple(name for name in each.cases if each.name not in SYMPTOMS or name not in predicted)
        if cases:
            found.append(msgspec.structs.replace(each, cases=cases))
    return found


def _without_doubtful(found: Sequence[Diagnosis], examined: Examination, failed: int) -> list[Diagnosis]:
    """The diagnoses without doubtful mistakes that explain fewer than half of the failed cases.

    If the mistakes were thought to explain everything, all of them are doubtful: some case does not agree.
    """
    sure = {each.name for each in examined.sure_by_parts}
    doubtful = {each.name for each in (examined.mistakes if examined.is_whole else examined.doubtful)} - sure
    return [each for each in found if each.name not in doubtful or 2 * len(each.cases) >= failed]


def _follows_from_mistake(ended: Diagnosis, examined: Examination, searches: _SearchMistakes) -> bool:
    """Whether it is only that something is evaluated above the leaves, which follows from the mistakes.

    A line that asks for the score, such as the key of a memo, is news where these do not explain the cases;
    but not if other states are evaluated than should be, because these can be anywhere.
    """
    decided = {one for each in examined.mistakes for one in each.decides}
    if ended.name not in ABOVE_LEAVES or not decided & OTHER_STATES:
        return False
    known = {name for each in (*searches.sure, *searches.likely) for name in each.cases}
    return ended.name in SYMPTOMS or "what it evaluates" in decided or set(ended.cases) <= known


def _not_needed(mistakes: Hypothesis, named: set[str]) -> list[Diagnosis]:
    """Diagnose these mistakes, which were found out, as far as no case shows them."""
    left = {each.name: each for each in mistakes if each.name not in named}
    return [
        Diagnosis(each.name, english(each.title), sentences([english(each.hint), english(NOT_NEEDED)]), ())
        for each in left.values()
    ]


def _mistakes_of_searches(
    failed: Sequence[CaseReport], attempts: Mapping[str, Sequence[Attempt]], examined: Examination | None
) -> _SearchMistakes:
    mistakes = () if examined is None else examined.mistakes
    by_errors = frozenset() if examined is None else examined.by_errors
    answers = any(has_answer(attempt) for tried in attempts.values() for attempt in tried)
    by_nodes = by_errors if answers else frozenset(mistakes)  # which errors are explained by what came before
    sure: list[Diagnosis] = []
    likely: list[Diagnosis] = []
    wholly: set[str] = set()
    predicted: set[str] = set()
    for case in failed if mistakes else ():
        tried = attempts.get(case.name, ())
        some = _fewest_explaining(mistakes, tried, by_nodes)
        if _ends_alike(mistakes, tried):
            predicted.add(case.name)
        diagnoses = [
            Diagnosis(each.name, english(each.title), english(each.hint), (case.name,)) for each in some
        ]
        if by_errors & set(some):
            likely += diagnoses
            continue
        sure += diagnoses
        if some and _ends_alike(some, tried):
            wholly.add(case.name)
    sure += _mistakes_of_parts(failed, attempts, examined, {each.name for each in (*sure, *likely)})
    if not sure and not likely:
        asked = () if examined is None else examined.asked
        return _mistakes_of_cases([attempt for tried in attempts.values() for attempt in tried], asked)
    order = [each.name for each in (*mistakes, *(() if examined is None else examined.sure_by_parts))]
    sure.sort(key=lambda each: order.index(each.name))
    return _SearchMistakes(sure, likely, frozenset(wholly), frozenset(predicted))


def _mistakes_of_parts(
    failed: Sequence[CaseReport],
    attempts: Mapping[str, Sequence[Attempt]],
    examined: Examination | None,
    named: Collection[str],
) -> Iterator[Diagnosis]:
    """Diagnose the mistakes that only a part shows, where something else in the search is unknown."""
    for part in () if examined is None else examined.parts:
        for mistake in part.sure:
            cases = [
                case.name
                for case in failed
                if any(part.shows(mistake, each) for each in attempts.get(case.name, ()))
            ]
            if cases and mistake.name not in named:
                yield Diagnosis(mistake.name, english(mistake.title), english(mistake.hint), tuple(cases))


def _mistakes_of_cases(attempts: Sequence[Attempt], asked: Sequence[Attempt]) -> _SearchMistakes:
    """The one mistake that explains all cases; only likely, where no wrong search had an answer."""
    found = _not_refuted(attempts, asked) if asked else diagnose(attempts)
    if found is None:
        return _SearchMistakes(())
    if any(not attempt.right and attempt.got.action is not None for attempt in attempts):
        return _SearchMistakes((found,), wholly=frozenset(found.cases))
    return _SearchMistakes((), likely=(found,))


def _not_refuted(attempts: Sequence[Attempt], asked: Sequence[Attempt]) -> Diagnosis | None:
    """The most likely mistake of these attempts that also explains what was asked, wherever it would show."""
    from autograder.examiner.hypotheses import RIGHT, ROUGH, explains, known_for, prediction

    answered = [each for each in asked if each.got.action is not None and len(each.got.generated) <= LARGEST]

    def is_refuted(mistake: type[Mistake], attempt: Attempt) -> bool:
        expected = prediction((mistake,), attempt.exercise, attempt.order)
        is_shown = expected != prediction(RIGHT, attempt.exercise, attempt.order)
        return is_shown and not explains((mistake,), attempt, ROUGH)

    found = matching_mistakes(attempts, known_for(asked[0].exercise))
    left = [each for each in found if not any(is_refuted(each, attempt) for attempt in answered)]
    if not left:
        return None
    alike = [each for each in left[1:] if all(repeats_all(one, attempts) for one in (left[0], each))]
    return with_similar_mistakes(diagnosis(left[0], attempts), alike)


def _fewest_explaining(
    mistakes: Hypothesis, attempts: Sequence[Attempt], by_nodes: frozenset[type[Mistake]]
) -> Hypothesis:
    """The fewest of the mistakes that explain the case's wrong attempts; none if not even all do."""
    from autograder.examiner.hypotheses import accounts_for

    def explains(some: Hypothesis, attempt: Attempt) -> bool:
        if has_answer(attempt) or by_nodes & set(some):
            return accounts_for(some, attempt)
        return _fails(some, attempt)  # a search without end may be stopped anywhere

    wrong = [each for each in attempts if not each.right]
    wrong = [each for each in wrong if len(each.got.generated) <= LARGEST or not has_answer(each)]
    for size in range(1, len(mistakes) + 1):
        for some in combinations(mistakes, size):
            if wrong and all(explains(some, attempt) for attempt in wrong[:LOOKED_AT]):
                return some
    return ()


def _ends_alike(mistakes: Hypothesis, attempts: Sequence[Attempt]) -> bool:
    """Whether each has an answer, a finite value too, or a search with these mistakes has none either."""
    return all(not _is_odd(attempt) or _fails(mistakes, attempt) for attempt in attempts)


def _is_odd(attempt: Attempt) -> bool:
    value = attempt.got.value
    is_finite = value is not None and isfinite(value)
    return not has_answer(attempt) or (attempt.exercise.compare.value and not is_finite)


def _fails(mistakes: Hypothesis, attempt: Attempt) -> bool:
    """Whether a search with these mistakes has no answer there, or an infinite value."""
    from autograder.examiner.hypotheses import prediction

    expected = prediction(mistakes, attempt.exercise, attempt.order)
    return expected.action is None or expected.value is None or not isfinite(expected.value)


def _merge_diagnoses(found: Sequence[Diagnosis], failed: Sequence[CaseReport]) -> list[Diagnosis]:
    """Each mistake once, with all of its cases in their order, and the points that were lost there."""
    by_name: dict[str, Diagnosis] = {}
    for each in found:
        known = by_name.get(each.name)
        cases = {*each.cases, *(known.cases if known is not None else ())}
        in_order = tuple(case.name for case in failed if case.name in cases)
        lost = total(case.max_points - case.points for case in failed if case.name in cases)
        by_name[each.name] = msgspec.structs.replace(known or each, cases=in_order, points=lost)
    return list(by_name.values())


# A search of which nothing but the value is wrong: what it returns, and not how it searches.

FEWEST_CASES = 3  # in fewer, a mistake of the search may happen to change nothing else
VALUE_ALONE = "value-alone"
VALUE_ALONE_HINT = english(
    "In each of these cases the nodes and the action are right. Look at the value in the Decision that is"
    " returned: it must be the one that was found for the best action."
)


def wrong_value_only(
    failed: Sequence[CaseReport],
    attempts: Mapping[str, Sequence[Attempt]],
    asked: Sequence[Attempt],
    explained: Iterable[Diagnosis],
) -> Diagnosis | None:
    """The diagnosis that only the value is wrong, where no known mistake explains all these cases.

    An evaluation of its own explains any value. `asked`: what the search did on other problems. Nothing is
    said if one of them shows more than a value.
    """
    if len(failed) < FEWEST_CASES or not all(map(_is_wrong_value_only, failed)):
        return None
    if any(set(_wrong_in(attempt)) - {"root value"} for attempt in asked if not attempt.right):
        return None
    tried = [attempt for case in failed for attempt in attempts.get(case.name, ())]
    values = {attempt.got.value for attempt in tried}
    if None in values:  # it is no number, and the case says what it is
        return None
    is_constant = len(values) == 1 and len({attempt.exercise.expected().value for attempt in tried}) > 1
    explains_any = _with_any_value(tried) if is_constant else ()
    named = {name for each in explained if each.name not in explains_any for name in each.cases}
    cases = tuple(case.name for case in failed)
    if named.issuperset(cases):
        return None
    title = english("nothing but the value that it returns is wrong")
    if is_constant:
        title = english("the value that it returns is always {value}", value=f"{values.pop():.9g}")
    return Diagnosis(VALUE_ALONE, title, VALUE_ALONE_HINT, cases)


def _wrong_in(attempt: Attempt) -> list[str]:
    """The respects of the case in which the search differs from the reference's."""
    exercise = attempt.exercise
    expected = exercise.expected(None, attempt.order)
    compared = judge.compare_behaviours(exercise.compare, expected, attempt.got, any_tie=exercise.any_tie)
    return [each.what for each in compared if not each.same]


def _is_wrong_value_only(case: CaseReport) -> bool:
    wrong = [each.what for each in case.compared if not each.same]
    return case.status == "fail" and wrong == ["root value"]


def _with_any_value(attempts: Sequence[Attempt]) -> Collection[str]:
    mistakes = attempts[0].exercise.answers.mistakes if attempts else ()
    return {each.name for each in mistakes if getattr(each, "explains_any_value", False)}
