"""Grade one submission: every question and every case, whatever the submission does."""
# In the students' kit.

from __future__ import annotations

import errno
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from importlib.metadata import packages_distributions
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter
from typing import Self

from msgspec import UNSET

from autograder.behaviour import choices
from autograder.course import Assignment, AssignmentError, Question
from autograder.course.interface import about_classic, asked_for, interface_of, without_classic_name
from autograder.course.model import (
    MAIN,
    DecisionsCase,
    GameCase,
    GraphCase,
    Interface,
    Limits,
    NamedCase,
    SamplingCase,
    seed_of,
)
from autograder.course.resources import with_line
from autograder.examiner.answers import NotRecordedError
from autograder.examiner.asking import MOST_WORK_OF_ALL, Work
from autograder.examiner.judge import Attempt
from autograder.grading.credit import as_credited, can_be_complete, failed_outright, is_complete, points_of
from autograder.grading.decisions_case import grade_decisions
from autograder.grading.diagnosing import Diagnosed, Examined, bounded, diagnosed, examine
from autograder.grading.game_case import grade_games
from autograder.grading.graph_case import grade_graph
from autograder.grading.search_case import GradedCase, conventions_of, grade_sampling, grade_search
from autograder.report import (
    BY_TIME_SHOWN,
    NOT_TRIED,
    CaseReport,
    FileChoice,
    QuestionReport,
    Report,
    Seen,
    Status,
    Visibility,
    failed_report,
    total,
)
from autograder.sandbox.isolation import Isolation, choose
from autograder.sandbox.protocol import CaseFailed
from autograder.sandbox.session import MEGABYTE, StudentSession
from autograder.sandbox.visible import found_packages
from autograder.submission import Submission, SubmissionError, check_paths, shown, visible
from pacman.errors import one_line
from pacman.spelling import nearest
from pacman.support.files import run_folder
from pacman.support.toml import shown as shown_value

# How submissions are run here, and whether the packages that they may import are there.


def isolation_for(
    assignment: Assignment, hidden: Iterable[Path], *, trust: bool, without_filter: bool
) -> Isolation:
    """Choose how this assignment's submissions are isolated; see `choose`.

    Raises IsolationError, and AssignmentError for a package that is not there.
    """
    check_installed(assignment)
    return choose(packages=assignment.packages, hidden=hidden, trust=trust, without_filter=without_filter)


def check_installed(assignment: Assignment) -> None:
    """Raises AssignmentError for a package that the sandbox would not have, so that imports of it fail.

    Reading an assignment does not ask for this: reading alone does not need the packages.
    """
    found = found_packages(assignment.packages)
    for package in assignment.packages:
        if package in found or package in sys.stdlib_module_names:
            continue
        error = AssignmentError(f"packages: {_problem(package)}", source=MAIN, place=("packages",))
        raise with_line(error, assignment.files)


def _problem(package: str) -> str:
    name = shown_value(package)
    if find_spec(package) is not None:
        return f"{name} is no folder with an __init__.py; submissions can import only such packages"
    similar = nearest(package, packages_distributions())
    return (
        f"there is no package {name} on this computer, so submissions cannot import it;{similar}"
        " install it here, or take it out of packages"
    )


# The report of a submission whose files cannot be read or written, so that none of its code was run.


def file_choice(submission: Submission) -> FileChoice | None:
    """Its choice as a report shows it."""
    choice = submission.choice
    if choice is None:
        return None
    others, unchanged = (tuple(map(visible, paths)) for paths in (choice.others, choice.unchanged))
    return FileChoice(visible(choice.file), others, choice.because, unchanged)


def unreadable(
    assignment: Assignment,
    submission: Submission,
    problem: str,
    isolation: Isolation,
    *,
    seed: int = 0,
    listener: Callable[[Question, CaseReport], None] | None = None,
) -> Report:
    """No points: every case is an import error, for the reason `problem`."""
    questions = []
    for question in assignment.questions:
        cases = tuple(failed_report(named, "import error", problem) for named in question.cases)
        for case in cases:
            if listener is not None:
                listener(question, case)
        questions.append(
            QuestionReport(
                question.name,
                question.title,
                "import error",
                0,
                question.points,
                problem,
                cases,
                credit=question.credit,
            )
        )
    return Report(
        assignment.title,
        assignment.digest,
        submission.name,
        submission.digest,
        isolation.sentence,
        seed,
        0,
        assignment.points,
        tuple(questions),
        choice=file_choice(submission),
    )


