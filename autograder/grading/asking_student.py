"""Have a student's search that failed cases do the exercises of the examiner, each once, within bounds."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Sequence

from autograder.behaviour import Behaviour, Conventions, choices
from autograder.course import Question
from autograder.course.interface import beyond_classic
from autograder.course.model import Interface
from autograder.examiner.answers import has_reference
from autograder.examiner.exercise import Attempt, Exercise, SearchResult
from autograder.examiner.findings import Examination
from autograder.examiner.work import Work
from autograder.grading.searched_problem import SearchedProblem, search
from autograder.sandbox.protocol import AskedTooMuch, CaseFailed
from autograder.sandbox.session import StudentSession

FEWEST_QUERIES = 1_000  # about states, in one exercise
MOST_QUERIES = 20_000  # in all exercises, which is what bounds an honest search
MOST_LOST = 2  # exercises at which its process ended, or had to be stopped
# Of processor time and of sleep, for all exercises: for code that does something other than ask.
SECONDS = 6.0
SECONDS_OF_ONE = 1.5


class StudentAsk:
    """Has the student's search do exercises, each once, until the search has asked enough about their states.

    What the search asks is counted, not its time, so that a slow or busy machine finds out as much. The time
    limits only code that does something else.
    """

    def __init__(self, question: Question, session: StudentSession) -> None:
        self.question, self._session = question, session
        self._known: dict[str, SearchResult | None] = {}
        self._searched: dict[str, SearchedProblem | None] = {}  # by whatever convention it is judged
        self._left = MOST_QUERIES
        self._lost = 0  # exercises at which it had to be stopped, or its process ended
        self._begins_anew = False  # whether its file is loaded again before each exercise

    @property
    def interface(self) -> Interface:
        """The interface of the submission."""
        return self._session.interface

    def __call__(self, exercise: Exercise) -> SearchResult | None:
        """Return what the student's search did; None if that cannot be found out, or not any more."""
        if exercise.key not in self._known:
            self._known[exercise.key] = self._result(exercise)
        return self._known[exercise.key]

    def attempts(self, conventions: Conventions) -> tuple[Attempt, ...]:
        """Its attempts at everything that it was asked, judged by these conventions."""
        return tuple(each.under(conventions).attempt for each in self._searched.values() if each is not None)

    def depends_on_earlier_searches(self, exercises: Sequence[Exercise]) -> bool:
        """Whether what it does with one of these depends on those that it did before, with the same agent.

        That is the mistake `kept-between-searches`, which `grading/diagnosing` names. If so, the file
        is loaded again before each further exercise, as if that were the first.
        """
        before, last = list[Behaviour | None](), None
        for exercise in exercises:
            last = self._done(exercise, last)
            before.append(_behaviour_if_answered(last))
        if None in before:
            return False
        self._begins_anew = True
        alone = [self._got(exercise) for exercise in exercises]
        # A file that cannot be loaded again, or never does the same, shows nothing.
        if None in alone or alone == before or alone != [self._got(exercise) for exercise in exercises]:
            self._begins_anew = False
            return False
        self._known.clear()
        self._searched.clear()
        return True

    def _got(self, exercise: Exercise) -> Behaviour | None:
        """Its behaviour, whether or not it was asked before; None if it gives no answer."""
        return _behaviour_if_answered(self._search(exercise.under(Conventions())))

    def _done(self, exercise: Exercise, before: SearchedProblem | None = None) -> SearchedProblem | None:
        """The search of an exercise, which is run once; by the agent that searched `before`, if any."""
        usual = exercise.under(Conventions())
        if usual.key not in self._searched:
            self._searched[usual.key] = self._search(usual, before)
        return self._searched[usual.key]

    def _result(self, exercise: Exercise) -> SearchResult | None:
        found = self._done(exercise)
        return None if found is None else found.under(exercise.problem.settings.conventions).result()

    def _search(self, exercise: Exercise, before: SearchedProblem | None = None) -> SearchedProblem | None:
        session = self._session
        if self._left <= 0 or self._lost > MOST_LOST or session.spent + session.slept > SECONDS:
            return None
        if session.interface == "classic" and beyond_classic(exercise.problem):
            return None
        try:
            session.begin_exercise(SECONDS_OF_ONE)
            if self._begins_anew:
                session.load_again()
        except CaseFailed:
            self._lost += 1
            return None
        found = search(exercise, exercise.key, self.question, session, FEWEST_QUERIES, before)
        self._left -= session.asked
        self._lost += not session.is_alive or isinstance(found.failed, AskedTooMuch)
        return found


def _behaviour_if_answered(found: SearchedProblem | None) -> Behaviour | None:
    return found.attempt.got if found is not None and found.attempt.has_answer else None


def examine(
    question: Question,
    session: StudentSession,
    attempts: Sequence[Attempt],
    *,
    path: str = "",
    work: Work | None = None,
) -> Examination | None:
    """Find out what is wrong with the search that made these attempts; None if there is nothing to find out.

    `path`: what the file is called in the command that the student sees, if not by its name alone. `work`
    counts what all examinations of a submission cost the grader.
    """
    wrong = [attempt for attempt in attempts if not attempt.right]
    if not wrong or not has_reference():
        return None
    if not all(attempt.exercise.problem.settings.has_examiner for attempt in wrong):
        return None
    # Here, because no kit has it, and what only grades starts faster without it.
    from autograder.examiner.repeated_examination import examine_repeatedly

    agent = f"{path or session.file}:{question.agent}"
    return examine_repeatedly(StudentAsk(question, session), attempts, choices(question.free), agent, work)
