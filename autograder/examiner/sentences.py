"""The sentences that say where two searches part, and what their nodes are called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from math import inf, isfinite, isnan
from typing import Any, Literal

from msgspec import UNSET, UnsetType

from autograder.behaviour import ROOT, Behaviour, Settings, Value, Way, state_at
from autograder.examiner.asking import Asked
from autograder.examiner.judge import Exercise, Order
from autograder.reference.search import MOST_STEPS, Move, NoAnswerError, Record, Search
from autograder.report import Ended
from pacman.agent import Role
from pacman.errors import PacmanError, printable
from pacman.support.text import capitalize, format_count
from pacman.trace import SearchStopped
from pacman.tree import TreeState

# A reference search that tells what it knows at each node: roles, windows, values, and what it left out.

Ending = Literal["", "depth", "win", "loss", "over"]  # why a node is a leaf; "": it is none


@dataclass
class Visit:
    """A visited child: the window before, and the value after."""

    action: str
    alpha: Value
    beta: Value
    value: Value


@dataclass
class Moment:
    """One node as a search knows it. `low` and `high` are bounds of its true value."""

    way: Way
    agent: int  # who moves here
    plies: int  # moves that are left
    role: Role | None  # None at a leaf
    alpha: Value
    beta: Value
    ends: Ending
    visits: list[Visit] = field(default_factory=list)
    left_out: tuple[str, ...] = ()  # actions after the last one that was looked into
    shares: Mapping[str, Value] = field(default_factory=dict)  # of a chance node's actions
    value: Value | None = None  # None: it was not left
    low: Value = -inf
    high: Value = inf

    @property
    def sign(self) -> str:
        """ "≤" or "≥" where the value is only a bound."""
        if self.value is None or self.low == self.high:
            return ""
        return "≤" if self.value >= self.high else "≥" if self.value <= self.low else ""

    def child(self, action: str) -> Way:
        """The way to the child behind this action."""
        return (*self.way, (self.agent, action))


class Telling(Search):
    """A mixin for a kind of search that keeps a moment for each node, by its way."""

    def begin(self) -> None:
        """Must be called once, before the search."""
        self.moments: dict[Way, Moment] = {}
        self._open: list[Moment] = []

    def root_values(self) -> dict[str, Value]:
        alpha, beta = self.outer
        root = self._entered(self.root, 0, self.plies(), alpha, beta, is_root=True)
        values = super().root_values()
        if values and not any(map(isnan, values.values())):
            self._left(root, self.root, self.best(values))
        return values

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        moment = self._entered(state, agent, plies, alpha, beta)
        value = super().value(state, agent, plies, alpha, beta)
        self._left(moment, state, value)
        return value

    def child_value(self, state: Any, agent: int, move: Move, plies: int, alpha: Value, beta: Value) -> Value:
        value = super().child_value(state, agent, move, plies, alpha, beta)
        self._open[-1].visits.append(Visit(move[1], alpha, beta, value))
        return value

    def _entered(
        self, state: Any, agent: int, plies: int, alpha: Value, beta: Value, *, is_root: bool = False
    ) -> Moment:
        is_leaf = not is_root and self.is_leaf(state, agent, plies)
        role = None if is_leaf else self.role(state, agent)
        ends = _ending(state) if is_leaf else ""
        moment = Moment(state.way, agent, plies, role, alpha, beta, ends)
        self.moments.setdefault(moment.way, moment)
        self._open.append(moment)
        return moment

    def _left(self, moment: Moment, state: Any, value: Value) -> None:
        self._open.pop()
        moment.value = value
        if moment.ends:
            moment.low = moment.high = value
            return
        seen = {visit.action for visit in moment.visits}
        actions = self.actions(state, moment.agent) if moment.visits else ()
        moment.left_out = tuple(action for action in actions if action not in seen)
        if moment.role == "chance":
            moment.shares = {action: share for _, action, share in self.outcomes(state, moment.agent)}
            moment.left_out = tuple(action for action in moment.left_out if action in moment.shares)
        if moment.visits:
            moment.low, moment.high = self._bounds(moment)

    def _bounds(self, moment: Moment) -> tuple[Value, Value]:
        below = [self.moments.get(moment.child(visit.action)) for visit in moment.visits]
        ends = [self.outer if each is None else (each.low, each.high) for each in below]
        ends += [self.outer] * len(moment.left_out)
        lows, highs = [low for low, _ in ends], [high for _, high in ends]
        if moment.role != "chance":
            best = max if moment.role == "max" else min
            return best(lows), best(highs)
        actions = [*(visit.action for visit in moment.visits), *moment.left_out]
        shares = [moment.shares.get(action, Fraction(0)) for action in actions]
        return _mean_value(shares, lows, -inf), _mean_value(shares, highs, inf)


@dataclass(frozen=True)
class Told:
    """The moments of a search, in the order in which it reached the nodes."""

    moments: Mapping[Way, Moment]

    @property
    def root(self) -> Moment:
        """The moment of the root."""
        return self.moments[ROOT]


def told(exercise: Exercise, kind: type[Search] = Search, order: Order | None = None) -> Told:
    """Run a search of this kind and keep what it knows at each node; stop where it is refused something."""
    problem = exercise.problem
    record = Record(problem.state, MOST_STEPS)
    wanted: Any = kind  # hashable, as classes are
    search = telling(wanted)(record, problem.settings, evaluation=problem.evaluation, order=order)
    search.begin()
    try:
        search.root_values()
    except (SearchStopped, PacmanError, NoAnswerError):
        return Told(search.moments)
    except RecursionError:
        if kind is Search:
            raise
    return Told(search.moments)


@lru_cache(4096)
def telling(kind: Any) -> type[Telling]:
    """This kind of search, which keeps a moment for each node."""
    return type(f"Telling{kind.__name__}", (Telling, kind), {})


def _ending(state: Any) -> Ending:
    if state.is_terminal:
        return "win" if state.is_win else "loss" if state.is_lose else "over"
    return "depth"


def _mean_value(shares: list[Value], values: list[Value], unknown: float) -> Value:
    """The mean; `unknown` if that is not a number."""
    total: Value = Fraction(0)
    for share, value in zip(shares, values, strict=True):
        total += share * value if share else 0
    return unknown if isnan(total) else total


# How sentences name nodes, moves and numbers.

MOST_MOVES = 12  # that are named one by one
LONGEST = 40  # characters of a student's own text
SMALL = 100  # denominators that are written out
TIMES = {1: "once", 2: "twice"}


class Names:
    """Names the nodes of a problem: those of a drawn tree by their names, others by the moves to them."""

    def __init__(self, root: Any) -> None:
        self._root = root
        self.is_tree = isinstance(root, TreeState)

    def node(self, way: Way) -> str:
        """The node as the subject of a sentence."""
        name = self._name(way)
        if name:
            return name
        return f"the state after {self.moves(way)}" if way else "the position"

    def first(self, way: Way) -> str:
        """The node as the first words of a sentence; the names of a tree are written as they are."""
        name = self._name(way)
        return name or capitalize(self.node(way))

    def at(self, way: Way, note: str = "") -> str:
        """The node as a place, at the beginning of a sentence, followed by `note` in brackets."""
        name, more = self._name(way), f" ({note})" if note else ""
        if name:
            return f"At {name}{more}"
        return f"After {self.moves(way)}{more}:" if way else f"At the root{more}"

    def inside(self, way: Way) -> str:
        """The node as a place, within a sentence."""
        name = self._name(way)
        if name:
            return f"at {name}"
        return f"after {self.moves(way)}" if way else "at the root"

    def agent(self, agent: int, action: str = "") -> str:
        """Name the agent that moves."""
        if agent == 0 and (not self.is_tree or action == "Stop"):
            return "Pacman"
        return f"agent {agent}" if self.is_tree else f"ghost {agent}"

    def moves(self, way: Way) -> str:
        """The moves in words."""
        who = "agent" if self.is_tree else "ghost"
        named = [f"{who} {agent} {action}" if agent else action for agent, action in way[:MOST_MOVES]]
        return clean(", ".join([*named, "…"] if len(way) > MOST_MOVES else named), 40 * MOST_MOVES)

    def _name(self, way: Way) -> str:
        """The node's name in a drawn tree; "" if it has none."""
        if not self.is_tree:
            return ""
        try:
            return str(state_at(self._root, way).node)
        except PacmanError:
            return ""


