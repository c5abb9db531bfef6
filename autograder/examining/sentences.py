"""The sentences that say where two searches part, one for each way in which they can.

`told` is the right search, `moment` what it knows at the node; the rest says what the student's did.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import isfinite

from autograder.examining.moments import Moment, Told
from autograder.examining.naming import Names, clean, listed, number, rounds, times
from autograder.examining.worth import of_child
from autograder.searching.behaviour import Value, Way
from autograder.searching.settings import Settings

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
        """Why the node is evaluated."""
        if moment.ends in OVER:
            over = OVER[moment.ends].format(at=self.names.inside(moment.way))
            return f"{over}: {_it(self.names, moment.way)} is evaluated"
        if moment.ends == "over":
            return f"{self.names.first(moment.way)} is a leaf: it is evaluated"
        moved = f", as every agent has moved {times(self.settings.depth)}"
        reached = f"{self._depth()} is reached{moved if self.settings.depth_counts == 'rounds' else ''}"
        return f"{self.names.at(moment.way)} {reached}: {_it(self.names, moment.way)} is evaluated"

    def _depth(self) -> str:
        depth, in_rounds = self.settings.depth, self.settings.depth_counts == "rounds"
        moves = f"{depth} move{'' if depth == 1 else 's'}"
        return f"the depth of {rounds(depth) if in_rounds else moves}"

    def went_on(self, moment: Moment, action: str) -> str:
        """It looked below a leaf."""
        return f"{self.leaf(moment)}. Yours continued with {clean(action)}."

    def not_evaluated(self, moment: Moment, *, viewed: bool, nothing: bool, is_last: bool) -> str:
        """It did not evaluate a leaf. `is_last`: it generated nothing after that leaf."""
        if viewed:
            return f"{self.leaf(moment)}. Yours looked at the board itself instead of asking for the value."
        if self.ended:
            did = f"{self.ended} there" if is_last else f"did not evaluate it, and {self.ended}"
            return f"{self.leaf(moment)}. Yours {did}."
        did = "evaluated nothing at all" if nothing else "did not evaluate it"
        return f"{self.leaf(moment)}. Yours {did}."

    def evaluated_inner(self, moment: Moment, instead_of: Way | None) -> str:
        """It evaluated a node that is not a leaf."""
        node, mover = self.names.first(moment.way), self.names.agent(moment.agent)
        place = f" in the place of {self.names.node(instead_of)}" if instead_of else ""
        return (
            f"{node} is not a leaf, as {mover} moves there, and only leaves are evaluated."
            f" Yours evaluated {_it(self.names, moment.way)}{place}."
        )

    def stopped(self, moment: Moment, *, evaluated: bool) -> str:
        """It looked at no move of a node."""
        at, mover = self.names.at(moment.way), self.names.agent(moment.agent)
        actions = [visit.action for visit in moment.visits]
        if evaluated:
            is_one = moment.plies == 1
            left = "one more move belongs" if is_one else f"{moment.plies} more moves belong"
            who = f"that of {mover}" if is_one else f"the next one that of {mover}"
            did = self.ended or "went no deeper"
            return (
                f"{at} {left} to {self._depth()}, {who}."
                f" Yours evaluated {_it(self.names, moment.way)} and {did}."
            )
        moves = listed(actions) if len(actions) <= MOST_ACTIONS else f"{len(actions)} actions"
        if self.ended:
            return f"{at} {mover} moves: {moves}. Yours looked at none of this: it {self.ended}."
        return f"{at} {mover} moves: {moves}. Yours looked at none of this."

    def twice(self, moment: Moment, action: str, count: int) -> str:
        """It generated a child several times."""
        node = self.names.first(moment.child(action))
        how = "a second time" if count == 2 else times(count)
        where = self.names.inside(moment.way)
        return f"{node} was generated {how}: yours asked for the successor {action} {where} {times(count)}."

    def evaluated_twice(self, moment: Moment, count: int) -> str:
        """It evaluated a leaf several times."""
        node = self.names.first(moment.way)
        return f"{node} was evaluated {times(count)}. Once is enough, as its value stays the same."

    def other_mover(self, moment: Moment, agent: int) -> str:
        """It moved another agent."""
        right, wrong = self.names.agent(moment.agent), self.names.agent(agent)
        return f"{self.names.at(moment.way)} {right} moves. Yours moved {wrong} there."

    def other_order(self, moment: Moment, place: int, instead: str) -> str:
        """It visited another child first."""
        at, action = self.names.at(moment.way), moment.visits[place].action
        if place == 0:
            return f"{at} the first move is {action}. Yours visited {instead} first."
        before = moment.visits[place - 1].action
        return f"{at} after {before} comes {action}. Yours visited {instead} first."

    def skipped(self, moment: Moment, action: str) -> str:
        """It left a move out, and looked at later ones."""
        at, mover = self.names.at(moment.way), self.names.agent(moment.agent, action)
        verb = "stop" if action == "Stop" else f"move {action}"
        if moment.role == "chance" and self.names.is_tree:
            return f"{at} {action} may happen too. Yours did not look at it."
        may = f"may also {'Stop' if verb == 'stop' else verb}"
        return f"{at} {mover} {may}. Yours did not look at it."

    def after_cut(self, moment: Moment, action: str, *, looked: bool) -> str:
        """It went on where alpha-beta stops."""
        went = f"continued with {action}" if looked else f"generated {action} all the same"
        last = moment.visits[-1]
        worth = of_child(self.told, moment, last)
        at = f"{self.names.at(moment.way, self._window(moment))} the child {last.action} is worth {worth}."
        if moment.role == "chance":
            return f"{at} {self._outside(moment)}, so the search stops here; yours {went}."
        who, bound = ("Min", moment.beta) if moment.role == "max" else ("Max", moment.alpha)
        stops = f"Alpha-beta stops here, as {who} already has {number(bound)}"
        return f"{at} {stops}; yours {went}.{self._to_yours(moment)}"

    def left_early(self, moment: Moment, place: int) -> str:
        """It left a node at which the right search goes on to this child."""
        action, before = moment.visits[place].action, moment.visits[place - 1]
        node = _it(self.names, moment.way)
        left = f"yours {self.ended}" if self.ended else f"yours left {node}"
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
            return f"{start} Every move at the root counts, so {action} comes next; {left}."
        sign = "β" if moment.role == "max" else "α"
        much = "more" if moment.role == "max" else "less"
        best = _best(moment, place)
        that = "That is" if best == before.value else f"The {_most(moment)} so far, {number(best)}, is"
        also = f" {much} than {sign}" if self.settings.prune == "strict" else f" {sign} or {much}"
        goes = f"so alpha-beta continues with {action}"
        return f"{start} {that} not{also}, {goes}; {left}.{self._to_yours(moment)}"

    def other_sequence(self, what: str, expected: Way | None, before: Way | None, got: Way) -> str:
        """All nodes are right, but not their order."""
        node = self.names.node(got)
        if expected is None or before is None:
            return f"{self.names.first(got)} was {what} too early."
        right = self.names.node(expected)
        return f"After {self.names.node(before)}, {right} is {what}. Yours {what} {node} first."

    def _window(self, moment: Moment) -> str:
        """The role, and the bounds with which the node's children are compared."""
        alpha, beta = f"α = {number(moment.alpha)}", f"β = {number(moment.beta)}"
        if not moment.way:
            return str(moment.role)
        shown = {"max": beta, "min": alpha}.get(str(moment.role), f"{alpha}, {beta}")
        return f"{moment.role}, {shown}"

    def _open(self, moment: Moment, place: int) -> str:
        """Between what a chance node's mean can still lie, after some of its outcomes."""
        known: Value = Fraction(0)
        rest: Value = Fraction(1)
        for visit in moment.visits[:place]:
            share = moment.shares.get(visit.action, Fraction(0))
            known, rest = known + (share * visit.value if share else 0), rest - share
        node = _first(self.names, moment.way)
        ends = self.settings.low, self.settings.high
        if all(map(isfinite, (*ends, known))):
            low, high = (number(known + rest * Fraction(end)) for end in ends)
            return f"{node} can still be worth {low} to {high}"
        return f"{node} can still be worth anything"

    def _outside(self, moment: Moment) -> str:
        """Why a chance node is left: its mean lies outside of the window."""
        node, value = _first(self.names, moment.way), moment.value
        if value is not None and value <= moment.alpha:
            return f"{node} cannot be worth more than {number(value)} now, and α is {number(moment.alpha)}"
        if value is not None and value >= moment.beta:
            return f"{node} cannot be worth less than {number(value)} now, and β is {number(moment.beta)}"
        return f"{node} cannot lie between α and β any more"

    def _to_yours(self, moment: Moment) -> str:
        """Which number of that moment is another one in the student's search, where that is known."""
        there = None if self.yours is None else self.yours.moments.get(moment.way)
        if there is None or there.role != moment.role:
            return ""
        for mine, theirs in zip(moment.visits, there.visits, strict=False):
            if mine.action == theirs.action and mine.value != theirs.value:
                return f" To yours {mine.action} was worth {number(theirs.value)}."
        right, wrong = (moment.beta, there.beta) if moment.role == "max" else (moment.alpha, there.alpha)
        sign = "β" if moment.role == "max" else "α"
        return "" if right == wrong or moment.role == "chance" else f" To yours {sign} was {number(wrong)}."


def nothing_looked_at(names: Names, ended: str) -> str:
    """It generated nothing."""
    at = names.at(())
    return f"{at} the search begins. Yours looked at no move{f': it {ended}' if ended else ''}."


def _best(moment: Moment, place: int) -> Value:
    values: Sequence[Value] = [visit.value for visit in moment.visits[:place]]
    return max(values) if moment.role == "max" else min(values)


def _most(moment: Moment) -> str:
    return "greatest" if moment.role == "max" else "least"


def _it(names: Names, way: Way) -> str:
    """The node's name, or a word for a position."""
    return names.node(way) if names.is_tree else "it" if way else "the position"


def _first(names: Names, way: Way) -> str:
    """The same at the beginning of a sentence."""
    return names.first(way) if names.is_tree or not way else "It"
