"""The sources of correct answers: the reference, which computes them, or the record in the students' kit."""
# In the students' kit.

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.util import find_spec

import msgspec

from autograder.behaviour import Algorithm, Behaviour, Conventions, Prune, Settings, Way
from autograder.course import Assignment
from autograder.course.cases import Compare
from autograder.course.problems import Problem
from autograder.examiner.comparison import KINDS, compares_nodes, explains_without_answer, is_as_expected
from autograder.examiner.exercise import (
    Answers,
    Attempt,
    ComputedAnswers,
    Exercise,
    SearchOutcome,
    SearchType,
    VisitingOrder,
    WholeSearch,
)
from pacman import tree
from pacman.errors import PacmanError
from pacman.tree import Tree

# Answers that were recorded when an assignment was handed out, and are read where no reference is installed.
#
# Of the right search everything is recorded; of one with a known mistake its answer and digests of its nodes.


FILE = "answers.json.gz"  # beside assignment.toml
MOST_UNPACKED, GZIP = 200_000_000, 16 + zlib.MAX_WBITS  # bytes; what zlib then expects
VERSION = 1
CASE = "book"  # the case of exercises on recorded trees


class NotRecordedError(PacmanError, LookupError):
    """A problem whose answer was not recorded."""


class Nodes(msgspec.Struct, frozen=True, array_like=True):
    """The nodes of a search: each generated one by its parent's number and the number of the move to it."""

    moves: list[tuple[int, str]]  # (agent, action)
    parents: list[int]  # in the order in which the nodes were generated; -1 at the root
    made_by: list[int]
    expanded: list[int]
    evaluated: list[int]


class RecordedAnswer(msgspec.Struct, frozen=True, array_like=True):
    """The decision of a search; a value as Python writes it."""

    action: str | None
    value: str | None
    actions: list[str]


class MistakenSearches(msgspec.Struct, frozen=True, array_like=True):
    """Behaviour of searches with some mistakes: digests, or the nodes of one that ended in an error."""

    mistakes: list[int]
    answer: RecordedAnswer
    compared: str
    everything: str
    nodes: Nodes | None


class Recording(msgspec.Struct, frozen=True, array_like=True):
    """All that is recorded of one problem."""

    answer: RecordedAnswer
    nodes: Nodes
    mistaken: list[MistakenSearches]


class RecordedTree(msgspec.Struct, frozen=True, array_like=True):
    """A small tree that a question asks about in the kit: what is searched there, and what is compared."""

    tree: str
    depth: int
    compare: Compare
    any_tie: bool
    options: dict[str, str | float | int | bool | list[str | float]]
    algorithm: Algorithm
    prune: Prune
    low: str
    high: str
    conventions: Conventions = Conventions()
    free: tuple[str, ...] = ()


class RecordedMistake(msgspec.Struct, frozen=True):
    """A known mistake, without the search that makes it."""

    name: str
    title: str
    hint: str
    explains_any_wrong_action: bool
    explains_any_tie: bool
    occurs: tuple[tuple[str, ...], ...]  # kinds of settings
    number: int

    def can_occur(self, settings: Settings) -> bool:
        """Whether a search with these settings can contain this mistake."""
        return kind_of_settings(settings) in self.occurs


def kind_of_settings(settings: Settings) -> tuple[str, ...]:
    """The part of the settings that decides which mistakes can occur."""
    others = settings.conventions[1:] if settings.conventions[1:] != Conventions()[1:] else ()
    return (settings.algorithm, settings.prune, *others, *sorted(settings.free))


class File(msgspec.Struct, frozen=True):
    """The whole file; problems by their keys, small trees by question."""

    mistakes: list[RecordedMistake]
    problems: dict[str, msgspec.Raw]
    recorded_trees: dict[str, msgspec.Raw] = msgspec.field(name="book")
    sampled: dict[str, RecordedAnswer] = {}  # by which runs of randomized searches are judged
    by_action: dict[str, msgspec.Raw] = {}  # small trees by question, for searches that tell only an action
    version: int = VERSION