def format_number(value: Value) -> str:
    """A value as it is written in a sentence.

    >>> [format_number(value) for value in (Fraction(7, 3), 2.5, Fraction(4), float("inf"))]
    ['7/3', '2.5', '4', '∞']
    """
    if isnan(value):
        return "no number"
    if not isfinite(value):
        return "∞" if value > 0 else "−∞"
    exact = Fraction(value)
    if exact.denominator == 1:
        return str(exact.numerator)
    short = f"{float(exact):.4f}".rstrip("0")
    if float(short) == float(exact):
        return short
    near = exact.limit_denominator(SMALL)
    return str(near) if abs(near - exact) < Fraction(1, 10**9) else f"{float(exact):.6g}"


def listed(words: Sequence[str]) -> str:
    """The words as a list.

    >>> listed(["2"]), listed(["2", "3"]), listed(["2", "3", "4"])
    ('2', '2 and 3', '2, 3 and 4')
    """
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def times(count: int) -> str:
    """Format a count in words."""
    return TIMES.get(count, f"{count:,} times")


def rounds(depth: int) -> str:
    """A depth in words."""
    return format_count(depth, "round")


def clean(text: object, longest: int = LONGEST) -> str:
    """A student's own text on one line, cut."""
    shown = printable(str(text)).replace("\n", " ")
    return shown if len(shown) <= longest else f"{shown[:longest]}…"


