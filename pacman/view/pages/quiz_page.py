"""The page of a quiz: the student says what a search does next before the page shows it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pacman.errors import OptionError
from pacman.messages import english
from pacman.support.language import say
from pacman.view.pages.page_data import SearchData
from pacman.view.pages.page_rendering import Contents, render_page
from pacman.view.pages.questions import Question, every_question, questions
from pacman.view.pages.quiz_code import Phase, name_of
from pacman.view.pages.search_page import spoken_search

ALONE = 8  # questions about a tree that is not part of a lesson


class Part(msgspec.Struct):
    """One tree of a quiz."""

    search: SearchData
    questions: list[Question]
    hint: str = ""  # a message

    @classmethod
    def of(cls, search: SearchData, most: int = ALONE, hint: str = "") -> Part:
        """The tree with at most so many questions. Raises OptionError if nothing can be asked about it."""
        _check_questions(search)
        return cls(search, questions(search, most), hint)


class Quiz(msgspec.Struct):
    """The contents of the page of a quiz."""

    name: str  # letters that stand for its trees and questions
    phase: Phase | None
    parts: list[Part]


def page_of_questions(parts: Sequence[Part], phase: Phase | None = None) -> str:
    """The page that asks about searches of drawn trees. `phase`: before or after a lesson.

    >>> from agents import Minimax
    >>> from pacman import tree
    >>> from pacman.view.pages.search_steps import record_search
    >>> state = tree.load("textbook").initial
    >>> search = record_search(Minimax(depth=1), state, name="minimax", title="textbook")
    >>> "</html>" in page_of_questions([Part.of(search)])
    True
    """
    name = name_of([(part.search, part.questions) for part in parts])

    def contents() -> Contents:
        quiz = Quiz(name, phase, [_spoken_part(part) for part in parts])
        return quiz, {"quiz": quiz, "first": quiz.parts[0].search}

    return render_page("quiz.html.jinja", "quiz", contents)


def _spoken_part(part: Part) -> Part:
    """The tree with its questions in the language that is spoken."""
    known = {(each.topic, each.at): each for each in every_question(part.search)}
    asked = [known[each.topic, each.at] for each in part.questions]
    return Part(spoken_search(part.search), asked, say(part.hint))


def _check_questions(search: SearchData) -> None:
    """Refuses a search about which nothing can be asked."""
    if search.sampled:
        problem = english(
            "{agent} uses random numbers, so its result is not certain; choose another agent",
            agent=search.agent,
        )
        raise OptionError(problem)
    children = [node.up for node in search.nodes]
    if all(children.count(up) < 2 for up in set(children)):
        raise OptionError(
            "there is nothing to ask about {title}: no node of it has two moves", title=search.title
        )
