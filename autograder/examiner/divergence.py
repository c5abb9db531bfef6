"""The first step at which a student's search differs from the correct one, in words, with its numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from math import isclose, isfinite
from typing import NamedTuple

from autograder.behaviour import ROOT, Behaviour, Value, Way
from autograder.course.cases import Compare
from autograder.examiner.comparison import (
    EVERYTHING,
    KINDS,
    compares_nodes,
    first_difference,
    is_value_right,
    without_repeats,
)
from autograder.examiner.drawing import clean_text
from autograder.examiner.exercise import Exercise, SearchResult
from autograder.examiner.node_names import Names, format_number, format_times
from autograder.examiner.search_log import LogEntry, SearchLog, log_search
from autograder.examiner.sentences import Sentences, returned_text
from autograder.reference.search import Search
from autograder.report import Status
from pacman.messages import english

ENDED: dict[Status, str] = {
    "pass": english("gave no answer"),
    "fail": english("gave no answer"),
    "timeout": english("ran out of time"),
    "memory": english("used too much memory"),
    "output limit": english("printed too much"),
    "crash": english("stopped with an error"),
    "protocol error": english("gave no answer"),
    "import error": english("could not be loaded"),
    "not graded": english("was not run"),
    "not run": english("was not run"),
    "grader error": english("was not run"),
}
CONTINUED = english("your search continued here")
THE_SAME = english("Both searches do the same here.")
NOTES_TOO_EARLY = {
    "generated": english("generated too early by your search"),
    "expanded": english("expanded too early by your search"),
    "evaluated": english("evaluated too early by your search"),
}
VISITED_IN_ORDER = ("alphabeta", "star1")  # Star2 prunes, too, but probes before


class Divergence(NamedTuple):
    """The step at which two searches differ."""

    way: Way  # to the node at which they do something different
    sentence: str
    differs: Way = ROOT  # to the node that only one of them looked into, or looked into in another way
    note: str = ""  # a few words for that node: english("left out by your search")
    step: str = ""  # of which kind it is: smaller problems are held to the same


def first_divergence(
    exercise: Exercise, result: SearchResult, search_type: type[Search] | None = None
) -> Divergence:
    """The first step at which the student's search differs from the correct one.

    `search_type`: a mistaken search that did what the student's did, which tells the values of nodes.
    """
    try:
        return _Comparing(exercise, result, search_type).first()
    except RecursionError:  # a search with a log takes more of the stack than one without
        return _first_divergent_node(exercise, result)


class _Comparing:
    """Walks through the log of the correct search, and compares with it what the student's search did."""

    def __init__(self, exercise: Exercise, result: SearchResult, search_type: type[Search] | None) -> None:
        self.exercise, self.result = exercise, result
        self.got: Behaviour = result.attempt.got
        self.compare: Compare = exercise.compare
        self.order = result.attempt.order
        self.log = log_search(exercise, order=self.order)
        self.yours = _log_if_same(exercise, result, search_type)
        self.has_values = (
            search_type is not None and self.yours is not None and not search_type.explains_any_value
        )
        self.names = Names(exercise.problem.state)
        ended = "" if self.got.has_answer else ENDED[result.status]
        state, settings = exercise.problem.state, exercise.problem.settings
        self.sentences = Sentences(self.names, settings, state.num_agents, self.log, self.yours, ended)

    @cached_property
    def made(self) -> Counter[Way]:
        return Counter(self.got.generated)

    @cached_property
    def evaluated(self) -> Counter[Way]:
        return Counter(self.got.evaluated)

    @cached_property
    def children(self) -> dict[Way, list[tuple[int, str]]]:
        """The moves made at each node, in the order of generating."""
        moves: dict[Way, list[tuple[int, str]]] = {}
        for way in dict.fromkeys(self.got.generated):
            if way:
                moves.setdefault(way[:-1], []).append(way[-1])
        return moves

    @cached_property
    def visited(self) -> dict[Way, list[str]]:
        """The actions below which something was evaluated, in that order, by node."""
        visited: dict[Way, dict[str, None]] = {}
        for way in dict.fromkeys(self.got.evaluated):
            for length in range(len(way)):
                visited.setdefault(way[:length], {})[way[length][1]] = None
        return {way: list(actions) for way, actions in visited.items()}

    @cached_property
    def _has_leaves(self) -> bool:
        """Whether there are several leaves."""
        return sum(bool(entry.ends) for entry in self.log.entries.values()) > 1

    def first(self) -> Divergence:
        """The first step in what the case compares; if there is none, in anything."""
        if not self.children and not self.evaluated:
            sentence = self.sentences.nothing_generated()
            return Divergence(ROOT, sentence, ROOT, english("your search ended here"), "stopped")
        compared = next(self._steps(self.compare), None) or self._answer()
        return compared or next(self._steps(EVERYTHING), None) or self._nothing()

    def _steps(self, compare: Compare) -> Iterator[Divergence]:
        """The differences in what is compared, or in the values of the student's search."""
        waiting: list[Iterator[Divergence | Way]] = [self._at(self.log.root, compare)]
        while waiting:
            following = next(waiting[-1], None)
            if following is None:
                waiting.pop()
            elif isinstance(following, Divergence):
                yield following
            elif following in self.log.entries:
                waiting.append(self._at(self.log.entries[following], compare))
        yield from self._sequences(compare)

    def _at(self, entry: LogEntry, compare: Compare) -> Iterator[Divergence | Way]:
        """The differences at one node, and the ways to its children, in the order of the correct search."""
        if entry.ends:
            yield from self._at_leaf(entry, compare)
        else:
            yield from self._at_inner(entry, compare)
        yield from self._worth(entry)

    def _at_leaf(self, entry: LogEntry, compare: Compare) -> Iterator[Divergence]:
        way, sentences = entry.way, self.sentences
        if way in self.children and compares_nodes(compare):
            agent, action = self.children[way][0]
            differs = (*way, (agent, action))
            yield Divergence(
                way,
                sentences.went_on(entry, action),
                differs,
                CONTINUED,
                "continued",
            )
        if compare.evaluated == "ignored":
            return
        count = self.evaluated[way]
        if not count:
            viewed, nothing = way in self.got.viewed, not self.evaluated and self._has_leaves
            is_last = self.got.generated[-1:] == (way,)
            sentence = sentences.not_evaluated(entry, viewed=viewed, nothing=nothing, is_last=is_last)
            yield Divergence(
                way, sentence, way, english("not evaluated by your search"), f"not evaluated {entry.ends}"
            )
        if count > 1 and compare.duplicates == "counted":
            sentence = sentences.evaluated_twice(entry, count)
            note = english("evaluated {times} by your search", times=format_times(count))
            yield Divergence(way, sentence, way, note, "evaluated twice")

    def _at_inner(self, entry: LogEntry, compare: Compare) -> Iterator[Divergence | Way]:
        way, sentences = entry.way, self.sentences
        made = self.children.get(way, [])
        evaluated = bool(self.evaluated[way])
        if not made and entry.visits and compares_nodes(compare):
            sentence = sentences.stopped(entry, evaluated=evaluated)
            first = entry.child(entry.visits[0].action)
            yield Divergence(way, sentence, first, english("not looked at by your search"), "stopped")
        if evaluated and compare.evaluated != "ignored":
            sentence = sentences.evaluated_inner(entry, self._leaf_instead(entry))
            yield Divergence(way, sentence, way, english("evaluated by your search"), "evaluated inner")
        other = next((mover for mover, _ in made if mover != entry.agent), None)
        if other is not None and compares_nodes(compare):
            yield Divergence(
                way,
                sentences.other_mover(entry, other),
                way,
                english("your search moved another agent"),
                "mover",
            )
        if not made and not compares_nodes(compare):
            return
        actions = [action for mover, action in made if mover == entry.agent]
        yield from self._children(entry, actions, compare)
        yield from self._after(entry, actions, compare)

    def _children(
        self, entry: LogEntry, actions: Sequence[str], compare: Compare
    ) -> Iterator[Divergence | Way]:
        for place, visit in enumerate(entry.visits):
            child = entry.child(visit.action)
            instead = self._visited_first(entry, place, compare)
            if instead is not None:
                sentence = self.sentences.other_order(entry, place, instead)
                differs = entry.child(instead)
                yield Divergence(
                    entry.way, sentence, differs, english("visited too early by your search"), "order"
                )
            if visit.action not in actions:
                if compares_nodes(compare):
                    yield self._missing(entry, place, actions)
                return
            if self.made[child] > 1 and compare.generated != "ignored" and compare.duplicates == "counted":
                count = self.made[child]
                sentence = self.sentences.twice(entry, visit.action, count)
                note = english("generated {times} by your search", times=format_times(count))
                yield Divergence(child, sentence, child, note, "twice")
            yield child

    def _missing(self, entry: LogEntry, place: int, actions: Sequence[str]) -> Divergence:
        action = entry.visits[place].action
        later = {*(visit.action for visit in entry.visits[place + 1 :]), *entry.left_out}
        is_skipped = place == 0 or any(other in later for other in actions)
        sentence = (
            self.sentences.skipped(entry, action) if is_skipped else self.sentences.left_early(entry, place)
        )
        step = "skipped" if is_skipped else "left early"
        return Divergence(entry.way, sentence, entry.child(action), english("left out by your search"), step)

    def _after(self, entry: LogEntry, actions: Sequence[str], compare: Compare) -> Iterator[Divergence]:
        """The nodes that were generated at a node that the correct search has left."""
        extra = next((action for action in actions if action in entry.left_out), None)
        if extra is None or not compares_nodes(compare):
            return
        child = entry.child(extra)
        looked = child in self.children or child in self.evaluated
        if looked or compare.generated != "ignored":
            sentence = self.sentences.after_cut(entry, extra, looked=looked)
            note = CONTINUED if looked else english("generated by your search")
            yield Divergence(entry.way, sentence, child, note, "after a cut")

    def _visited_first(self, entry: LogEntry, place: int, compare: Compare) -> str | None:
        """The action that was visited too early, if the order matters, as it does for pruning."""
        if (
            self.exercise.problem.settings.algorithm not in VISITED_IN_ORDER
            and compare.evaluated != "sequence"
        ):
            return None
        visited = self.visited.get(entry.way, [])
        before = {visit.action for visit in entry.visits[:place]}
        there = [action for action in visited if action not in before]
        action = entry.visits[place].action
        return there[0] if action in there[1:] else None

    def _leaf_instead(self, entry: LogEntry) -> Way | None:
        """A leaf below the node that was not evaluated."""
        ways = [entry.child(visit.action) for visit in entry.visits]
        leaves = [way for way in ways if way in self.log.entries and self.log.entries[way].ends]
        return next((way for way in leaves if not self.evaluated[way]), None)

    def _worth(self, entry: LogEntry) -> Iterator[Divergence]:
        """A difference in the node's value in a search that did what the student's did."""
        if not self.has_values or self.yours is None or entry.value is None or not entry.way:
            return
        there = self.yours.entries.get(entry.way)
        if there is None or there.value is None or _is_same_number(entry.value, there.value):
            return
        what = english("in your search it was worth {value}", value=format_number(there.value))
        sentence = self.sentences.other_value(entry, what)
        yield Divergence(entry.way, sentence, entry.way, what, "worth")

    def _sequences(self, compare: Compare) -> Iterator[Divergence]:
        """A difference only in the order of the nodes."""
        right = self.exercise.expected(order=self.order)
        for kind in KINDS:
            if getattr(compare, kind) != "sequence":
                continue
            wanted: Sequence[Way] = getattr(right, kind)
            had: Sequence[Way] = getattr(self.got, kind)
            if compare.duplicates == "ignored":
                wanted, had = without_repeats(wanted), without_repeats(had)
            pairs = enumerate(zip(wanted, had, strict=False))
            place = next((place for place, (one, other) in pairs if one != other), None)
            if place is None and len(had) > len(wanted):
                place = len(wanted)
            if place is not None:
                expected = wanted[place] if place < len(wanted) else None
                before = wanted[place - 1] if place else None
                sentence = self.sentences.other_sequence(kind, expected, before, had[place])
                yield Divergence(had[place], sentence, had[place], NOTES_TOO_EARLY[kind], "order")

    def _answer(self) -> Divergence | None:
        """The difference of the student's answer; None if there is none in what the case compares."""
        compare, got, log = self.compare, self.got, self.log
        right = self.exercise.expected(order=self.order)
        if not right.has_answer or right.value is None or log.root.value is None:
            return None
        if got.action is None:
            sentence = self.sentences.no_answer(right, with_value=compare.value)
            return Divergence(ROOT, sentence, ROOT, english("no answer"), "no answer")
        allowed = right.actions if self.exercise.any_tie else {right.action}
        if compare.value and not is_value_right(compare, right.value, got.value):
            node = _first_choice(log)
            did = returned_text(got.value, self.result.ended)
            note = english("your search {did}", did=did)
            if got.action not in allowed:
                did = english("{did} and chose {action}", did=did, action=clean_text(got.action))
            return Divergence(node.way, self.sentences.wrong_value(node, did), node.way, note, "worth")
        if compare.action and got.action not in allowed:
            way = (*ROOT, (log.root.agent, got.action))
            differs = way if way in log.entries else ROOT
            step = "tie" if got.action in right.actions else "action"
            sentence = self.sentences.wrong_action(right, got.action)
            return Divergence(ROOT, sentence, differs, english("chosen by your search"), step)
        return None

    def _nothing(self) -> Divergence:
        """Nothing differs: what the comparison says is all that is known."""
        wrong = [one for one in self.result.compared if not one.same]
        if wrong:
            sentence = english(
                "{what:capital}: right {expected}, yours {got}.",
                what=wrong[0].what,
                expected=wrong[0].expected,
                got=wrong[0].got,
            )
            return Divergence(ROOT, sentence)
        if self.result.message:
            said = self.result.message
            plain = said.rstrip(".") if said.endswith(".") else said
            return Divergence(
                ROOT, english("Both searches take the same steps, but {message}.", message=plain)
            )
        return Divergence(ROOT, THE_SAME)


