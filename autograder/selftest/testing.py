"""Run the public cases of exercises on a student's own file, where it is."""
# In the students' kit.

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec
from rich.console import Console

from autograder.behaviour import KnownMistake, choices
from autograder.course.cases import GameCase
from autograder.course.interface import beyond_classic
from autograder.course.model import NamedCase
from autograder.course.resources import named_files
from autograder.course.seeds import PRACTICE, seed_of
from autograder.examiner.answers import NotRecordedError, has_reference
from autograder.examiner.comparison import ACTION
from autograder.examiner.exercise import Attempt, Exercise
from autograder.examiner.findings import Examination
from autograder.examiner.repeat_commands import solving, write_solve_command
from autograder.examiner.single_mistakes import diagnose_single_mistake
from autograder.examiner.trees_for_positions import on_small_trees
from autograder.examiner.work import Work
from autograder.grading.asking_student import examine
from autograder.grading.diagnosing import VALUE_ALONE, DiagnosedQuestion, diagnose_question
from autograder.grading.grade import grade_case
from autograder.grading.search_case import GradedCase, conventions_of
from autograder.grading.searched_problem import SearchedProblem, picture_of, search
from autograder.report import CaseReport, Counterexample, Diagnosis, Ended, OwnLine
from autograder.sandbox.isolation import OWN
from autograder.sandbox.protocol import CaseFailed
from autograder.sandbox.session import StudentSession
from autograder.selftest.exercises import (
    ENDLESS,
    ShownProblem,
    StudentExercise,
    TestedExercise,
    files_of,
    make_shown_problem,
    place_of,
    what_happened,
    without_places,
)
from pacman.errors import PacmanError
from pacman.messages import english
from pacman.support.language import say
from pacman.support.shell import shell_word
from pacman.tree import Tree, TreeState, to_text
from pacman.view.palette import DARK

# The commands with which a student looks at a problem again.


def test(path: str, question: str, assignment: str | None) -> str:
    """Tests this exercise alone, of the assignment that was named.

    >>> test("mine.py", "minimax", "week 3")
    'test mine.py --assignment "week 3" -q minimax'
    """
    given = "" if assignment is None else f" --assignment {shell_word(assignment)}"
    return f"test {shell_word(path)}{given} -q {question}"


def play(
    case: GameCase, seed: int, agent: str | None, evaluation: str | None, searcher: str = "expectimax"
) -> str:
    """Shows the game with this seed, played by this agent, or by this search with this evaluation."""
    if agent is not None:
        who = f"--agent {shell_word(agent)}"
    else:
        which = shell_word(f"evaluation={evaluation}")
        who = f"--agent {shell_word(searcher)} --agent-arg depth={case.depth} --agent-arg {which}"
    number = "" if case.num_ghosts is None else f" --num-ghosts {case.num_ghosts}"
    ghosts = f"--ghosts {shell_word(case.ghosts)}{number}"
    return f"play {who} --layout {shell_word(case.layout)} {ghosts} --seed {seed}"


# Tests a file again whenever it is saved.


TICK = 0.2  # seconds between two looks at the files
SETTLED = 0.05  # seconds without a change, after which an editor has finished saving

Stamps = dict[Path, tuple[int, int]]  # when each file was changed, and its size


def watch_file(file: Path, test: Callable[[], int], console: Console) -> int:
    """Calls `test` now and after every change, until Ctrl-C; returns the last exit code."""
    code = 0
    try:
        while True:
            before = stamps(file)
            if console.is_terminal:
                console.clear()
            code = test()
            now = time.strftime("%H:%M:%S")
            waits = say(
                "Tested at {time}. Waiting for {file} to be saved; Ctrl-C ends.", time=now, file=str(file)
            )
            console.print(waits, style=DARK.dim, markup=False)
            _wait_for_change(file, before)
    except KeyboardInterrupt:
        console.print()
        return code


def _wait_for_change(file: Path, before: Stamps) -> None:
    while stamps(file) == before:
        time.sleep(TICK)
    while True:
        now = stamps(file)
        time.sleep(SETTLED)
        if now and stamps(file) == now:
            return


def stamps(file: Path) -> Stamps:
    """The times at which the file and its own modules were changed; {} while one is missing."""
    found: Stamps = {}
    for path in files_of(file):
        try:
            stat = path.stat()
        except FileNotFoundError:  # an editor that replaces it has not put the new one there yet
            return {}
        found[path] = stat.st_mtime_ns, stat.st_size
    return found


# Where no reference is installed, as in the kit for students: the smallest tree of those in the kit.


LOOKED_AT = 4  # of the trees that are wrong, from the smallest, for a mistake that explains one of them