# What a node is worth, in words, and why.

MOST_NAMED = 5  # children whose values are listed
BOUNDS = {"≤": "at most ", "≥": "at least ", "": ""}


def valued(moment: Moment | None, value: Value) -> str:
    """The value, or the bound that it is.

    A bound that is infinite says nothing, and is written as the number that was returned.
    """
    if moment is None or moment.value != value or not isfinite(value):
        return format_number(value)
    return f"{BOUNDS[moment.sign]}{format_number(value)}"


def of_child(told: Told, moment: Moment, visit: Visit) -> str:
    """Format the value of a child that was visited."""
    return valued(told.moments.get(moment.child(visit.action)), visit.value)


def why(told: Told, moment: Moment, names: Names) -> str:
    """The node's worth, and what it follows from: "B is worth 2, the smallest of 2 and 4"."""
    assert moment.value is not None, "it was left"
    node = names.first(moment.way)
    worth = valued(moment, moment.value)
    if moment.ends or not moment.visits:
        return f"{node} is worth {worth}, by its evaluation"
    if moment.role == "chance":
        return _say_mean(moment, names)
    below = [of_child(told, moment, visit) for visit in moment.visits]
    kind = "largest" if moment.role == "max" else "smallest"
    if len(below) == 1 and not moment.left_out:
        return f"{node} ({moment.role}) is worth {worth}, like its only child"
    if moment.left_out:
        found = f"the {kind} value found there before it is left"
        return f"{node} ({moment.role}) is worth {worth}, {found}"
    of = listed(below) if len(below) <= MOST_NAMED else f"its {len(below)} children"
    return f"{node} ({moment.role}) is worth {worth}, the {kind} of {of}"


def _say_mean(moment: Moment, names: Names) -> str:
    assert moment.value is not None, "it was left"
    node, worth = names.first(moment.way), valued(moment, moment.value)
    if moment.left_out:
        return f"{node} is a chance node and is worth {worth}, because it is left early"
    if len(moment.visits) == 1:
        return f"{node} is a chance node and is worth {worth}, like its only child"
    if len(moment.visits) > MOST_NAMED:
        return f"{node} is a chance node and is worth {worth}, the mean of its {len(moment.visits)} children"
    return f"{node} is a chance node: {sum_of(moment)} = {worth}"


