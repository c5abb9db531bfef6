"""Where no reference is installed, as in the kit for students: the smallest tree of those in the kit."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from autograder.assignment.interface import beyond_classic
from autograder.contact.failure import CaseFailed
from autograder.contact.session import StudentSession
from autograder.examining.probes import probes
from autograder.grading.search_case import SearchedProblem, complaint, picture_of, search
from autograder.grading.value_alone import VALUE_ALONE
from autograder.judging import exercise as judging
from autograder.judging.diagnosis import diagnose
from autograder.judging.exercise import Attempt
from autograder.judging.recorded import NotRecordedError
from autograder.report import Counterexample, Diagnosis
from autograder.searching.mistake import KnownMistake
from autograder.selftest import again
from autograder.selftest.exercises import Exercise
from autograder.selftest.result import Shown, as_shown, kind_of
from pacman.tree import Tree, TreeState, to_text

LOOKED_AT = 4  # of the trees that are wrong, from the smallest, for a mistake that explains one of them


def smallest_tree(
    exercise: Exercise,
    attempts: Sequence[Attempt],
    diagnoses: Sequence[Diagnosis],
    session: StudentSession,
    path: Path,
) -> Shown | None:
    """The smallest drawn tree on which the search is wrong; None if it is wrong on none."""
    wrong = [attempt for attempt in attempts if not attempt.right]
    named = _named(diagnoses, attempts)
    drawn = _by_size(wrong) or _by_size(_wrong_probes(exercise, wrong, named, session))
    if not drawn:
        return None
    right = [attempt for attempt in attempts if attempt.right]
    chosen, mistakes = _most_telling(drawn, right, named)
    found = _on_smallest(exercise, chosen, mistakes, session)
    if found is None:
        return None
    is_told = bool(named) or any(each.name == VALUE_ALONE for each in diagnoses)
    return _tree_shown(exercise, found, "" if is_told else _note(found, mistakes), path)


def _by_size(attempts: Sequence[Attempt]) -> list[Attempt]:
    """The attempts on drawn trees, from the smallest tree."""
    drawn = [each for each in attempts if isinstance(each.exercise.problem.state, TreeState)]
    return sorted(drawn, key=lambda each: len(_tree_of(each).nodes))


def _wrong_probes(
    exercise: Exercise, wrong: Sequence[Attempt], mistakes: Sequence[KnownMistake], session: StudentSession
) -> list[Attempt]:
    """What a search that is wrong on positions alone does on the small trees where it is wrong, too."""
    if not wrong:
        return []
    posed = [probe for probe in probes(wrong[0].exercise) if _is_usual(exercise, probe)]
    tried = [_searched(exercise, probe, session) for probe in posed]
    attempts = [found.attempt for found in tried if found is not None and not found.attempt.right]
    return [each for each in attempts if not mistakes or diagnose([each], mistakes) is not None]


def _is_usual(exercise: Exercise, probe: judging.Exercise) -> bool:
    """Whether files for this interface can be expected to know such a tree: classic courses have a ghost."""
    return exercise.interface == "native" or probe.problem.state.num_agents > 1


def _named(diagnoses: Sequence[Diagnosis], attempts: Sequence[Attempt]) -> list[KnownMistake]:
    """The mistakes that were diagnosed; one with variants is several, of one name."""
    names = {each.name for each in diagnoses}
    return [mistake for mistake in _known(attempts) if mistake.name in names] if names and attempts else []


def _known(attempts: Sequence[Attempt]) -> Sequence[KnownMistake]:
    return attempts[0].exercise.answers.mistakes


def _most_telling(
    wrong: Sequence[Attempt], right: Sequence[Attempt], named: list[KnownMistake]
) -> tuple[Attempt, list[KnownMistake]]:
    """The smallest tree, with the mistake that is diagnosed; else one that only one mistake explains.

    That one must fit what is right, too, and explain another wrong attempt, if there is another.
    """
    if named:
        if any(mistake.explains_any_wrong_action for mistake in named):  # better seen where it is worse
            wrong = sorted(wrong, key=lambda each: each.got.action in each.exercise.expected().actions)
        return wrong[0], named
    answered = [attempt for attempt in wrong if attempt.got.action is not None]
    for attempt in answered[:LOOKED_AT]:
        fitting = [mistake for mistake in _known(wrong) if diagnose([attempt], [mistake]) is not None]
        if len({mistake.name for mistake in fitting}) == 1 and not fitting[0].explains_any_wrong_action:
            explained = sum(diagnose([*right, other], fitting) is not None for other in answered)
            if explained >= min(2, len(answered)):
                return attempt, fitting
    return wrong[0], []


def _on_smallest(
    exercise: Exercise, attempt: Attempt, mistakes: Sequence[KnownMistake], session: StudentSession
) -> SearchedProblem | None:
    """What the search does on the smallest tree; None if it does not go wrong there a second time."""
    latest: list[SearchedProblem] = []

    def goes_wrong(posed: judging.Exercise) -> bool:
        found = _searched(exercise, posed, session)
        if found is None or found.attempt.right:
            return False
        if latest and _way_of_failing(found) != _way_of_failing(latest[0]):
            return False
        if mistakes and diagnose([found.attempt], mistakes) is None:
            return False
        latest.append(found)
        return True

    if not goes_wrong(attempt.exercise):
        return None
    tree, book = _tree_of(attempt), attempt.exercise.answers.book(exercise.question.name) or ()
    alike = (posed for posed in book if posed.problem.state.tree.roles == tree.roles)
    smaller = (posed for posed in alike if len(posed.problem.state.tree.nodes) < len(tree.nodes))
    next(filter(goes_wrong, smaller), None)
    return latest[-1] if latest else None


def _searched(exercise: Exercise, posed: judging.Exercise, session: StudentSession) -> SearchedProblem | None:
    """What the student's search does there; None if that cannot be found out, or not any more."""
    if exercise.interface == "classic" and beyond_classic(posed.problem):
        return None
    try:
        session.begin_case()
        return search(posed, "shown", exercise.posed, session)
    except (CaseFailed, NotRecordedError):  # no new process; no answer in the kit for students
        return None


def _tree_of(attempt: Attempt) -> Tree:
    tree: Tree = attempt.exercise.problem.state.tree
    return tree


def _way_of_failing(found: SearchedProblem) -> str:
    """The kind of error that was raised, or whether the action is one of the best."""
    if found.failed is not None:
        return f"{found.failed.status} {kind_of(found.failed.message)}"
    return "ties" if found.attempt.got.action in found.expected.actions else "worse"


def _note(found: SearchedProblem, mistakes: Sequence[KnownMistake]) -> str:
    """What is known of a wrong search that no mistake explains everywhere."""
    if mistakes:
        return f"On this tree it does just what this mistake does: {mistakes[0].title}."
    wrong = [each for each in found.compared if not each.same]
    if [each.what for each in wrong] == ["action"] and wrong[0].got in found.expected.actions:
        return f"{wrong[0].got} is as good, but of equally good actions the first is taken."
    return ""


def _tree_shown(exercise: Exercise, found: SearchedProblem, note: str, path: Path) -> Shown:
    tree, failed = _tree_of(found.attempt), found.failed
    there = Counterexample(
        "",
        found.problem.settings.depth,
        tree=to_text(tree),
        picture=picture_of(found),
        compared=found.compared,
        message=complaint(found) if failed is not None or found.odd else "",
        error="" if failed is None else failed.report,
        command=again.solve(tree, f"{path}:{exercise.answer}", found.problem.options),
    )
    return as_shown(there, again.test(str(path), exercise.question.name, exercise.given), note)