def key_of_sampled(drawn: Tree, depth: int) -> str:
    """Names the search of this tree to this depth, in rounds."""
    return hashlib.sha256(f"{depth}\n{tree.to_text(drawn)}".encode()).hexdigest()[:16]


def without_own_order(compare: Compare) -> Compare:
    """Respects that can be compared with a recorded answer: no nodes that depend on the student's order."""
    if compare.order == "fixed":
        return compare
    nodes = dict.fromkeys(KINDS, "ignored")
    return msgspec.structs.replace(compare, order="fixed", **nodes)


class UnknownBehaviour:
    """The behaviour of a search with a known mistake, where it was not recorded: it explains nothing."""

    @property
    def behaviour(self) -> Behaviour:
        raise NotRecordedError("what a search with this mistake does is not recorded here")

    def explains(self, attempt: Attempt) -> bool:
        return False

    def repeats(self, attempt: Attempt) -> bool:
        return False


@dataclass(frozen=True)
class DigestedBehaviour:
    """The behaviour of a search with a known mistake, as far as it is recorded."""

    answer: Behaviour  # without nodes, unless it ended in an error
    compared: str
    everything: str

    @property
    def behaviour(self) -> Behaviour:
        raise NotRecordedError("of searches with mistakes only digests are recorded")

    def explains(self, attempt: Attempt) -> bool:
        if not self.answer.has_answer:
            return explains_without_answer(self.answer, attempt.got)
        exercise = attempt.exercise
        if attempt.compared_digest != self.compared:
            return False
        if not attempt.has_answer:
            return compares_nodes(exercise.compare)
        return self._answers(attempt, exercise.compare, any_tie=exercise.any_tie)

    def repeats(self, attempt: Attempt) -> bool:
        if attempt.digest != self.everything:
            return False
        if not attempt.has_answer and self.answer.has_answer:
            return True
        return self._answers(attempt, attempt.all_that_is_known, any_tie=False)

    def _answers(self, attempt: Attempt, compare: Compare, *, any_tie: bool) -> bool:
        nodes = dict.fromkeys(KINDS, "ignored")
        return is_as_expected(
            msgspec.structs.replace(compare, **nodes), self.answer, attempt.got, any_tie=any_tie
        )


class RecordedAnswers:
    """The answers in a file of an assignment that was handed out."""

    def __init__(self, file: File) -> None:
        self._file = file
        self._read: dict[str, Recording] = {}

    @property
    def mistakes(self) -> Sequence[RecordedMistake]:
        return self._file.mistakes

    def comparable_respects(self, compare: Compare) -> Compare:
        return without_own_order(compare)

    def search_outcome(
        self, exercise: Exercise, search_type: SearchType, order: VisitingOrder | None
    ) -> SearchOutcome:
        recording = self._recording(exercise)
        if search_type is None:
            return WholeSearch(behaviour_of(recording.answer, recording.nodes))
        assert isinstance(search_type, RecordedMistake), "others are known only where the reference is"
        found = next((each for each in recording.mistaken if search_type.number in each.mistakes), None)
        if found is None:
            return UnknownBehaviour()
        return DigestedBehaviour(behaviour_of(found.answer, found.nodes), found.compared, found.everything)

    def sampled(self, drawn: Tree, depth: int) -> RecordedAnswer:
        """The best actions in this tree, and its value. Raises NotRecordedError."""
        found = self._file.sampled.get(key_of_sampled(drawn, depth))
        if found is None:
            raise NotRecordedError(
                "the answer to this tree is not in {file}: it was changed, or was not handed out", file=FILE
            )
        return found

    def small_trees(self, question: str) -> Iterator[Exercise]:
        return self._exercises(self._file.recorded_trees, question)

    def by_action(self, question: str) -> Iterator[Exercise]:
        return self._exercises(self._file.by_action, question)

    def _exercises(self, trees: Mapping[str, msgspec.Raw], question: str) -> Iterator[Exercise]:
        if question in trees:
            for recorded in msgspec.json.decode(trees[question], type=list[RecordedTree]):
                yield self._exercise(recorded)

    def _recording(self, exercise: Exercise) -> Recording:
        key = exercise.key
        if key not in self._read:
            if key not in self._file.problems:
                raise NotRecordedError(
                    "the answer to {case} is not in {file}: it was changed, or was not handed out",
                    case=exercise.case,
                    file=FILE,
                )
            self._read[key] = msgspec.json.decode(self._file.problems[key], type=Recording)
        return self._read[key]

    def _exercise(self, recorded: RecordedTree) -> Exercise:
        state = tree.parse(recorded.tree).initial
        settings = Settings(
            recorded.algorithm,
            recorded.depth,
            recorded.prune,
            float(recorded.low),
            float(recorded.high),
            "fixed",
            *recorded.conventions[1:],
            frozenset(recorded.free),
        )
        problem = Problem(state, settings, None, dict(recorded.options))
        return Exercise(CASE, problem, recorded.compare, recorded.any_tie, self)