# A submission's files written to a folder, from which the student's process loads them.


# What systems answer when a name is not possible there, or another file has it already. Any other error, such
# as a full disk, is not the submission's.
OF_THE_NAME = {
    errno.EEXIST,
    errno.EILSEQ,
    errno.EINVAL,
    errno.EISDIR,
    errno.ENAMETOOLONG,
    errno.ENOENT,
    errno.ENOTDIR,
}


@contextmanager
def written_to_folder(submission: Submission, parent: Path | None = None) -> Iterator[Path]:
    """A folder with the submission's files, readable by all, as the code may run as another user.

    It is made in `parent`, or among the temporary folders.
    Raises SubmissionError if this system cannot have files with these names, and OSError.
    """
    check_paths(submission.files)
    with run_folder(parent) as outer:
        folder = outer / "submission"
        folder.mkdir()
        for name, content in submission.files.items():
            _write(folder / name, content, name)
        for path in (folder, *folder.rglob("*")):
            path.chmod(0o755 if path.is_dir() else 0o644)
        yield folder


def _write(path: Path, content: bytes, name: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # Where names differ only in case, or in how accents are written, some systems see one file.
        with path.open("xb") as file:
            file.write(content)
    except OSError as error:
        if error.errno not in OF_THE_NAME:
            raise
        clash = f"{shown(name)!r} cannot be a file beside the others here"
        raise SubmissionError(f"{clash} ({error.strerror})") from None


# What is known of a question while a submission is graded, and the report that comes of it.


class Progress:
    """One question, and those of its cases that were graded so far."""

    def __init__(
        self, question: Question, required: Sequence[Progress], interface: Interface = "native"
    ) -> None:
        self.question, self.required, self.interface = question, required, interface
        self.cases: dict[str, CaseReport] = {}
        self.attempts: dict[str, list[Attempt]] = {}
        self.conventions = choices(question.free)  # those by which its searches may be right
        self.examined: Examined | None = None  # what was found out by asking more than the cases do
        self.examined_as_seen: Examined | None = None  # the same, if it follows from visible cases
        self.printed: dict[Visibility, str] = {}
        self.seconds = 0.0
        self.problem = ""  # why none of its cases can be run
        self.problem_status: Status = "import error"
        self.broken: CaseFailed | None = None  # why the submission cannot be loaded

    def reaches(self, share: float) -> bool:
        """Whether it has this share of its points, as far as its cases are graded."""
        return not self.missing() and can_be_complete(self.question, list(self.cases.values()), share)

    @property
    def hides(self) -> bool:
        """Whether its points depend on cases that are not visible: its own, or a required question's."""
        own = any(named.visibility != "visible" for named in self.question.cases)
        return own or any(required.hides for required in self.required)

    @property
    def is_graded(self) -> bool:
        """Whether all of its cases are graded."""
        return len(self.cases) == len(self.question.cases)

    def missing(self) -> str:
        """The sentence that says which required questions have failed so far; "" if none has."""
        names = [required.question.name for required in self.required]
        by_name = zip(names, self.required, strict=True)
        failed = [name for name, each in by_name if not each.reaches(self.question.share_of(name))]
        return f"it needs {self.question.needs(failed)} first" if failed else ""

    def report(self) -> QuestionReport:
        """The report, once all cases of all questions are graded."""
        cases = tuple(self.cases[named.name] for named in self.question.cases)
        message, missing = self.problem, self.missing()
        if missing:
            was_run = any(case.status not in NOT_TRIED for case in cases)
            message = f"{missing}; the points of its checks do not count" if was_run else missing
        found = self._diagnosed(cases, self.examined)
        return QuestionReport(
            self.question.name,
            self.question.title,
            "not graded" if missing else self._status(cases),
            0 if missing else points_of(self.question, cases),
            self.question.points,
            message,
            cases,
            diagnoses=found.diagnoses,
            undiagnosed=found.undiagnosed,
            counterexample=None if self.examined is None else self.examined.counterexample,
            output="".join(self.printed.values()),
            seconds=self.seconds,
            credit=self.question.credit,
            seen=self._seen(cases) if self.hides else UNSET,
        )

    def _status(self, cases: Sequence[CaseReport]) -> Status:
        """That of a question whose cases were run."""
        if is_complete(self.question, cases):
            return "pass"
        failed = sorted((case for case in cases if case.status != "pass"), key=failed_outright, reverse=True)
        return failed[0].status if failed else "fail"

    def _seen(self, cases: Sequence[CaseReport]) -> Seen:
        """The findings of the visible cases; nothing in them may depend on any other case."""
        visible = [case for case in cases if case.visibility == "visible"]
        not_run = [case.message for case in visible if case.status in NOT_TRIED]
        hiding = [required.question.name for required in self.required if required.hides]
        message = self.problem or "".join(not_run[:1])
        if hiding and not message:
            needed = self.question.needs(hiding)
            message = f"its points count only if {needed} is right, checks that are not shown too"
        found, examined = self._diagnosed(visible, self.examined_as_seen), self.examined_as_seen
        return Seen(
            message=message,
            diagnoses=found.diagnoses,
            undiagnosed=found.undiagnosed,
            counterexample=None if examined is None else examined.counterexample,
            output=self.printed.get("visible", ""),
        )

    def _diagnosed(self, cases: Sequence[CaseReport], examined: Examined | None) -> Diagnosed:
        """Diagnose these cases."""
        attempts = {case.name: self.attempts.get(case.name, []) for case in cases}
        return diagnosed(self.question, cases, attempts, examined, self.interface)


# What a submission is asked: the questions, by the names of the interface that it is written for.


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


# The sessions of one submission, one for each question; their processes wait while others are asked.


MOST_WAITING = 64  # processes


class Sessions:
    """Use it in a `with`: at the end no process runs any more.

    All processes that wait hold at most `memory` bytes beyond what is usual; others are ended, and their
    questions go on with new ones.
    """

    def __init__(self, new: Callable[[Progress], StudentSession], memory: int) -> None:
        self._new, self._memory = new, memory
        self._by_question: dict[str, StudentSession] = {}
        self._waiting: dict[str, int] = {}  # bytes
        self._all = ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._all.close()

    def share(self, progress: Progress, limits: Limits, questions: Iterable[Progress]) -> None:
        """Sets how much of the processor time for the whole submission this question may spend.

        Each of the questions has a share for itself, by what its cases may use at most, and beyond it what
        others cannot need any more.
        """
        needs = {each: each.question.most_seconds(limits) for each in questions}
        shares = {each: limits.total * need / sum(needs.values()) for each, need in needs.items()}
        waiting = [each for each in shares if each is not progress and not each.is_graded]
        kept = sum(max(0.0, shares[each] - self._spent(each)) for each in waiting)
        free = limits.total - sum(map(self._spent, shares)) - kept
        session = self._by_question[progress.question.name]
        session.most = max(shares[progress], session.spent + free)
        asleep = sum(each.slept for each in self._by_question.values())
        session.most_asleep = limits.total - (asleep - session.slept)

    def _spent(self, progress: Progress) -> float:
        session = self._by_question.get(progress.question.name)
        return 0.0 if session is None else session.spent

    def prepare(self, progress: Progress) -> StudentSession:
        """This question's session, with a process unless the file cannot be loaded."""
        name = progress.question.name
        if name not in self._by_question:
            self._by_question[name] = self._new(progress)
            self._all.callback(self._by_question[name].close)
        if progress.broken is None:
            self._by_question[name].prepare()
        return self._by_question[name]

    def begin(self, progress: Progress) -> StudentSession:
        """Return this question's session, ready to be asked."""
        session = self.prepare(progress)
        self._waiting.pop(progress.question.name, None)
        session.wake()
        session.broken = progress.broken
        return session

    def rest(self, progress: Progress) -> None:
        """Lets this question's process wait."""
        if len(self._waiting) == MOST_WAITING:
            self.end(progress)
            return
        name = progress.question.name
        held = self._by_question[name].rest(self._memory - sum(self._waiting.values()))
        if held is not None:
            self._waiting[name] = held

    def end(self, progress: Progress) -> None:
        """Ends this question's process, if it has one."""
        name = progress.question.name
        self._waiting.pop(name, None)
        if name in self._by_question:
            self._by_question[name].close()


# Grades one submission: every question and every case, whatever the submission does.


Listener = Callable[[Question, CaseReport], None]


def grade(
    assignment: Assignment,
    submission: Submission,
    isolation: Isolation,
    *,
    seed: int = 0,
    student: str = "",
    listener: Listener | None = None,
) -> Report:
    """Grades a submission. `listener` is called with every case as soon as it is graded.

    `seed` is for cases that are new each time, `student` is the key for those that differ between students.
    Never raises because of a submission.
    """
    try:
        return _grade(assignment, submission, isolation, _Drawing(seed, student), listener)
    except SubmissionError as error:  # no folder here can hold its files
        return unreadable(assignment, submission, error.problem, isolation, seed=seed, listener=listener)


@dataclass(frozen=True)
class _Drawing:
    """What decides, beside the assignment, which cases are drawn."""

    seed: int  # of the run
    student: str


def _grade(
    assignment: Assignment,
    submission: Submission,
    isolation: Isolation,
    drawing: _Drawing,
    listener: Listener | None,
) -> Report:
    started = perf_counter()
    with written_to_folder(submission, isolation.submissions()) as folder:
        grading = _Grading(assignment, submission, isolation, folder, drawing, listener)
        with grading.sessions:
            reports = bounded(tuple(grading.run()))
    return Report(
        assignment.title,
        assignment.digest,
        submission.name,
        submission.digest,
        isolation.sentence,
        drawing.seed,
        total(report.points for report in reports),
        assignment.points,
        reports,
        perf_counter() - started,
        notes=(*grading.posed.notes, *grading.notes),
        choice=file_choice(submission),
    )


def grade_case(
    assignment: Assignment,
    question: Question,
    named: NamedCase,
    session: StudentSession,
    run_seed: int,
    student: str = "",
    *,
    searcher: str = "",
) -> GradedCase:
    """Runs one case. Never raises.

    `searcher`: the submission's own expectimax, which plays with its evaluation where ours is not installed.
    """
    seed = seed_of(assignment, question, named, run_seed, student)
    graded = _graded_once(assignment, question, named, session, seed, searcher)
    if graded.report.status == "grader error" and session.try_again():
        graded = _graded_once(assignment, question, named, session, seed, searcher)
    return replace(graded, report=as_credited(question, graded.report))


def _graded_once(
    assignment: Assignment,
    question: Question,
    named: NamedCase,
    session: StudentSession,
    seed: int,
    searcher: str,
) -> GradedCase:
    try:
        if isinstance(named.case, GameCase):
            return GradedCase(grade_games(assignment, question, named, session, seed, searcher))
        if isinstance(named.case, SamplingCase):
            return GradedCase(grade_sampling(assignment, question, named, session))
        if isinstance(named.case, GraphCase):
            report, attempts = grade_graph(assignment, question, named, session)
            return GradedCase(report, tuple(attempts))
        if isinstance(named.case, DecisionsCase):
            report, attempts = grade_decisions(assignment, question, named, session)
            return GradedCase(report, tuple(attempts))
        return grade_search(assignment, question, named, session, seed)
    except NotRecordedError as error:  # in the kit for students, which has no reference
        return GradedCase(failed_report(named, "not graded", str(error)))
    except Exception as error:  # an error of the grader, which must not cost the student points
        session.close()  # it may wait for an answer; the next case begins with a new process
        return GradedCase(failed_report(named, "grader error", one_line(error)))


@dataclass(frozen=True)
class _Part:
    """The cases of a question that students may see at the same time."""

    progress: Progress
    visibility: Visibility
    cases: tuple[NamedCase, ...]


class _Grading:
    """One submission being graded.

    All visible cases of all questions come first, and whatever may be seen later comes later: so code that
    was shown a case cannot tell of it where a student may read it earlier. A question has a process of its
    own, which waits between these parts.
    """

    def __init__(
        self,
        assignment: Assignment,
        submission: Submission,
        isolation: Isolation,
        folder: Path,
        drawing: _Drawing,
        listener: Listener | None,
    ) -> None:
        self.assignment, self.submission, self.isolation = assignment, submission, isolation
        self.folder, self.drawing = folder, drawing
        self.listener = listener
        self.posed = pose(assignment, submission)
        self.notes: list[str] = []  # on questions that could not be examined
        self.progress = self.posed.progress
        self._parts = list(_parts(self.progress.values()))
        self._work = Work(MOST_WORK_OF_ALL)  # of all examinations
        self.sessions = Sessions(self._new_session, assignment.limits.memory * MEGABYTE)

    def run(self) -> Iterator[QuestionReport]:
        """Grades everything, and yields the report of each question."""
        for number, part in enumerate(self._parts):
            self._part(part, self._parts[number + 1 :])
        yield from (progress.report() for progress in self.progress.values())

    def _part(self, part: _Part, following: list[_Part]) -> None:
        progress = part.progress
        if missing := progress.missing():
            self._not_run(part, "not graded", missing)
            return
        if progress.problem:
            self._not_run(part, progress.problem_status, progress.problem)
            return
        started = perf_counter()
        session = self.sessions.begin(progress)
        self._prepare_next(following)
        graded = []
        for named in part.cases:
            graded.append(self._case(progress, named, session))
            if len(progress.conventions) == 1:  # else it waits until they are known
                self._count(progress, graded.pop())
        progress.conventions = conventions_of(graded, progress.question, progress.conventions)
        for each in graded:
            self._count(progress, each)
        if any(later.progress is progress for later in following):
            self.sessions.rest(progress)
        else:
            self.sessions.end(progress)
        if session.broken is not None and session.broken.status != "grader error":
            progress.broken = session.broken
        progress.printed[part.visibility] = session.take_printed()
        progress.seconds += perf_counter() - started
        self._examine(part)

    def _examine(self, part: _Part) -> None:
        """Asks more than the cases do, where one of them failed; in a process that has seen no case."""
        progress = part.progress
        if progress.examined is not None or progress.broken is not None:
            return
        attempts = [each for found in progress.attempts.values() for each in found]
        with self._new_session(progress) as session:
            try:
                progress.examined = examine(progress.question, session, attempts, work=self._work)
            except Exception as error:  # an error of the grader, which costs the student an explanation
                self.notes.append(f"{progress.question.title} could not be examined: {one_line(error)}")
        if part.visibility == "visible":
            progress.examined_as_seen = progress.examined

    def _new_session(self, progress: Progress) -> StudentSession:
        return StudentSession(
            self.assignment,
            progress.question,
            self.isolation,
            self.folder,
            self.posed.file,
            self.posed.interface,
        )

    def _prepare_next(self, following: list[_Part]) -> None:
        """Starts the next part's process while this part is graded."""
        for progress in (part.progress for part in following):
            if not (progress.missing() or progress.problem) and progress.broken is None:
                self.sessions.prepare(progress)
                return

    def _case(self, progress: Progress, named: NamedCase, session: StudentSession) -> GradedCase:
        self.sessions.share(progress, self.assignment.limits, self.progress.values())
        try:
            session.check_time()
        except CaseFailed as failed:
            return GradedCase(failed_report(named, failed.status, failed.message))
        drawn = self.drawing
        return grade_case(self.assignment, progress.question, named, session, drawn.seed, drawn.student)

    def _count(self, progress: Progress, case: GradedCase) -> None:
        graded = case.under(progress.question, progress.conventions[0])
        progress.attempts[graded.report.name] = list(graded.attempts)
        self._graded(progress, graded.report)

    def _not_run(self, part: _Part, status: Status, message: str) -> None:
        self.sessions.end(part.progress)
        for named in part.cases:
            self._graded(part.progress, failed_report(named, status, message))

    def _graded(self, progress: Progress, report: CaseReport) -> None:
        progress.cases[report.name] = report
        if self.listener is not None:
            self.listener(progress.question, report)


def _parts(questions: Iterable[Progress]) -> Iterator[_Part]:
    """Everything that is to be graded, in the order in which students may see it."""
    in_order = list(questions)
    for visibility in BY_TIME_SHOWN:
        for progress in in_order:
            cases = tuple(named for named in progress.question.cases if named.visibility == visibility)
            if cases:
                yield _Part(progress, visibility, cases)