def sum_of(moment: Moment) -> str:
    """Format the sum from which the mean of a chance node is computed.

    Equal shares are written as a sum that is divided, others as products.
    """
    shares = [moment.shares.get(visit.action, Fraction(0)) for visit in moment.visits]
    values = [_in_sum(visit.value) for visit in moment.visits]
    if len(set(shares)) == 1:
        return f"({' + '.join(values)}) / {len(values)}"
    return " + ".join(
        f"{format_number(share)} × {value}" for share, value in zip(shares, values, strict=True)
    )


def _in_sum(value: Value) -> str:
    shown = format_number(value)
    return f"({shown})" if value < 0 or "/" in shown else shown


# The sentence for a search that visited the correct nodes, but has a different answer.

# The node, the sentence, the node that differs, a note for it, the kind of step.
Found = tuple[Way, str, Way, str, str]


def part(exercise: Exercise, asked: Asked, told: Told, names: Names, ended: str) -> Found | None:
    """Find how the answer differs; None if it does not in what the case compares."""
    compare, got = exercise.compare, asked.attempt.got
    right = exercise.expected(order=asked.attempt.order)
    root, place = told.root, names.node(ROOT)
    if right.action is None or right.value is None or root.value is None:
        return None
    if got.action is None:
        answer = f"{right.action}, worth {format_number(right.value)}" if compare.value else str(right.action)
        sentence = f"The search is over, and its answer is {answer}. Your search {ended}."
        return ROOT, sentence, ROOT, "no answer", "no answer"
    is_wrong = compare.value and not _same(right.value, got.value, compare.tolerance)
    allowed = right.actions if exercise.any_tie else {right.action}
    if is_wrong:
        node = _telling(told)
        said = _said(got.value, asked.ended)
        also = "" if got.action in allowed else f" and chose {clean(got.action)}"
        if node is root:
            sentence = f"{why(told, root, names)}. Your search {said}{also}."
        else:
            so = f"So {place} is worth {valued(root, root.value)}; your search {said}{also}."
            sentence = f"{why(told, node, names)}. {so}"
        return node.way, sentence, node.way, f"your search {said}", "worth"
    if compare.action and got.action not in allowed:
        sentence = _action(told, names, right, got.action)
        way = (*ROOT, (root.agent, got.action))
        differs = way if way in told.moments else ROOT
        step = "tie" if got.action in right.actions else "action"
        return ROOT, sentence, differs, "chosen by your search", step
    return None


def _action(told: Told, names: Names, right: Behaviour, taken: str) -> str:
    root = told.root
    values = {visit.action: of_child(told, root, visit) for visit in root.visits}
    if taken not in values:
        there = listed(list(values)[:MOST_NAMED]) + (", …" if len(values) > MOST_NAMED else "")
        chose = f"Your search chose {clean(taken)}, which is not legal here."
        return f"{names.at(ROOT)} the moves are {there}. {chose}"
    assert right.value is not None and right.action is not None, "the correct search has an answer"
    if taken in right.actions:
        tied = listed([action for action in values if action in right.actions])
        both = "equally good"
        return (
            f"{tied} are {both} ({format_number(right.value)}); the first counts. Your search chose {taken}."
        )
    who = "Max" if root.role == "max" else "Min"
    shown = [action for action in values if action in (taken, right.action)]
    if len(values) <= MOST_NAMED:
        shown = list(values)
    below = listed([f"{values[action]} ({action})" for action in shown])
    children = f"{names.first(ROOT)}'s children" if names.is_tree else "The moves"
    some = "" if len(shown) == len(values) else ", among others"
    return f"{children} are worth {below}{some}: {who} takes {right.action}. Your search chose {taken}."


def _said(value: Value | None, ended: Ended | UnsetType) -> str:
    if value is not None:
        return f"returned {format_number(value)}"
    if ended is UNSET or ended.what != "no number":
        return "returned no value"
    return f"returned {clean(ended.details.value)}"


