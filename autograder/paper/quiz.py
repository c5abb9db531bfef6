"""Quizzes: the trees and questions of a case, as `pacman quiz` has them, and the answers to them, judged.

What a student hands in is a code; it is hostile data, and says only what was chosen. The grader searches the
trees again, and knows by itself what is right.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from math import inf
from typing import Any

import msgspec

from autograder.behaviour import WITHOUT_CHANCE, Settings, Value
from autograder.course.cases import QuizCase
from autograder.course.errors import AssignmentError
from autograder.course.model import Assignment, NamedCase, Question
from autograder.course.resources import Resources
from autograder.course.seeds import seed_of
from autograder.reference.search import Search
from pacman.agent import Decision, Role, SearchAgent
from pacman.errors import OptionError
from pacman.messages import english
from pacman.support.language import comma_list, keeping
from pacman.tree import Tree
from pacman.tree.model import after_one_move
from pacman.view.pages import questions
from pacman.view.pages.lessons import ever_cuts, lesson, random_search, roles_for
from pacman.view.pages.page_data import SearchData
from pacman.view.pages.quiz_code import Answer, answers_in, code_of, codes_in, name_of
from pacman.view.pages.quiz_page import Part, page_of_questions
from pacman.view.pages.search_steps import record_search

# The reference's search, step by step, as an agent's: it recurses through a method `value` of the agent.


class _Root:
    """The facts that the reference asks for about the state at which it begins."""

    def __init__(self, state: Any, agent: SearchAgent[Any]) -> None:
        self.root, self._agent = state, agent

    def watch(self, evaluation: Any) -> Any:
        """The evaluation that is recorded is the agent's."""
        return self._agent.evaluate


class _Asking(Search):
    """The reference, which asks the agent for the value of each node."""

    def __init__(self, state: Any, agent: _Reference) -> None:
        super().__init__(_Root(state, agent), agent.settings)  # type: ignore[arg-type]
        self._agent = agent

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        if self.prunes:
            return self._agent.value(state, agent, plies, alpha, beta)  # type: ignore[call-arg]
        return self._agent.value(state, agent, plies)

    def own_value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        """The reference's own value of a node."""
        return super().value(state, agent, plies, alpha, beta)