def smallest_tree(
    exercise: StudentExercise,
    attempts: Sequence[Attempt],
    diagnoses: Sequence[Diagnosis],
    session: StudentSession,
    path: Path,
) -> ShownProblem | None:
    """The smallest drawn tree on which the search is wrong; None if it is wrong on none."""
    wrong = [attempt for attempt in attempts if not attempt.right]
    diagnosed = _diagnosed_mistakes(diagnoses, attempts)
    drawn = _by_size(wrong) or _by_size(_wrong_probes(exercise, wrong, diagnosed, session))
    if not drawn:
        return None
    right = [attempt for attempt in attempts if attempt.right]
    chosen, mistakes = _most_telling(drawn, right, diagnosed)
    found = _on_smallest(exercise, chosen, mistakes, session)
    if found is None:
        return None
    is_told = bool(diagnosed) or any(each.name == VALUE_ALONE for each in diagnoses)
    return _tree_shown(exercise, found, "" if is_told else _note(found, mistakes), path)


def _by_size(attempts: Sequence[Attempt]) -> list[Attempt]:
    """The attempts on drawn trees, from the smallest tree."""
    drawn = [each for each in attempts if isinstance(each.exercise.problem.state, TreeState)]
    return sorted(drawn, key=lambda each: len(_tree_of(each).nodes))


def _wrong_probes(
    exercise: StudentExercise,
    wrong: Sequence[Attempt],
    mistakes: Sequence[KnownMistake],
    session: StudentSession,
) -> list[Attempt]:
    """The small trees on which a search that fails only at positions is wrong, too."""
    if not wrong:
        return []
    probes = [probe for probe in on_small_trees(wrong[0].exercise) if _is_usual(exercise, probe)]
    tried = [_search_result(exercise, probe, session) for probe in probes]
    attempts = [found.attempt for found in tried if found is not None and not found.attempt.right]
    return [
        each for each in attempts if not mistakes or diagnose_single_mistake([each], mistakes) is not None
    ]


def _is_usual(exercise: StudentExercise, probe: Exercise) -> bool:
    """Whether files for this interface can be expected to know such a tree: classic courses have a ghost."""
    return exercise.interface == "native" or probe.problem.state.num_agents > 1


def _diagnosed_mistakes(diagnoses: Sequence[Diagnosis], attempts: Sequence[Attempt]) -> list[KnownMistake]:
    """The mistakes that were diagnosed; one with several forms is several, of one name."""
    names = {each.name for each in diagnoses}
    return (
        [mistake for mistake in _known_mistakes(attempts) if mistake.name in names]
        if names and attempts
        else []
    )


def _known_mistakes(attempts: Sequence[Attempt]) -> Sequence[KnownMistake]:
    return attempts[0].exercise.answers.mistakes


def _most_telling(
    wrong: Sequence[Attempt], right: Sequence[Attempt], diagnosed: list[KnownMistake]
) -> tuple[Attempt, list[KnownMistake]]:
    """The smallest tree, with the mistake that is diagnosed; else one that only one mistake explains.

    That one must fit what is right, too, and explain another wrong attempt, if there is another.
    """
    if diagnosed:
        if any(mistake.explains_any_wrong_action for mistake in diagnosed):  # better seen where it is worse
            wrong = sorted(wrong, key=lambda each: each.got.action in each.exercise.expected().actions)
        return wrong[0], diagnosed
    answered = [attempt for attempt in wrong if attempt.has_answer]
    for attempt in answered[:LOOKED_AT]:
        fitting = [
            mistake
            for mistake in _known_mistakes(wrong)
            if diagnose_single_mistake([attempt], [mistake]) is not None
        ]
        if len({mistake.name for mistake in fitting}) == 1 and not fitting[0].explains_any_wrong_action:
            explained = sum(
                diagnose_single_mistake([*right, other], fitting) is not None for other in answered
            )
            if explained >= min(2, len(answered)):
                return attempt, fitting
    return wrong[0], []


def _on_smallest(
    exercise: StudentExercise, attempt: Attempt, mistakes: Sequence[KnownMistake], session: StudentSession
) -> SearchedProblem | None:
    """Ask the search on the smallest tree; None if it does not go wrong there a second time."""
    latest: list[SearchedProblem] = []

    def goes_wrong(on_tree: Exercise) -> bool:
        found = _search_result(exercise, on_tree, session)
        if found is None or found.attempt.right:
            return False
        if latest and _way_of_failing(found) != _way_of_failing(latest[0]):
            return False
        if mistakes and diagnose_single_mistake([found.attempt], mistakes) is None:
            return False
        latest.append(found)
        return True

    if not goes_wrong(attempt.exercise):
        return None
    tree, trees = _tree_of(attempt), attempt.exercise.answers.small_trees(exercise.question.name) or ()
    alike = (each for each in trees if each.problem.state.tree.roles == tree.roles)
    smaller = (each for each in alike if len(each.problem.state.tree.nodes) < len(tree.nodes))
    next(filter(goes_wrong, smaller), None)
    return latest[-1] if latest else None