def _first_divergent_node(exercise: Exercise, result: SearchResult) -> Divergence:
    """The first node that differs, without what was known there."""
    expected, got = exercise.expected(order=result.attempt.order), result.attempt.got
    difference = first_difference(exercise.compare, expected, got)
    if difference is None:
        return Divergence(ROOT, english("The answer differs from the correct one."), step="answer")
    node = Names(exercise.problem.state).first(difference.way)
    sentence = english("{node} is {difference}.", node=node, difference=difference.sentence)
    return Divergence(difference.way, sentence, difference.way, difference.sentence, "in short")


def _log_if_same(
    exercise: Exercise, result: SearchResult, search_type: type[Search] | None
) -> SearchLog | None:
    """The log of a search of this type, if it does what the student's did."""
    if search_type is None or not exercise.search_outcome(search_type, result.attempt.order).explains(
        result.attempt
    ):
        return None
    return log_search(exercise, search_type, result.attempt.order)


def _is_same_number(one: Value, other: Value) -> bool:
    if isfinite(one) and isfinite(other):
        return isclose(float(one), float(other), rel_tol=1e-9, abs_tol=1e-9)
    return one == other


def _first_choice(log: SearchLog) -> LogEntry:
    """The first node from the root on with more than one child: those above are worth the same."""
    entry = log.root
    while len(entry.visits) == 1 and not entry.left_out:
        below = log.entries.get(entry.child(entry.visits[0].action))
        if below is None or below.ends or not below.visits or below.value != entry.value:
            break
        entry = below
    return entry if len(entry.visits) > 1 else log.root