class _Reference(SearchAgent[Any]):
    """The reference as an agent."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings.depth)
        self.settings = settings

    def role(self, state: Any, agent: int) -> Role:
        drawn = super().role(state, agent)
        if self.settings.algorithm == "expectimax":
            return "chance" if drawn == "min" else drawn
        is_sure = self.settings.algorithm in WITHOUT_CHANCE
        return "min" if is_sure and drawn == "chance" else drawn

    def search(self, state: Any) -> Decision:
        self.asking = _Asking(state, self)
        values = self.asking.root_values()
        return Decision(self.asking.choice(values), float(self.asking.reported_value(values)))

    def value(self, state: Any, agent: int, plies: int) -> Value:
        """The value of a state in which `agent` moves and `plies` moves are left."""
        return self.asking.own_value(state, agent, plies, -inf, inf)


class _Pruning(_Reference):
    def value(  # type: ignore[override]
        self, state: Any, agent: int, plies: int, alpha: Value, beta: Value
    ) -> Value:
        """The value of a node within a window."""
        return self.asking.own_value(state, agent, plies, alpha, beta)


def reference_steps(game: Tree, algorithm: str, title: str) -> SearchData:
    """The reference's search of a drawn tree, step by step.

    >>> from pacman import tree
    >>> found = reference_steps(tree.load("textbook"), "alphabeta", "textbook")
    >>> [step.kind for step in found.steps][:8], found.action
    (['down', 'down', 'value', 'value', 'value', 'up', 'down', 'value'], 'Left')
    """
    agent = _agent(algorithm, game.rounds)
    found = record_search(agent, game.initial, name=algorithm, title=title)
    for step in found.steps:
        step.line = None
    return msgspec.structs.replace(found, source=None)  # students write this search


def _agent(algorithm: Any, depth: int) -> _Reference:
    settings = Settings(algorithm, depth)
    return _Pruning(settings) if algorithm == "alphabeta" else _Reference(settings)


# A case's quiz, and the answers to it.


@dataclass(frozen=True)
class QuizQuestion:
    """A question of a quiz with its number: "3.2" is the second one about the third tree."""

    number: str
    search: SearchData
    question: questions.Question


@dataclass(frozen=True)
class Quiz:
    """The trees and questions of a case."""

    case: QuizCase
    parts: tuple[Part, ...]

    @property
    def name(self) -> str:
        """The letters with which a code of this quiz begins."""
        return name_of([(part.search, part.questions) for part in self.parts])

    @property
    def questions(self) -> list[QuizQuestion]:
        """All questions, in order."""
        return [
            QuizQuestion(f"{tree}.{number}", part.search, question)
            for tree, part in enumerate(self.parts, 1)
            for number, question in enumerate(part.questions, 1)
        ]

    @property
    def key(self) -> str:
        """The code of the right answers."""
        asked = [each.question for each in self.questions]
        return code_of(self.name, self.case.phase, asked, [each.right for each in asked])

    def page(self) -> str:
        """The page that asks, in the language that is spoken; its reader can switch it."""
        return page_of_questions(self.parts, self.case.phase)


def quizzes_for(assignment: Assignment, run: int, student: str = "") -> Mapping[str, Quiz]:
    """The quizzes of this student, by question and case: "lesson-1-before". Raises AssignmentError."""
    return {
        f"{question.name}-{named.name}": quiz_of(assignment, question, named, run, student)
        for question in assignment.questions
        for named in question.cases
        if isinstance(named.case, QuizCase)
    }


@keeping()  # results and reports quote its questions
def quiz_of(
    assignment: Assignment, question: Question, named: NamedCase, run: int, student: str = ""
) -> Quiz:
    """The quiz of this case for this student. Raises AssignmentError if nothing can be asked."""
    assert isinstance(named.case, QuizCase), "other cases have no quiz"
    case, seed = named.case, seed_of(assignment, question, named, run, student)
    try:
        if case.tree is not None:
            game = Resources(assignment.files).tree_of(case.tree)
            game = after_one_move(game) if game.initial.role == "chance" else game
            return Quiz(case, (Part.of(reference_steps(game, case.algorithm, game.name or named.title)),))
        roles = roles_for(_agent(case.algorithm, 1), case.algorithm)
        search = partial(reference_steps, algorithm=case.algorithm, title=named.title)
        if case.lesson:
            return Quiz(case, tuple(lesson(seed, roles, search)))
        found = random_search(seed, roles, search, cuts=ever_cuts(seed, roles, search))
        return Quiz(case, (Part.of(found),))
    except OptionError as error:
        raise AssignmentError(str(error), source=named.source, place=("kind",)) from None


@dataclass(frozen=True)
class HandedInAnswers:
    """The answers to a quiz that were handed in, or a sentence on why there are none."""

    answers: tuple[Answer, ...] = ()  # in the order of the questions
    problem: str = ""
    note: str = ""


def answers_to(quiz: Quiz, text: str) -> HandedInAnswers:
    """The answers in the first code of this quiz and its phase that the text holds, and that has answers."""
    codes = list(codes_in(text))
    if not codes:
        return HandedInAnswers(problem=english("no code of a quiz is in it"))
    asked = [each.question for each in quiz.questions]
    found, phases, broken, is_empty = dict[str, list[Answer]](), set[str](), "", False
    for code in codes:
        if not code.is_intact:
            broken = broken or code.text
            continue
        read = answers_in(code, asked) if code.name == quiz.name else None
        if read is not None and read[0] == quiz.case.phase:
            if any(answer is not None for answer in read[1]):
                found.setdefault(code.text, read[1])
            else:
                is_empty = True
        elif read is not None:
            phases.add(read[0] or "")
    if found:
        first, *others = found.values()
        note = english("several codes of this quiz were handed in; the first counts")
        return HandedInAnswers(tuple(first), note=note if others else "")
    if is_empty and not broken:
        return HandedInAnswers(problem=NOTHING_ANSWERED)
    if broken:
        problem = english(
            "the code {code} is mistyped or incomplete: copy it again from the page", code=broken[:60]
        )
        return HandedInAnswers(problem=problem)
    if phases:
        which = [OF_PHASE[each] for each in (quiz.case.phase or "", *sorted(phases))]
        problem = english(
            "the answers are of the quiz {given}; this is the one {wanted}",
            wanted=which[0],
            given=comma_list(which[1:]),
        )
        return HandedInAnswers(problem=problem)
    problem = english(
        "the code {code} is of another quiz; this one's begins with {start}",
        code=codes[0].text[:60],
        start=_code_beginning(quiz),
    )
    return HandedInAnswers(problem=problem)


NOTHING_ANSWERED = english("no question of this quiz is answered")
OF_PHASE = {
    # for translators: after "the quiz" and "the one", as are the next two
    "before": english("before the lesson"),
    "after": english("after the lesson"),
    "": english("that is neither before nor after a lesson"),
}


def _code_beginning(quiz: Quiz) -> str:
    return f"{quiz.name[:4]}-{quiz.name[4:]}"


def is_right(asked: QuizQuestion, answer: Answer) -> bool:
    """Whether the answer is right; one that was not given is not."""
    return answer is not None and questions.is_right(asked.search, asked.question, answer)


def answer_text(asked: QuizQuestion, answer: Answer) -> str:
    """The answer in words."""
    if answer is None:
        return english("not answered")
    if isinstance(answer, list):
        names = [asked.search.nodes[edge].name or asked.search.nodes[edge].action or "" for edge in answer]
        return english("cut {nodes}", nodes=comma_list(names)) if names else english("nothing is cut")
    return asked.question.answers[answer].text