def _search_result(
    exercise: StudentExercise, on_tree: Exercise, session: StudentSession
) -> SearchedProblem | None:
    """Ask the student's search there; None if that is not possible, or not any more."""
    if exercise.interface == "classic" and beyond_classic(on_tree.problem):
        return None
    try:
        session.begin_case()
        return search(on_tree, "shown", exercise.question_by_answer, session)
    except (CaseFailed, NotRecordedError):  # no new process; no answer in the kit for students
        return None


def _tree_of(attempt: Attempt) -> Tree:
    tree: Tree = attempt.exercise.problem.state.tree
    return tree


def _way_of_failing(found: SearchedProblem) -> tuple[object, ...]:
    """The kind of error that was raised, or whether the action is one of the best."""
    if found.failed is not None:
        return found.failed.status, found.failed.ended.way if found.failed.ended else ()
    return (found.attempt.got.action in found.expected.actions,)


def _note(found: SearchedProblem, mistakes: Sequence[KnownMistake]) -> str:
    """The findings about a wrong search that no mistake explains everywhere."""
    if mistakes:
        title = english(mistakes[0].title)
        return english("On this tree it does just what this mistake does: {title}.", title=title)
    wrong = [each for each in found.compared if not each.same]
    if [each.what for each in wrong] == [ACTION] and wrong[0].got in found.expected.actions:
        return english(
            "{action} is as good, but of equally good actions the first is taken.", action=wrong[0].got
        )
    return ""


def _tree_shown(exercise: StudentExercise, found: SearchedProblem, note: str, path: Path) -> ShownProblem:
    tree, result = _tree_of(found.attempt), found.result()
    asked = solving(tree, f"{path}:{exercise.answer}", found.problem.options)
    there = Counterexample(
        "",
        found.problem.settings.depth,
        tree=to_text(tree),
        picture=picture_of(found),
        compared=result.compared,
        message=result.message if found.failed is not None or found.odd else "",
        ended=result.ended,
        command=write_solve_command(asked) if asked else "",
        solving=asked,
    )
    return make_shown_problem(there, test(str(path), exercise.question.name, exercise.given), note)


# Chooses the problem that is shown of an exercise that is wrong: the smallest one where there is one.


def smallest_problem(
    exercise: StudentExercise,
    cases: Sequence[CaseReport],
    attempts: Sequence[Attempt],
    diagnoses: Sequence[Diagnosis],
    examined: Examination | None,
    session: StudentSession,
    path: Path,
) -> ShownProblem | None:
    """The smallest problem on which the search is wrong, or the first case that is; None if unwritten."""
    if examined is not None and examined.counterexample is not None:
        return make_shown_problem(examined.counterexample, _command_again(exercise, path))
    if not has_reference():
        found = smallest_tree(exercise, attempts, diagnoses, session, path)
        if found is not None:
            return found
    case = next((case for case in cases if case.status != "pass" and not case.is_unwritten), None)
    return None if case is None else _case_shown(exercise, case, path)


def _case_shown(exercise: StudentExercise, case: CaseReport, path: Path) -> ShownProblem:
    named = next(named for named in exercise.question.cases if named.name == case.name)
    see = _command_again(exercise, path)
    if isinstance(named.case, GameCase) and not named_files(exercise.assignment, named.case):
        see = _played_again(exercise, named, named.case, path)
    title = english("{title:capital}", title=english(case.title))
    return ShownProblem(
        title,
        what_happened(case),
        case.compared,
        case.picture,
        ended=case.ended,
        is_timeout=case.status == "timeout" and not (case.ended and case.ended.what == "slept"),
        see="" if case.status == "import error" else see,
    )


def _played_again(exercise: StudentExercise, named: NamedCase, case: GameCase, path: Path) -> str:
    mine = f"{path}:{exercise.answer}"
    seed = seed_of(exercise.assignment, exercise.question, named, PRACTICE)
    if exercise.question.agent is not None:
        return play(case, seed, mine, None)
    if has_reference():
        return play(case, seed, None, mine)
    return play(case, seed, None, mine, f"{path}:{exercise.searcher}") if exercise.searcher else ""


def _command_again(exercise: StudentExercise, path: Path) -> str:
    return test(str(path), exercise.question.name, exercise.given)


class LoadError(PacmanError, ImportError):
    """The file cannot be loaded: `lines` are the student's own, `output` what was printed."""

    def __init__(self, message: str, lines: Sequence[OwnLine], output: str) -> None:
        self.message, self.lines, self.output = message, lines, output
        super().__init__(message)


