"""Chooses the problem that is shown of an exercise that is wrong, and makes it as small as it can be."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from autograder.assignment.cases import GameCase, PositionCase
from autograder.contact.session import CaseFailed, StudentSession
from autograder.grading.search_case import SearchedProblem, complaint, picture_of, search
from autograder.judging.diagnosis import Attempt, diagnose
from autograder.reference.mistakes import MISTAKES, Mistake
from autograder.reference.mistakes.visiting import WrongAction
from autograder.report import CaseReport, Diagnosis
from autograder.selftest.exercises import Exercise
from autograder.selftest.layout import with_agents
from autograder.selftest.result import Shown, is_unwritten, kind_of, what_happened
from autograder.selftest.smallest import by_size, shrunk
from pacman.errors import TreeError
from pacman.tree import Tree, load, tree_names
from pacman.tree.short_form import written_out

LOOKED_AT = 4  # of the trees that are wrong, from the smallest, for a mistake that explains one of them
LONGEST = 400  # characters of a tree in a command


def shown(
    exercise: Exercise,
    cases: Sequence[CaseReport],
    attempts: Sequence[Attempt],
    diagnosis: Diagnosis | None,
    session: StudentSession,
    path: Path,
) -> Shown | None:
    """The smallest drawn tree on which the search is wrong, or the first case that is; None if unwritten."""
    wrong = by_size([attempt for attempt in attempts if not attempt.right])
    if wrong:
        chosen, mistakes = _most_telling(wrong, diagnosis)
        found = _on_smallest(exercise, chosen, mistakes, session)
        if found is not None:
            note = _note(found, mistakes) if diagnosis is None else ""
            return _tree_shown(exercise, found, note, path)
    case = next((case for case in cases if case.status != "pass" and not is_unwritten(case)), None)
    return None if case is None else _case_shown(exercise, case, path)


def _most_telling(
    wrong: Sequence[Attempt], diagnosis: Diagnosis | None
) -> tuple[Attempt, list[type[Mistake]]]:
    """The smallest tree, with the mistake that is diagnosed; else one that only one mistake explains.

    A mistake with variants is several, of one name.
    """
    if diagnosis is not None:
        if diagnosis.name == WrongAction.name:  # better seen where the other action is worse
            wrong = sorted(wrong, key=lambda each: each.got.action in each.exercise.expected().actions)
        return wrong[0], [mistake for mistake in MISTAKES if mistake.name == diagnosis.name]
    for attempt in wrong[:LOOKED_AT]:
        fitting = [mistake for mistake in MISTAKES if diagnose([attempt], [mistake]) is not None]
        if len({mistake.name for mistake in fitting}) == 1 and not fitting[0].explains_any_wrong_action:
            return attempt, fitting
    return wrong[0], []


def _on_smallest(
    exercise: Exercise, attempt: Attempt, mistakes: Sequence[type[Mistake]], session: StudentSession
) -> SearchedProblem | None:
    """What the search does on the smallest tree; None if it does not go wrong there a second time."""
    latest: list[SearchedProblem] = []

    def goes_wrong(tree: Tree) -> bool:
        found = _searched(exercise, attempt, tree, session)
        if found is None or found.attempt.right:
            return False
        if latest and _way_of_failing(found) != _way_of_failing(latest[0]):
            return False
        if mistakes and diagnose([found.attempt], mistakes) is None:
            return False
        latest.append(found)
        return True

    tree = _tree_of(attempt)
    if goes_wrong(tree):
        shrunk(tree, goes_wrong)
    return latest[-1] if latest else None


def _searched(
    exercise: Exercise, attempt: Attempt, tree: Tree, session: StudentSession
) -> SearchedProblem | None:
    """What the student's search does on this tree; None if its process ended."""
    problem = replace(attempt.exercise.problem, state=tree.initial)
    posed = replace(attempt.exercise, problem=problem, known={})
    try:
        session.begin_case()
        return search(posed, "shown", exercise.posed, session)
    except CaseFailed:
        return None