@lru_cache(maxsize=8)
def read_answers(content: bytes) -> RecordedAnswers:
    """The answers in such a file. Raises NotRecordedError if it cannot be read."""
    try:
        opener = zlib.decompressobj(GZIP)
        data = opener.decompress(content, MOST_UNPACKED)
        if opener.unconsumed_tail:
            raise NotRecordedError(
                f"{FILE} cannot be read: it has more than {MOST_UNPACKED:,} bytes unpacked"
            )
        file = msgspec.json.decode(data, type=File)
    except (OSError, EOFError, zlib.error, msgspec.DecodeError) as error:
        raise NotRecordedError(f"{FILE} cannot be read: {error}") from None
    if file.version != VERSION:
        raise NotRecordedError(f"{FILE} has version {file.version}; this program reads version {VERSION}")
    return RecordedAnswers(file)


def behaviour_of(answer: RecordedAnswer, nodes: Nodes | None) -> Behaviour:
    """The behaviour with this answer, and these nodes if there are any."""
    ways: list[Way] = []
    if nodes is not None:
        for parent, move in zip(nodes.parents, nodes.made_by, strict=True):
            ways.append(() if parent < 0 else (*ways[parent], nodes.moves[move]))
    return Behaviour(
        tuple(ways),
        tuple(ways[number] for number in nodes.expanded) if nodes else (),
        tuple(ways[number] for number in nodes.evaluated) if nodes else (),
        answer.action,
        None if answer.value is None else float(answer.value),
        frozenset(answer.actions),
    )


# Where an assignment's answers come from: the reference if it is installed, else what was recorded.


def has_reference() -> bool:
    """Whether the reference is installed; the kit for students is without it."""
    spec = find_spec("autograder.reference")
    return spec is not None and spec.origin is not None  # not only a folder that is left of it


def answers_are_known(assignment: Assignment) -> bool:
    """Whether `answers_for` finds a source; cases that hold their answers are graded without one."""
    return has_reference() or FILE in assignment.files


def answers_for(assignment: Assignment) -> Answers:
    """The source of this assignment's answers. Raises NotRecordedError if there is none.

    Raises AssignmentError where the reference is installed and a file with mistakes cannot be used.
    """
    if has_reference():
        from autograder.examiner.known_mistakes import known_mistakes

        return ComputedAnswers(known_mistakes(assignment))
    if FILE not in assignment.files:
        raise NotRecordedError(
            "{title}: there is no {file} beside assignment.toml; the kit judges by it, and "
            "`autograder handout` writes it",
            title=assignment.title,
            file=FILE,
        )
    return read_answers(assignment.files[FILE])