def _telling(told: Told) -> Moment:
    """The first node from the root on with more than one child: those above are worth the same."""
    moment = told.root
    while len(moment.visits) == 1 and not moment.left_out:
        below = told.moments.get(moment.child(moment.visits[0].action))
        if below is None or below.ends or not below.visits or below.value != moment.value:
            break
        moment = below
    return moment if len(moment.visits) > 1 else told.root


def _same(right: Value, had: Value | None, tolerance: float) -> bool:
    if had is None:
        return False
    if not (isfinite(right) and isfinite(had)):
        return right == had
    return abs(float(right) - float(had)) <= tolerance * max(1.0, abs(float(right)))


# The sentences that say where two searches part, one for each way in which they can.
#
# `told` is the correct search, `moment` what it knows at the node; the rest says what the student's did.

OVER = {"win": "The game is won {at}", "loss": "The game is lost {at}"}
MOST_ACTIONS = 6  # that are listed


@dataclass(frozen=True)
class Teller:
    """Writes the sentences about one problem. `yours`: a search that did what the student's did, told."""

    names: Names
    settings: Settings
    num_agents: int
    told: Told
    yours: Told | None
    ended: str  # how the student's search ended: "stopped with an error", "gave no answer"; "" with an answer

    def leaf(self, moment: Moment) -> str:
        """Say why the node is evaluated."""
        if moment.ends in OVER:
            over = OVER[moment.ends].format(at=self.names.inside(moment.way))
            return f"{over}: {_it(self.names, moment.way)} is evaluated"
        if moment.ends == "over":
            return f"{self.names.first(moment.way)} is a leaf: it is evaluated"
        depth = self._depth()
        if self.settings.depth_counts == "rounds":
            reached = f"every agent has moved {times(self.settings.depth)}, so {depth} is reached"
        else:
            reached = f"{depth} is reached"
        return f"{self.names.at(moment.way)} {reached}: {_it(self.names, moment.way)} is evaluated"

    def _depth(self) -> str:
        depth, in_rounds = self.settings.depth, self.settings.depth_counts == "rounds"
        moves = format_count(depth, "move")
        return f"the depth of {rounds(depth) if in_rounds else moves}"

    def went_on(self, moment: Moment, action: str) -> str:
        """Say that the search looked below a leaf."""
        return f"{self.leaf(moment)}. Your search continued with {clean(action)}."

    def not_evaluated(self, moment: Moment, *, viewed: bool, nothing: bool, is_last: bool) -> str:
        """Say that the search did not evaluate a leaf. `is_last`: it generated nothing after that leaf."""
        if viewed:
            did = "looked at the board itself instead of asking for the value"
            return f"{self.leaf(moment)}. Your search {did}."
        if self.ended:
            did = f"{self.ended} there" if is_last else f"did not evaluate it, and {self.ended}"
            return f"{self.leaf(moment)}. Your search {did}."
        did = "evaluated nothing at all" if nothing else "did not evaluate it"
        return f"{self.leaf(moment)}. Your search {did}."

    def evaluated_inner(self, moment: Moment, instead_of: Way | None) -> str:
        """Say that the search evaluated a node that is not a leaf."""
        node, mover = self.names.first(moment.way), self.names.agent(moment.agent)
        place = f" instead of {self.names.node(instead_of)}" if instead_of else ""
        return (
            f"{node} is not a leaf: {mover} moves there, and only leaves are evaluated."
            f" Your search evaluated {_it(self.names, moment.way)}{place}."
        )

    def stopped(self, moment: Moment, *, evaluated: bool) -> str:
        """Say that the search looked at no move of a node."""
        at, mover = self.names.at(moment.way), self.names.agent(moment.agent)
        actions = [visit.action for visit in moment.visits]
        if evaluated:
            is_one = moment.plies == 1
            left = "one more move" if is_one else f"{moment.plies} more moves"
            who = f"{mover}'s" if is_one else f"{mover} moves next"
            did = self.ended or "went no deeper"
            return (
                f"{at} {self._depth()} includes {left}{', ' if is_one else '; '}{who}."
                f" Your search evaluated {_it(self.names, moment.way)} and {did}."
            )
        moves = listed(actions) if len(actions) <= MOST_ACTIONS else f"{len(actions)} actions"
        if self.ended:
            return f"{at} {mover} moves: {moves}. Your search tried none of these moves: it {self.ended}."
        return f"{at} {mover} moves: {moves}. Your search tried none of these moves."

    def twice(self, moment: Moment, action: str, count: int) -> str:
        """Say that the search generated a child several times."""
        node = self.names.first(moment.child(action))
        how = "a second time" if count == 2 else times(count)
        where = self.names.inside(moment.way)
        asked = f"your search asked for the successor {action} {where} {times(count)}"
        return f"{node} was generated {how}: {asked}."

    def evaluated_twice(self, moment: Moment, count: int) -> str:
        """Say that the search evaluated a leaf several times."""
        node = self.names.first(moment.way)
        return f"{node} was evaluated {times(count)}. Its value cannot change, so evaluate it once."

    def other_mover(self, moment: Moment, agent: int) -> str:
        """Say that the search moved a different agent from the one whose turn it is."""
        right, wrong = self.names.agent(moment.agent), self.names.agent(agent)
        return f"{self.names.at(moment.way)} {right} moves. Your search moved {wrong} there."

    def other_order(self, moment: Moment, place: int, instead: str) -> str:
        """Say that the search visited another child first."""
        at, action = self.names.at(moment.way), moment.visits[place].action
        if place == 0:
            return f"{at} the first move is {action}. Your search visited {instead} first."
        before = moment.visits[place - 1].action
        return f"{at} after {before} comes {action}. Your search visited {instead} first."

    def skipped(self, moment: Moment, action: str) -> str:
        """Say that the search left a move out, and looked at later ones."""
        at, mover = self.names.at(moment.way), self.names.agent(moment.agent, action)
        verb = "stop" if action == "Stop" else f"move {action}"
        if moment.role == "chance" and self.names.is_tree:
            return f"{at} {action} may happen too. Your search did not look at it."
        may = f"may also {'Stop' if verb == 'stop' else verb}"
        return f"{at} {mover} {may}. Your search did not look at it."

    def after_cut(self, moment: Moment, action: str, *, looked: bool) -> str:
        """Say that the search continued where alpha-beta stops."""
        went = f"continued with {action}" if looked else f"still generated {action}"
        last = moment.visits[-1]
        worth = of_child(self.told, moment, last)
        at = f"{self.names.at(moment.way, self._window(moment))} the child {last.action} is worth {worth}."
        if moment.role == "chance":
            return f"{at} {self._outside(moment)}, so the search stops here; your search {went}."
        who, bound = ("Min", moment.beta) if moment.role == "max" else ("Max", moment.alpha)
        stops = f"Alpha-beta stops here, because {who} already has {format_number(bound)}"
        return f"{at} {stops}; your search {went}.{self._to_yours(moment)}"

    def left_early(self, moment: Moment, place: int) -> str:
        """Say that the search left a node at which the correct one continues with this child."""
        action, before = moment.visits[place].action, moment.visits[place - 1]
        stopped = f"stopped at {self.names.node(moment.way)}" if self.names.is_tree else "stopped there"
        left = f"your search {self.ended or stopped}"
        worth = of_child(self.told, moment, before)
        if self.settings.algorithm not in ("alphabeta", "star1"):
            counts = "every outcome counts" if moment.role == "chance" else "every move counts"
            at = self.names.at(moment.way, str(moment.role))
            return f"{at} {counts}: after {before.action} comes {action}, but {left}."
        start = (
            f"{self.names.at(moment.way, self._window(moment))} the child {before.action} is worth {worth}."
        )
        if moment.role == "chance":
            return f"{start} {self._open(moment, place)}, so the search continues with {action}; {left}."
        if not moment.way:
            return f"{start} No β limits the root, so {action} comes next; {left}.{self._to_yours(moment)}"
        sign = "β" if moment.role == "max" else "α"
        much = "more" if moment.role == "max" else "less"
        best = _best(moment, place)
        that = "That is" if best == before.value else f"The {_most(moment)} so far, {format_number(best)}, is"
        also = f" {much} than {sign}" if self.settings.prune == "strict" else f" {sign} or {much}"
        goes = f"so alpha-beta continues with {action}"
        return f"{start} {that} not{also}, {goes}; {left}.{self._to_yours(moment)}"

    def other_sequence(self, what: str, expected: Way | None, before: Way | None, got: Way) -> str:
        """Say that all nodes of the search are right, but not their order."""
        node = self.names.node(got)
        if expected is None or before is None:
            return f"{self.names.first(got)} was {what} too early."
        right = self.names.node(expected)
        return f"After {self.names.node(before)}, {right} is {what}. Your search {what} {node} first."

    def _window(self, moment: Moment) -> str:
        """The role, and the bounds with which the node's children are compared."""
        alpha, beta = f"α = {format_number(moment.alpha)}", f"β = {format_number(moment.beta)}"
        if not moment.way:
            return str(moment.role)
        shown = {"max": beta, "min": alpha}.get(str(moment.role), f"{alpha}, {beta}")
        who = f", {self.names.agent(moment.agent)}" if moment.agent and self.num_agents > 2 else ""
        return f"{moment.role}{who}, {shown}"

    def _open(self, moment: Moment, place: int) -> str:
        """Say within which bounds a chance node's mean can still lie, after some of its outcomes."""
        known: Value = Fraction(0)
        rest: Value = Fraction(1)
        for visit in moment.visits[:place]:
            share = moment.shares.get(visit.action, Fraction(0))
            known, rest = known + (share * visit.value if share else 0), rest - share
        node = _first(self.names, moment.way)
        ends = self.settings.low, self.settings.high
        if all(map(isfinite, (*ends, known))):
            low, high = (format_number(known + rest * Fraction(end)) for end in ends)
            return f"{node} can still be worth {low} to {high}"
        return f"{node} can still be worth anything"

    def _outside(self, moment: Moment) -> str:
        """Say why a chance node is left: its mean lies outside the window."""
        node, value = _first(self.names, moment.way), moment.value
        if value is not None and value <= moment.alpha:
            alpha = format_number(moment.alpha)
            return f"{node} cannot be worth more than {format_number(value)} now, and α is {alpha}"
        if value is not None and value >= moment.beta:
            beta = format_number(moment.beta)
            return f"{node} cannot be worth less than {format_number(value)} now, and β is {beta}"
        return f"{node} cannot lie between α and β any more"

    def _to_yours(self, moment: Moment) -> str:
        """Return a sentence naming the first number that differs in the student's search, or ''."""
        there = None if self.yours is None else self.yours.moments.get(moment.way)
        if there is None or there.role != moment.role:
            return ""
        for mine, theirs in zip(moment.visits, there.visits, strict=False):
            if mine.action == theirs.action and mine.value != theirs.value:
                return f" In your search, {mine.action} was worth {format_number(theirs.value)}."
        right, wrong = (moment.beta, there.beta) if moment.role == "max" else (moment.alpha, there.alpha)
        sign = "β" if moment.role == "max" else "α"
        return (
            ""
            if right == wrong or moment.role == "chance"
            else f" In your search, {sign} was {format_number(wrong)}."
        )


def nothing_looked_at(names: Names, ended: str) -> str:
    """Say that the search generated nothing."""
    at = names.at(())
    return f"{at} the search begins. Your search looked at no move{f': it {ended}' if ended else ''}."


def _best(moment: Moment, place: int) -> Value:
    values: Sequence[Value] = [visit.value for visit in moment.visits[:place]]
    return max(values) if moment.role == "max" else min(values)


def _most(moment: Moment) -> str:
    return "largest" if moment.role == "max" else "smallest"


def _it(names: Names, way: Way) -> str:
    """The node's name, or a word for a position."""
    return names.node(way) if names.is_tree else "it" if way else "the position"


def _first(names: Names, way: Way) -> str:
    """The node's name, or a word for a position, at the beginning of a sentence."""
    return names.first(way) if names.is_tree or not way else "It"
