"""What a submission is asked: the questions, by the names of the interface that it is written for."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from autograder.course import Assignment
from autograder.course.interface import about_classic, asked_for, interface_of, without_classic_name
from autograder.course.model import GameCase, Interface
from autograder.grading.progress import Progress
from autograder.submission import Submission, SubmissionError

IN_DISTRIBUTION = (
    "In whole games, ghosts and agent draw from separate streams of random numbers here: figures agree with"
    " the old course's in distribution only."
)
SECOND_ATTEMPT = "Second attempt: whole games follow from the seed {}, not from the tests' randomSeed."


@dataclass(frozen=True)
class Posed:
    """The questions as a submission is asked them; `notes` are for its report."""

    file: str  # with its agents; "" if there is none
    interface: Interface
    progress: Mapping[str, Progress]  # by the question's name
    notes: tuple[str, ...] = ()


def pose(assignment: Assignment, submission: Submission) -> Posed:
    """Finds the submission's file, and what it has to be asked."""
    progress: dict[str, Progress] = {}
    for question in assignment.questions:
        progress[question.name] = Progress(question, [progress[name] for name in question.requires])
    try:
        file = submission.main_file(assignment.file)
    except SubmissionError as error:
        for each in progress.values():
            each.problem = error.problem
        return Posed("", assignment.interface, progress)
    interface = interface_of(assignment, submission.files[file])
    for each in progress.values():
        each.interface = interface
    if interface == assignment.interface:
        return Posed(file, interface, progress, _about_classic_tests(assignment))
    asked = []
    for each in progress.values():
        named = asked_for(assignment, each.question, interface)
        if named is None:
            each.problem, each.problem_status = without_classic_name(each.question), "not graded"
        else:
            each.question = named
            asked.append(named)
    return Posed(file, interface, progress, (about_classic(file, asked),))


def _about_classic_tests(assignment: Assignment) -> tuple[str, ...]:
    """Sentences on a course's own tests: how games are played here, unlike in the course's own grader."""
    cases = (named.case for question in assignment.questions for named in question.cases)
    has_games = any(isinstance(case, GameCase) for case in cases)
    about_games: tuple[str, ...] = (
        (IN_DISTRIBUTION,) if has_games and assignment.interface == "classic" else ()
    )
    if about_games and assignment.second_seed is not None:
        about_games = (*about_games, SECOND_ATTEMPT.format(assignment.second_seed))
    return about_games
