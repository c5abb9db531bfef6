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
from autograder.grading.failed_submission import failed_submission_report
from autograder.grading.file_choice import file_choice
from autograder.grading.game_case import grade_games
from autograder.grading.graph_case import grade_graph
from autograder.grading.progress import Progress
from autograder.grading.report_size import within_size
from autograder.grading.sampling_case import grade_sampling
from autograder.grading.search_case import GradedCase, conventions_of, grade_search
from autograder.grading.sessions import Sessions
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
        return failed_submission_report(
            assignment,
            submission,
            "import error",
            error.problem,
            isolation=isolation.sentence,
            seed=seed,
            listener=listener,
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
        assignment=assignment.title,
        assignment_digest=assignment.digest,
        submission=submission.name,
        submission_digest=submission.digest,
        isolation=isolation.sentence,
        seed=drawing.seed,
        points=total(report.points for report in reports),
        max_points=assignment.points,
        questions=reports,
        seconds=perf_counter() - started,
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
class _CaseGroup:
    """The cases of a question that students may see at the same time."""

    progress: Progress
    visibility: Visibility
    cases: tuple[NamedCase, ...]


class _Grading:
    """One submission being graded.

    All visible cases of all questions come first, and whatever may be seen later comes later: so code that
    was shown a case cannot tell of it where a student may read it earlier. A question has a process of its
    own, which waits between these groups of cases.
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
        self._groups = list(_case_groups(self.progress.values()))
        self._work = Work.of_all()  # of all examinations
        self.sessions = Sessions(self._new_session, assignment.limits.memory * MEGABYTE)

    def run(self) -> Iterator[QuestionReport]:
        """Grades everything, and yields the report of each question."""
        for number, group in enumerate(self._groups):
            self._grade_group(group, self._groups[number + 1 :])
        yield from (progress.report() for progress in self.progress.values())

    def _grade_group(self, group: _CaseGroup, following: list[_CaseGroup]) -> None:
        progress = group.progress
        if missing := progress.needed_first():
            self._not_run(group, "not graded", missing)
            return
        if progress.question.is_on_paper:
            self._on_paper(group)
            return
        if progress.problem:
            self._not_run(group, progress.problem_status, progress.problem)
            return
        started = perf_counter()
        session = self.sessions.begin(progress)
        self._prepare_next(following)
        graded = []
        for named in group.cases:
            graded.append(self._case(progress, named, session))
            if len(progress.conventions) == 1:  # else it waits until they are known
                self._judge(progress, graded.pop())
        progress.conventions = conventions_of(graded, progress.conventions)
        for each in graded:
            self._judge(progress, each)
        if any(later.progress is progress for later in following):
            self.sessions.rest(progress)
        else:
            self.sessions.end(progress)
        if session.broken is not None and session.broken.status != "grader error":
            progress.broken = session.broken
        progress.printed[group.visibility] = session.take_printed()
        progress.seconds += perf_counter() - started
        self._examine(group, following)

    def _on_paper(self, group: _CaseGroup) -> None:
        """Grades a question without code."""
        from autograder.grading.paper_case import grade_paper  # here, as no kit has them, nor such questions
        from autograder.grading.quiz_case import grade_quiz

        drawn, question = self.drawing, group.progress.question
        for named in group.cases:
            grade = grade_quiz if isinstance(named.case, QuizCase) else grade_paper
            report = grade(self.assignment, question, named, self.submission, drawn.seed, drawn.student)
            self._publish(group.progress, with_credit(question, report))

    def _examine(self, group: _CaseGroup, following: list[_CaseGroup]) -> None:
        """Asks more than the cases do, where one of them failed; in a process that has seen no case."""
        progress = group.progress
        if progress.examined is not None or progress.broken is not None:
            return
        attempts = [each for case in progress.graded.values() for each in case.attempts]
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
        progress.examined_at = group.visibility

    def _new_session(self, progress: Progress) -> StudentSession:
        return StudentSession(
            self.assignment,
            progress.question,
            self.isolation,
            self.folder,
            self.posed.file,
            self.posed.interface,
        )

    def _prepare_next(self, following: list[_CaseGroup]) -> None:
        """Starts the next group's process while this group is graded."""
        for progress in (group.progress for group in following):
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
        progress.keep(graded)
        self._publish(progress, graded.report)

    def _not_run(self, group: _CaseGroup, status: Status, message: str) -> None:
        self.sessions.end(group.progress)
        for named in group.cases:
            self._publish(group.progress, failed_report(named, status, message))

    def _publish(self, progress: Progress, report: CaseReport) -> None:
        progress.cases[report.name] = report
        if self.listener is not None:
            self.listener(progress.question, report)


def _may_be_examined(progress: Progress) -> bool:
    is_search = progress.question.algorithm is not None
    return is_search and progress.examined is None and progress.broken is None


def _case_groups(questions: Iterable[Progress]) -> Iterator[_CaseGroup]:
    """Everything that is to be graded, in the order in which students may see it."""
    in_order = list(questions)
    for visibility in BY_TIME_SHOWN:
        for progress in in_order:
            cases = tuple(named for named in progress.question.cases if named.visibility == visibility)
            if cases:
                yield _CaseGroup(progress, visibility, cases)


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
        renamed = question_in_interface(assignment, each.question, interface)
        if renamed is None:
            each.problem, each.problem_status = without_classic_name(each.question), "not graded"
        else:
            each.question = renamed
            asked.append(renamed)
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
