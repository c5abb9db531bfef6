"""Grade one submission: every question and every case, whatever the submission does."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from time import perf_counter

from msgspec import UNSET

from autograder.course import Assignment, Question
from autograder.course.cases import DecisionsCase, GameCase, GraphCase, QuizCase, SamplingCase
from autograder.course.interface import (
    about_classic,
    interface_of,
    question_in_interface,
    without_classic_name,
)
from autograder.course.model import Interface, NamedCase
from autograder.course.seeds import seed_of
from autograder.examiner.answers import NotRecordedError
from autograder.examiner.work import Work
from autograder.grading.asking_student import examine
from autograder.grading.credit import with_credit
from autograder.grading.decisions_case import grade_decisions
from autograder.grading.file_choice import file_choice
from autograder.grading.game_case import grade_games
from autograder.grading.graph_case import grade_graph
from autograder.grading.progress import Progress
from autograder.grading.report_size import within_size
from autograder.grading.sampling_case import grade_sampling
from autograder.grading.search_case import GradedCase, conventions_of, grade_search
from autograder.grading.sessions import Sessions
from autograder.grading.unreadable import unreadable_report
from autograder.report import (
    BY_TIME_SHOWN,
    CaseReport,
    QuestionReport,
    Report,
    Status,
    Visibility,
    failed_report,
    settled,
    total,
)
from autograder.sandbox.isolation import Isolation
from autograder.sandbox.protocol import CaseFailed
from autograder.sandbox.session import StudentSession
from autograder.submission import Submission, SubmissionError, written_to_folder
from pacman.errors import one_line
from pacman.messages import english
from pacman.support.text import MEGABYTE

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
        return unreadable_report(
            assignment, submission, error.problem, isolation, seed=seed, listener=listener
        )


@dataclass(frozen=True)
class _Drawing:
    """The facts that decide, beside the assignment, which cases are drawn."""

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
            reports = within_size(tuple(grading.run()))
    report = Report(
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
        language=assignment.language or UNSET,
    )
    return settled(report)


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
    graded = _grade_once(assignment, question, named, session, seed, searcher)
    if graded.report.status == "grader error" and session.try_again():
        graded = _grade_once(assignment, question, named, session, seed, searcher)
    return replace(graded, report=with_credit(question, graded.report))


def _grade_once(
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
        return GradedCase(failed_report(named, "not graded", error.args[0]))
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
        self._work = Work.of_all()  # of all examinations
        self.sessions = Sessions(self._new_session, assignment.limits.memory * MEGABYTE)

    def run(self) -> Iterator[QuestionReport]:
        """Grades everything, and yields the report of each question."""
        for number, part in enumerate(self._parts):
            self._part(part, self._parts[number + 1 :])
        yield from (progress.report() for progress in self.progress.values())

    def _part(self, part: _Part, following: list[_Part]) -> None:
        progress = part.progress
        if missing := progress.needed_first():
            self._not_run(part, "not graded", missing)
            return
        if progress.question.is_on_paper:
            self._on_paper(part)
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
                self._judge(progress, graded.pop())
        progress.conventions = conventions_of(graded, progress.question, progress.conventions)
        for each in graded:
            self._judge(progress, each)
        if any(later.progress is progress for later in following):
            self.sessions.rest(progress)
        else:
            self.sessions.end(progress)
        if session.broken is not None and session.broken.status != "grader error":
            progress.broken = session.broken
        progress.printed[part.visibility] = session.take_printed()
        progress.seconds += perf_counter() - started
        self._examine(part, following)

    def _on_paper(self, part: _Part) -> None:
        """Grades a question without code."""
        from autograder.grading.paper_case import grade_paper  # here, as no kit has them, nor such questions
        from autograder.grading.quiz_case import grade_quiz

        drawn, question = self.drawing, part.progress.question
        for named in part.cases:
            grade = grade_quiz if isinstance(named.case, QuizCase) else grade_paper
            report = grade(self.assignment, question, named, self.submission, drawn.seed, drawn.student)
            self._publish(part.progress, with_credit(question, report))

    def _examine(self, part: _Part, following: list[_Part]) -> None:
        """Asks more than the cases do, where one of them failed; in a process that has seen no case."""
        progress = part.progress
        if progress.examined is not None or progress.broken is not None:
            return
        attempts = [each for found in progress.attempts.values() for each in found]
        later = {each.progress.question.name for each in following if _may_be_examined(each.progress)}
        self._work.reserve_for_questions(len(later - {progress.question.name}))
        with self._new_session(progress) as session:
            try:
                progress.examined = examine(progress.question, session, attempts, work=self._work)
            except Exception as error:  # an error of the grader, which costs the student an explanation
                problem = one_line(error)
                title = english(progress.question.title)
                self.notes.append(
                    english("{question} could not be examined: {problem}", question=title, problem=problem)
                )
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
            is_run = not (progress.failed_requirements() or progress.problem or progress.question.is_on_paper)
            if is_run and progress.broken is None:
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

    def _judge(self, progress: Progress, case: GradedCase) -> None:
        """Judges a case by the convention that its question's searches follow, and publishes the report."""
        graded = case.under(progress.question, progress.conventions[0])
        progress.attempts[graded.report.name] = list(graded.attempts)
        self._publish(progress, graded.report)

    def _not_run(self, part: _Part, status: Status, message: str) -> None:
        self.sessions.end(part.progress)
        for named in part.cases:
            self._publish(part.progress, failed_report(named, status, message))

    def _publish(self, progress: Progress, report: CaseReport) -> None:
        progress.cases[report.name] = report
        if self.listener is not None:
            self.listener(progress.question, report)