class Tester:
    """Tests exercises on one file, each in a process of its own; use it in a `with`.

    While one exercise is tested, the process of the next is started. `path` is as the student wrote it.
    """

    def __init__(self, path: Path, exercises: list[StudentExercise]) -> None:
        self._path, self._folder = path, path.absolute().parent.resolve()
        self._exercises = exercises
        self._sessions: list[StudentSession] = []
        self._work = Work.of_all()  # bounded as the grader's is, so that a file gets the same diagnoses

    def __enter__(self) -> Tester:
        return self

    def __exit__(self, *error: object) -> None:
        for session in self._sessions:
            session.close()

    def results(self) -> Iterator[TestedExercise]:
        """Yield the results of exercises one by one. Raises LoadError if the file cannot be loaded."""
        following = None
        for number, exercise in enumerate(self._exercises, 1):
            with following or self._session(exercise) as session:
                following = self._session(self._exercises[number]) if number < len(self._exercises) else None
                graded = _cases(exercise, session)
            self._check_loaded(session)
            later = self._exercises[number:]
            self._work.reserve_for_questions(sum(each.question.algorithm is not None for each in later))
            yield self._tested(exercise, graded, session.printed)

    def _session(self, exercise: StudentExercise) -> StudentSession:
        session = StudentSession(
            exercise.assignment,
            exercise.question_by_answer,
            OWN,
            self._folder,
            self._path.name,
            exercise.interface,
        )
        self._sessions.append(session)
        session.prepare()
        return session

    def _check_loaded(self, session: StudentSession) -> None:
        broken = session.broken
        if broken is not None and not session.has_loaded and broken.status != "grader error":
            message = broken.message
            if broken.status != "import error":  # it says only what happened to the process
                message = english("{file} cannot be loaded: {problem}", file=self._path.name, problem=message)
            lines = broken.ended.lines if broken.ended else ()
            lines = lines or place_of(session.printed, self._folder)
            raise LoadError(message, lines, without_places(session.printed))

    def _tested(
        self, exercise: StudentExercise, graded: Sequence[GradedCase], printed: str
    ) -> TestedExercise:
        cases, found, wrong = self._looked_into(exercise, graded, printed)
        question = exercise.question
        return TestedExercise(
            name=question.name,
            title=question.title,
            answer=exercise.answer or "",
            others=exercise.others,
            cases=tuple(cases),
            number_of_cases=len(question.cases),
            diagnoses=found.diagnoses,
            undiagnosed=found.undiagnosed,
            shown=wrong,
            output=without_places(printed),
        )

    def _looked_into(
        self, exercise: StudentExercise, graded: Sequence[GradedCase], printed: str
    ) -> tuple[list[CaseReport], DiagnosedQuestion, ShownProblem | None]:
        """The reports, the diagnoses, and the problem that shows them."""
        question = exercise.question_by_answer
        attempts = {each.report.name: each.attempts for each in graded}
        cases = self._reports(exercise, graded, None, printed)
        if all(case.status == "pass" or case.is_unwritten for case in cases):
            return cases, DiagnosedQuestion((), False), None
        tried = [attempt for each in attempts.values() for attempt in each]
        with self._session(exercise) as session:  # a new session, so that `printed` is only of the cases
            examined = examine(question, session, tried, path=str(self._path), work=self._work)
            cases = self._reports(exercise, graded, examined, printed)
            found = diagnose_question(question, cases, attempts, examined, exercise.interface)
            shown = smallest_problem(exercise, cases, tried, found.diagnoses, examined, session, self._path)
            return cases, found, shown

    def _reports(
        self,
        exercise: StudentExercise,
        graded: Sequence[GradedCase],
        examined: Examination | None,
        printed: str,
    ) -> list[CaseReport]:
        """The reports, by the conventions that were found; a search without end has its line."""
        cases = [each.as_examined(exercise.question_by_answer, examined) for each in graded]
        if cases[-1].status in ENDLESS:
            lines = place_of(printed, self._folder)
            ended = msgspec.structs.replace(cases[-1].ended or Ended("stopped"), lines=lines)
            cases[-1] = msgspec.structs.replace(cases[-1], ended=ended)
        return cases


def _cases(exercise: StudentExercise, session: StudentSession) -> list[GradedCase]:
    """All cases, or those up to the first that shows that the others would end so, too."""
    graded: list[GradedCase] = []
    question = exercise.question_by_answer
    for named in question.cases:
        graded.append(
            grade_case(exercise.assignment, question, named, session, PRACTICE, searcher=exercise.searcher)
        )
        if session.broken is not None or graded[-1].report.status in ENDLESS:
            break
    by = conventions_of(graded, choices(question.free))[0]
    return [each.under(question, by) for each in graded]