def _tree_of(attempt: Attempt) -> Tree:
    tree: Tree = attempt.exercise.problem.state.tree
    return tree


def _way_of_failing(found: SearchedProblem) -> str:
    """The kind of error that was raised, or whether the action is one of the best."""
    if found.failed is not None:
        return f"{found.failed.status} {kind_of(found.failed.message)}"
    return "ties" if found.attempt.got.action in found.expected.actions else "worse"


def _note(found: SearchedProblem, mistakes: Sequence[type[Mistake]]) -> str:
    """What is known of a wrong search that no mistake explains everywhere."""
    if mistakes:
        return f"On this tree it does just what this mistake does: {mistakes[0].title}."
    wrong = [each for each in found.compared if not each.same]
    if [each.what for each in wrong] == ["action"] and wrong[0].got in found.expected.actions:
        return f"{wrong[0].got} is as good, but of equally good actions the first is taken."
    return ""


def _tree_shown(exercise: Exercise, found: SearchedProblem, note: str, path: Path) -> Shown:
    tree = _tree_of(found.attempt)
    return Shown(
        "The smallest tree on which it goes wrong",
        complaint(found) if found.failed is not None or found.odd else "",
        found.compared,
        picture_of(found),
        found.failed.report if found.failed is not None else "",
        note,
        see=_solve(tree, found.problem.options, f"{path}:{exercise.answer}") or _again(exercise, path),
    )


def _case_shown(exercise: Exercise, case: CaseReport, path: Path) -> Shown:
    named = next(named for named in exercise.question.cases if named.name == case.name)
    see = _again(exercise, path)
    if isinstance(named.case, GameCase):
        see = "" if case.status == "import error" else _play(exercise, named.case, path)
    title = case.title[:1].upper() + case.title[1:]
    drawn = with_agents(case.picture) if isinstance(named.case, PositionCase) else case.picture
    return Shown(
        title,
        what_happened(case),
        case.compared,
        drawn,
        case.error,
        is_timeout=case.status == "timeout",
        see=see,
    )


def _again(exercise: Exercise, path: Path) -> str:
    return f"test {_word(str(path))} -q {exercise.question.name}"


def _solve(tree: Tree, options: dict[str, Any], agent: str) -> str:
    """The command that shows this search on this tree; "" if the tree is too long to be written out."""
    low, high = tree.bounds
    usual = {"depth": tree.rounds, "low": low, "high": high}
    given = [
        f"--agent-arg {_word(f'{name}={value}')}"
        for name, value in options.items()
        if usual.get(name) != value
    ]
    try:
        text = tree.name if tree.name in tree_names() and load(tree.name) == tree else written_out(tree)
    except TreeError:
        return ""
    is_short = len(text) <= LONGEST and '"' not in text
    return "" if not is_short else " ".join(["solve", _word(text), "--agent", _word(agent), *given])


def _play(exercise: Exercise, case: GameCase, path: Path) -> str:
    mine = f"{path}:{exercise.answer}"
    if exercise.question.agent is not None:
        who = [f"--agent {_word(mine)}"]
    else:
        evaluation = _word(f"evaluation={mine}")
        who = [f"--agent expectimax --agent-arg depth={case.depth} --agent-arg {evaluation}"]
    ghosts = [f"--ghosts {_word(case.ghosts)}"]
    number = [] if case.num_ghosts is None else [f"--num-ghosts {case.num_ghosts}"]
    seed = 0 if case.seed == "new" else case.seed
    return " ".join(["play", *who, f"--layout {_word(case.layout)}", *ghosts, *number, f"--seed {seed}"])


def _word(text: str) -> str:
    """One word of a command, in the quotes that every shell knows."""
    return text if re.fullmatch(r"[\w./\\:=+-]+", text) else f'"{text}"'
