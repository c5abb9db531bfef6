"""The answers to a quiz as a short code: 4A7K-…, which can be typed, pasted, or saved in a file.

A code has eight letters that stand for the trees and questions of the quiz, a number with the phase and all
answers, and two letters by which a mistyped code is noticed. It says nothing about which answers are right.
`web/answers.js` writes it.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Sequence
from math import prod
from typing import Literal, NamedTuple

import msgspec

from pacman.view.pages.page_data import SearchData
from pacman.view.pages.questions import Question

Phase = Literal["before", "after"]  # a lesson
PHASES: tuple[Phase | None, ...] = (None, "before", "after")
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # those of Crockford: no two look alike
MISREAD = str.maketrans("OIL", "011")
LONGEST = 400  # letters
NAME = 8
CHECK = 2
PRIME, FACTOR = 1021, 31  # of the check
CODE = re.compile(
    r"(?<![A-Z0-9-])(?:[A-Z0-9]{4}(?:-[A-Z0-9]{4})+(?:-[A-Z0-9]{1,3})?|[A-Z0-9]{11,})(?![A-Z0-9-])"
)
DASHES = str.maketrans(dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-"))
MOST_LETTERS = 100_000  # of a text

Answer = int | list[int] | None  # the index of a choice, or the chosen edges; None: not answered


class Code(NamedTuple):
    """A code as it was written, and its parts."""

    name: str  # of the quiz
    number: int  # the phase and the answers
    length: int  # letters of the number
    text: str
    is_intact: bool  # whether its last letters are those that belong to the others


def codes_in(text: str) -> Iterator[Code]:
    """All codes of quizzes in a text, whatever is around them; with hyphens, also those that are mistyped."""
    for found in CODE.finditer(text[:MOST_LETTERS].translate(DASHES).upper()):
        letters = found[0].replace("-", "").translate(MISREAD)
        if not NAME + CHECK < len(letters) <= LONGEST or not set(letters) <= set(LETTERS):
            continue
        name, body, end = letters[:NAME], letters[NAME:-CHECK], letters[-CHECK:]
        is_intact = _check(letters[:-CHECK]) == end
        if is_intact or "-" in found[0]:
            yield Code(name, _number(body), len(body), found[0], is_intact)


def name_of(parts: Sequence[tuple[SearchData, Sequence[Question]]]) -> str:
    """The letters that stand for these trees and the questions about them, without their words."""
    facts = [
        (
            [(node.up, node.role, node.worth, node.chance) for node in search.nodes],
            [(each.topic, each.at, each.node, each.right, len(each.answers), each.edges) for each in asked],
        )
        for search, asked in parts
    ]
    digest = hashlib.sha256(msgspec.json.encode(facts)).digest()
    return _letters(int.from_bytes(digest, "big") % 32**NAME, NAME)


def code_of(name: str, phase: Phase | None, asked: Sequence[Question], answers: Sequence[Answer]) -> str:
    """The code of these answers to the quiz of this name.

    >>> question = Question("worth", 0, 1, 0, "", "", "", right=0, edges=[1, 2])
    >>> code_of("12345678", "before", [question], [[2]])
    '1234-5678-AZ1'
    """
    number = 0
    for question, answer in zip(asked, answers, strict=True):
        digit = 0
        if isinstance(answer, list):
            digit = 1 + sum(1 << place for place, edge in enumerate(question.edges) if edge in answer)
        elif answer is not None:
            digit = 1 + answer
        number = number * _ways(question) + digit
    body = _letters(number * len(PHASES) + PHASES.index(phase), _length(asked))
    whole = name + body + _check(name + body)
    return "-".join(whole[place : place + 4] for place in range(0, len(whole), 4))


def answers_in(code: Code, asked: Sequence[Question]) -> tuple[Phase | None, list[Answer]] | None:
    """The phase and the answers of a code; None if no quiz with these questions has such a code.

    >>> question = Question("worth", 0, 1, 0, "", "", "", right=0, edges=[1, 2])
    >>> answers_in(next(codes_in("my code: 1234-5678-az1")), [question])
    ('before', [[2]])
    """
    if code.length != _length(asked):
        return None
    number, phase = divmod(code.number, len(PHASES))
    found: list[Answer] = []
    for question in reversed(asked):
        number, digit = divmod(number, _ways(question))
        if digit == 0:
            found.append(None)
        elif question.edges:
            found.append([edge for place, edge in enumerate(question.edges) if digit - 1 >> place & 1])
        else:
            found.append(digit - 1)
    return None if number else (PHASES[phase], found[::-1])


def _ways(question: Question) -> int:
    """The number of possible answers to a question, "not answered" included."""
    return 1 + (2 ** len(question.edges) if question.edges else len(question.answers))


def _length(asked: Sequence[Question]) -> int:
    """The letters of the number, the same for all answers."""
    most, length = len(PHASES) * prod(map(_ways, asked)), 1
    while 32**length < most:
        length += 1
    return length


def _letters(number: int, length: int) -> str:
    found = []
    for _ in range(length):
        number, digit = divmod(number, 32)
        found.append(LETTERS[digit])
    return "".join(reversed(found))


def _number(letters: str) -> int:
    found = 0
    for letter in letters:
        found = found * 32 + LETTERS.index(letter)
    return found


def _check(letters: str) -> str:
    """Two letters that change with each letter, and with each two that are swapped."""
    found = 0
    for letter in letters:
        found = (found * FACTOR + LETTERS.index(letter)) % PRIME
    return _letters(found, CHECK)