def _may_be_examined(progress: Progress) -> bool:
    is_search = progress.question.algorithm is not None
    return is_search and progress.examined is None and progress.broken is None


def _parts(questions: Iterable[Progress]) -> Iterator[_Part]:
    """Everything that is to be graded, in the order in which students may see it."""
    in_order = list(questions)
    for visibility in BY_TIME_SHOWN:
        for progress in in_order:
            cases = tuple(named for named in progress.question.cases if named.visibility == visibility)
            if cases:
                yield _Part(progress, visibility, cases)


# What a submission is asked: the questions, by the names of the interface that it is written for.

IN_DISTRIBUTION = english(
    "In whole games, ghosts and agent draw from separate streams of random numbers here: figures agree with"
    " the old course's in distribution only."
)


@dataclass(frozen=True)
class PosedQuestions:
    """The questions as a submission is asked them; `notes` are for its report."""

    file: str  # with its agents; "" if there is none
    interface: Interface
    progress: Mapping[str, Progress]  # by the question's name
    notes: tuple[str, ...] = ()


def pose(assignment: Assignment, submission: Submission) -> PosedQuestions:
    """Finds the submission's file, and what it has to be asked."""
    progress: dict[str, Progress] = {}
    for question in assignment.questions:
        progress[question.name] = Progress(question, [progress[name] for name in question.requires])
    by_code = [each for each in progress.values() if not each.question.is_on_paper]
    if not by_code:
        return PosedQuestions("", assignment.interface, progress)
    try:
        file = submission.main_file(assignment.file)
    except SubmissionError as error:
        for each in by_code:
            each.problem = error.problem
        return PosedQuestions("", assignment.interface, progress)
    interface = interface_of(assignment, submission.files[file])
    for each in by_code:
        each.interface = interface
    if interface == assignment.interface:
        return PosedQuestions(file, interface, progress, _about_classic_tests(assignment))
    asked = []
    for each in by_code:
        named = question_in_interface(assignment, each.question, interface)
        if named is None:
            each.problem, each.problem_status = without_classic_name(each.question), "not graded"
        else:
            each.question = named
            asked.append(named)
    return PosedQuestions(file, interface, progress, (about_classic(file, asked),))


def _about_classic_tests(assignment: Assignment) -> tuple[str, ...]:
    """Sentences on a course's own tests: how games are played here, unlike in the course's own grader."""
    cases = (named.case for question in assignment.questions for named in question.cases)
    has_games = any(isinstance(case, GameCase) for case in cases)
    about_games: tuple[str, ...] = (
        (IN_DISTRIBUTION,) if has_games and assignment.interface == "classic" else ()
    )
    if about_games and assignment.second_seed is not None:
        second = english(
            "Second attempt: whole games follow from the seed {seed}, not from the tests' randomSeed.",
            seed=assignment.second_seed,
        )
        about_games = (*about_games, second)
    return about_games
