"""Small trees for a search that tells only its action, as most of its mistakes show on few trees."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice

from autograder.behaviour import Conventions, choices
from autograder.course import Assignment, Question
from autograder.course.cases import ClassicCase, Compare, DrawnCase, RandomTreesCase, SearchCase, TreeCase
from autograder.course.model import NamedCase
from autograder.examiner import comparison
from autograder.examiner.exercise import Exercise
from autograder.grading.case_exercises import exercises_of_question, has_trees
from autograder.grading.searched_problem import SearchedProblem, search
from autograder.sandbox.protocol import CaseFailed
from autograder.sandbox.session import StudentSession

QUERIES_OF_SMALL_TREES = 50_000  # in all of them; honest searches ask far fewer
SECONDS_OF_SMALL_TREE = 0.4  # of processor time, at first
SECONDS_OF_SMALL_TREES = 5.0  # of processor time; and as much as one case may use
MOST_WRONG = 3  # of them that are looked at
MOST_LOST = 3  # of them at which the grader failed, or no process could be begun, before no more are asked
ACTION = Compare(value=False, generated="ignored", evaluated="ignored")


def wrong_small_trees(
    assignment: Assignment,
    question: Question,
    named: NamedCase,
    model: Exercise,
    searched: Sequence[SearchedProblem],
    session: StudentSession,
) -> list[SearchedProblem]:
    """The first small trees on which a search is wrong that was right in this case; none in most cases.

    `model` is an exercise of the case, and `searched` what the search did in it.
    """
    if not _asks_small_trees(question, named, session):
        return []
    by = _best_by(searched, question, named)
    if not by:
        return []
    trees = _small_trees(assignment, question, model)
    with session.in_graders_time():
        wrong = _wrong_on(trees, question, session, by, assignment.limits.seconds)
        if not has_trees(assignment, question):  # then who knows only positions may fail on a tree
            wrong = (one for one in wrong if one.failed is None)
        found = [*islice(wrong, MOST_WRONG)]
    session.close()  # so that what was asked here changes nothing in the cases to come
    return found


def _asks_small_trees(question: Question, named: NamedCase, session: StudentSession) -> bool:
    """Whether this is the case in which a search that tells only its action is asked about small trees too.

    It is the visible case with the most points, one of drawn trees if there are any.
    """
    if session.interface != "classic":
        return False
    cases = [one for one in question.cases if isinstance(one.case, SearchCase)]
    searches = [one for one in cases if not isinstance(one.case, ClassicCase)]

    def merit(one: NamedCase) -> tuple[bool, bool, float]:
        return one.visibility == "visible", isinstance(one.case, RandomTreesCase | TreeCase), one.points

    return named is max(searches, key=merit)


def _best_by(searched: Sequence[SearchedProblem], question: Question, named: NamedCase) -> list[Conventions]:
    """The conventions by which most of the case is right; none if it earns no points by any of them."""
    if any(one.status == "grader error" for one in searched):
        return []
    right = {by: sum(one.under(by).attempt.right for one in searched) for by in choices(question.free)}
    most = max(right.values())
    is_in_part = most > 0 and isinstance(named.case, DrawnCase) and named.case.partial_credit
    if not is_in_part and most < len(searched):
        return []
    return [by for by, number in right.items() if number == most]


def _small_trees(assignment: Assignment, question: Question, model: Exercise) -> list[Exercise]:
    """Small trees for a search that tells only its action; in the students' kit, recorded ones."""
    recorded = model.answers.by_action(question.name)
    if recorded is not None:
        return [replace(each, case=model.case) for each in recorded]
    if not model.problem.settings.has_examiner:
        return []
    return trees_by_action(assignment, question, model)


def _wrong_on(
    trees: Iterable[Exercise],
    question: Question,
    session: StudentSession,
    by: Sequence[Conventions],
    seconds_of_one: float,
) -> Iterator[SearchedProblem]:
    """The small trees on which its action is not one of the best, by any of these conventions.

    Where a value is told, it shows most mistakes; the action alone does so on few trees, so many are asked.
    No answer may come from what was asked before, so the tree is asked again as the first one of a new
    process, with the time of a case; if there is none again, that is wrong. A tree at which no process could
    be asked says nothing.
    """
    begun, asked, lost = session.spent, 0, 0
    for posed in trees:
        found = _ask_or_none(posed, question, session, SECONDS_OF_SMALL_TREE)
        asked += session.asked
        if found is None or found.failed is not None:
            found = _ask_or_none(posed, question, session, seconds_of_one, is_first=True)
        if found is None:
            lost += 1
            if lost > MOST_LOST:
                return
            continue
        got = found.attempt.got.action
        if found.failed is not None:
            yield replace(found, is_small_tree=True)
        elif not any(got in posed.under(each).expected().actions for each in by):
            compared = comparison.compare_behaviours(ACTION, found.expected, found.attempt.got, any_tie=True)
            attempt = replace(found.attempt, right=False)
            yield replace(found, attempt=attempt, compared=tuple(compared), is_small_tree=True)
        if session.spent - begun > SECONDS_OF_SMALL_TREES + seconds_of_one or asked > QUERIES_OF_SMALL_TREES:
            return


def _ask_or_none(
    posed: Exercise, question: Question, session: StudentSession, seconds: float, *, is_first: bool = False
) -> SearchedProblem | None:
    """The result of its search there; None if that cannot be found out."""
    try:
        session.begin_exercise(seconds, is_first=is_first)
    except CaseFailed:
        return None
    found = search(posed, posed.key, question, session)
    return None if found.status == "grader error" else found


def trees_by_action(
    assignment: Assignment, question: Question, model: Exercise, *, published: bool = False
) -> list[Exercise]:
    """Trees about which a search that tells only its action is asked; none where no case could lose by them.

    `published`: those to hand out.
    """
    from autograder.examiner.posing import Topic

    posed = exercises_of_question(assignment, question.name)
    if not posed:
        return []
    topic = replace(Topic.of(posed, model), weighted=False)
    return [replace(each, case=model.case) for each in topic.by_action(published=published)]
