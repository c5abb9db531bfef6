"""The sentences that say where a student's search parts from the correct one, and what nodes are worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import isfinite

from msgspec import UNSET, UnsetType

from autograder.behaviour import ROOT, Behaviour, Settings, Value, Way
from autograder.examiner.drawing import clean_text
from autograder.examiner.node_names import ROLES, Names, format_number, format_times
from autograder.examiner.search_log import LogEntry, SearchLog, Visit
from autograder.report import Ended
from pacman.messages import English, english, english_number
from pacman.support.language import and_list, comma_list, joined

MOST_ACTIONS = 6  # that are listed
MOST_NAMED = 5  # children whose values are listed


@dataclass(frozen=True)
class Sentences:
    """Writes the sentences about one problem: one for each way in which two searches can part.

    An `entry` is what the correct search knows at a node.
    """

    names: Names
    settings: Settings
    num_agents: int
    log: SearchLog  # of the correct search
    yours: SearchLog | None  # of a search that did what the student's did
    ended: str  # how the student's search ended: "stopped with an error", "gave no answer"; "" with an answer

    def nothing_generated(self) -> English:
        """Say that the search generated nothing."""
        at = self.names.at(())
        if self.ended:
            return english(
                "{at} the search begins. Your search looked at no move: it {ended}.", at=at, ended=self.ended
            )
        return english("{at} the search begins. Your search looked at no move.", at=at)

    def leaf(self, entry: LogEntry) -> English:
        """Say why the node is evaluated."""
        it = self.names.short(entry.way)
        if entry.ends == "win":
            at = self.names.inside(entry.way)
            return english("The game is won {at}: {it} is evaluated", at=at, it=it)
        if entry.ends == "loss":
            at = self.names.inside(entry.way)
            return english("The game is lost {at}: {it} is evaluated", at=at, it=it)
        if entry.ends == "over":
            return english("{node} is a leaf: it is evaluated", node=self.names.first(entry.way))
        at, depth = self.names.at(entry.way), self._depth()
        if self.settings.depth_counts == "rounds":
            often = format_times(self.settings.depth)
            return english(
                "{at} every agent has moved {times}, so {depth} is reached: {it} is evaluated",
                at=at,
                times=often,
                depth=depth,
                it=it,
            )
        return english("{at} {depth} is reached: {it} is evaluated", at=at, depth=depth, it=it)

    def _depth(self) -> English:
        depth = self.settings.depth
        if self.settings.depth_counts == "rounds":
            return english_number("the depth of {number:,} round", "the depth of {number:,} rounds", depth)
        return english_number("the depth of {number:,} move", "the depth of {number:,} moves", depth)

    def went_on(self, entry: LogEntry, action: str) -> English:
        """Say that the search looked below a leaf."""
        leaf = self.leaf(entry)
        return english("{leaf}. Your search continued with {action}.", leaf=leaf, action=clean_text(action))

    def not_evaluated(self, entry: LogEntry, *, viewed: bool, nothing: bool, is_last: bool) -> English:
        """Say that the search did not evaluate a leaf. `is_last`: it generated nothing after that leaf."""
        leaf = self.leaf(entry)
        if viewed:
            return english(
                "{leaf}. Your search looked at the board itself instead of asking for the value.", leaf=leaf
            )
        if self.ended and is_last:
            return english("{leaf}. Your search {ended} there.", leaf=leaf, ended=self.ended)
        if self.ended:
            return english(
                "{leaf}. Your search did not evaluate it, and {ended}.", leaf=leaf, ended=self.ended
            )
        if nothing:
            return english("{leaf}. Your search evaluated nothing at all.", leaf=leaf)
        return english("{leaf}. Your search did not evaluate it.", leaf=leaf)

    def evaluated_inner(self, entry: LogEntry, instead_of: Way | None) -> English:
        """Say that the search evaluated a node that is not a leaf."""
        places = {
            "node": self.names.first(entry.way),
            "mover": self.names.agent(entry.agent),
            "it": self.names.short(entry.way),
        }
        if instead_of:
            return english(
                "{node} is not a leaf: {mover} moves there, and only leaves are evaluated."
                " Your search evaluated {it} instead of {leaf}.",
                leaf=self.names.node(instead_of),
                **places,
            )
        return english(
            "{node} is not a leaf: {mover} moves there, and only leaves are evaluated."
            " Your search evaluated {it}.",
            **places,
        )

    def stopped(self, entry: LogEntry, *, evaluated: bool) -> English:
        """Say that the search looked at no move of a node."""
        at, mover = self.names.at(entry.way), self.names.agent(entry.agent)
        actions = [visit.action for visit in entry.visits]
        if evaluated:
            return english_number(
                "{at} {depth} includes one more move, {mover}'s. Your search evaluated {it} and {did}.",
                "{at} {depth} includes {number} more moves; {mover} moves next."
                " Your search evaluated {it} and {did}.",
                entry.plies,
                at=at,
                depth=self._depth(),
                mover=mover,
                it=self.names.short(entry.way),
                did=self.ended or english("went no deeper"),
            )
        moves = (
            and_list(actions)
            if len(actions) <= MOST_ACTIONS
            else english_number("{number} action", "{number} actions", len(actions))
        )
        if self.ended:
            return english(
                "{at} {mover} moves: {moves}. Your search tried none of these moves: it {ended}.",
                at=at,
                mover=mover,
                moves=moves,
                ended=self.ended,
            )
        return english(
            "{at} {mover} moves: {moves}. Your search tried none of these moves.",
            at=at,
            mover=mover,
            moves=moves,
        )

    def twice(self, entry: LogEntry, action: str, count: int) -> English:
        """Say that the search generated a child several times."""
        places = {
            "node": self.names.first(entry.child(action)),
            "action": action,
            "at": self.names.inside(entry.way),
            "times": format_times(count),
        }
        if count == 2:
            return english(
                "{node} was generated a second time: your search asked for the successor {action} {at}"
                " {times}.",
                **places,
            )
        return english(
            "{node} was generated {times}: your search asked for the successor {action} {at} {times}.",
            **places,
        )

    def evaluated_twice(self, entry: LogEntry, count: int) -> English:
        """Say that the search evaluated a leaf several times."""
        return english(
            "{node} was evaluated {times}. Its value cannot change, so evaluate it once.",
            node=self.names.first(entry.way),
            times=format_times(count),
        )

    def other_mover(self, entry: LogEntry, agent: int) -> English:
        """Say that the search moved a different agent from the one whose turn it is."""
        return english(
            "{at} {mover} moves. Your search moved {other} there.",
            at=self.names.at(entry.way),
            mover=self.names.agent(entry.agent),
            other=self.names.agent(agent),
        )

    def other_order(self, entry: LogEntry, place: int, instead: str) -> English:
        """Say that the search visited another child first."""
        places = {
            "at": self.names.at(entry.way),
            "action": entry.visits[place].action,
            "instead": instead,
        }
        if place == 0:
            return english("{at} the first move is {action}. Your search visited {instead} first.", **places)
        return english(
            "{at} after {before} comes {action}. Your search visited {instead} first.",
            before=entry.visits[place - 1].action,
            **places,
        )

    def skipped(self, entry: LogEntry, action: str) -> English:
        """Say that the search left a move out, and looked at later ones."""
        at, mover = self.names.at(entry.way), self.names.agent(entry.agent, action)
        if entry.role == "chance" and self.names.is_tree:
            return english(
                "{at} {action} may happen too. Your search did not look at it.", at=at, action=action
            )
        if action == "Stop":
            return english("{at} {mover} may also Stop. Your search did not look at it.", at=at, mover=mover)
        return english(
            "{at} {mover} may also move {action}. Your search did not look at it.",
            at=at,
            mover=mover,
            action=action,
        )

    def after_cut(self, entry: LogEntry, action: str, *, looked: bool) -> English:
        """Say that the search continued where alpha-beta stops."""
        went = (
            english("continued with {action}", action=action)
            if looked
            else english("still generated {action}", action=action)
        )
        start = self._child_is_worth(entry, entry.visits[-1])
        if entry.role == "chance":
            return english(
                "{start} {because}, so the search stops here; your search {did}.",
                start=start,
                because=self._outside(entry),
                did=went,
            )
        who, bound = (english("Min"), entry.beta) if entry.role == "max" else (english("Max"), entry.alpha)
        sentence = english(
            "{start} Alpha-beta stops here, because {who} already has {bound}; your search {did}.",
            start=start,
            who=who,
            bound=format_number(bound),
            did=went,
        )
        return self._with_your_number(sentence, entry)

    def left_early(self, entry: LogEntry, place: int) -> English:
        """Say that the search left a node at which the correct one continues with this child."""
        action, before = entry.visits[place].action, entry.visits[place - 1]
        did: str = self.ended or (
            english("stopped at {node}", node=self.names.node(entry.way))
            if self.names.is_tree
            else english("stopped there")
        )
        if self.settings.algorithm not in ("alphabeta", "star1"):
            at = self.names.at(entry.way, ROLES[str(entry.role)])
            if entry.role == "chance":
                return english(
                    "{at} every outcome counts: after {before} comes {action}, but your search {did}.",
                    at=at,
                    before=before.action,
                    action=action,
                    did=did,
                )
            return english(
                "{at} every move counts: after {before} comes {action}, but your search {did}.",
                at=at,
                before=before.action,
                action=action,
                did=did,
            )
        start = self._child_is_worth(entry, before)
        if entry.role == "chance":
            return english(
                "{start} {because}, so the search continues with {action}; your search {did}.",
                start=start,
                because=self._open(entry, place),
                action=action,
                did=did,
            )
        if not entry.way:
            places = {"start": start, "action": action, "did": did}
            if entry.role == "max":
                sentence = english(
                    "{start} No β limits the root, so {action} comes next; your search {did}.", **places
                )
            else:
                sentence = english(
                    "{start} No α limits the root, so {action} comes next; your search {did}.", **places
                )
            return self._with_your_number(sentence, entry)
        best = _best(entry, place)
        places = {"start": start, "action": action, "did": did, "best": format_number(best)}
        return self._with_your_number(self._no_cut(entry, best == before.value, places), entry)

    def _no_cut(self, entry: LogEntry, is_last: bool, places: Mapping[str, str]) -> English:
        """Say why alpha-beta continues. `is_last`: the last child's value is the best one so far."""
        is_max, is_strict = entry.role == "max", self.settings.prune == "strict"
        if is_last:
            places = {name: value for name, value in places.items() if name != "best"}
            if is_max and is_strict:
                return english(
                    "{start} That is not more than β, so alpha-beta continues with {action}; your search"
                    " {did}.",
                    **places,
                )
            if is_max:
                return english(
                    "{start} That is not β or more, so alpha-beta continues with {action}; your search"
                    " {did}.",
                    **places,
                )
            if is_strict:
                return english(
                    "{start} That is not less than α, so alpha-beta continues with {action}; your search"
                    " {did}.",
                    **places,
                )
            return english(
                "{start} That is not α or less, so alpha-beta continues with {action}; your search {did}.",
                **places,
            )
        if is_max and is_strict:
            return english(
                "{start} The largest so far, {best}, is not more than β, so alpha-beta continues with"
                " {action}; your search {did}.",
                **places,
            )
        if is_max:
            return english(
                "{start} The largest so far, {best}, is not β or more, so alpha-beta continues with {action};"
                " your search {did}.",
                **places,
            )
        if is_strict:
            return english(
                "{start} The smallest so far, {best}, is not less than α, so alpha-beta continues with"
                " {action}; your search {did}.",
                **places,
            )
        return english(
            "{start} The smallest so far, {best}, is not α or less, so alpha-beta continues with {action};"
            " your search {did}.",
            **places,
        )

    def other_sequence(self, what: str, expected: Way | None, before: Way | None, got: Way) -> English:
        """Say that all nodes of the search are right, but not their order."""
        if expected is None or before is None:
            node = self.names.first(got)
            if what == "generated":
                return english("{node} was generated too early.", node=node)
            if what == "expanded":
                return english("{node} was expanded too early.", node=node)
            return english("{node} was evaluated too early.", node=node)
        places = {"right": self.names.node(expected), "node": self.names.node(got)}
        if not self.names.is_tree:
            return self._before(what, places)
        places["before"] = self.names.node(before)
        if what == "generated":
            return english(
                "After {before}, {right} is generated. Your search generated {node} first.", **places
            )
        if what == "expanded":
            return english(
                "After {before}, {right} is expanded. Your search expanded {node} first.", **places
            )
        return english("After {before}, {right} is evaluated. Your search evaluated {node} first.", **places)

    def _before(self, what: str, places: Mapping[str, str]) -> English:
        """Two states of a board in the wrong order; a sentence with three such states cannot be read."""
        if what == "generated":
            return english(
                "Your search generated {node} before {right}. The right order is the other way round.",
                **places,
            )
        if what == "expanded":
            return english(
                "Your search expanded {node} before {right}. The right order is the other way round.",
                **places,
            )
        return english(
            "Your search evaluated {node} before {right}. The right order is the other way round.", **places
        )

    def other_value(self, entry: LogEntry, difference: str) -> English:
        """Say that the node is worth something else in a search that did what the student's did."""
        return english(
            "{why}; {difference}.", why=explain_value(self.log, entry, self.names), difference=difference
        )

    def no_answer(self, right: Behaviour, *, with_value: bool) -> English:
        """Say that the search has no answer, where the correct one has this one."""
        assert right.value is not None, "the correct search has an answer"
        if with_value:
            return english(
                "The search is over, and its answer is {action}, worth {value}. Your search {ended}.",
                action=right.action,
                value=format_number(right.value),
                ended=self.ended,
            )
        return english(
            "The search is over, and its answer is {action}. Your search {ended}.",
            action=right.action,
            ended=self.ended,
        )

    def wrong_value(self, node: LogEntry, did: str) -> English:
        """Say what the node is worth, what follows for the root, and what the student's search did."""
        root = self.log.root
        assert root.value is not None, "it was left"
        why_node = explain_value(self.log, node, self.names)
        if node is root:
            return english("{why}. Your search {did}.", why=why_node, did=did)
        return english(
            "{why}. So {node} is worth {worth}; your search {did}.",
            why=why_node,
            node=self.names.node(ROOT),
            worth=entry_value_text(root, root.value),
            did=did,
        )

    def wrong_action(self, right: Behaviour, taken: str) -> English:
        """Say that the search has the correct value, but another action."""
        root = self.log.root
        values = {visit.action: child_value_text(self.log, root, visit) for visit in root.visits}
        if taken not in values:
            moves = and_list(list(values)[:MOST_NAMED])
            return english(
                "{at} the moves are {moves}. Your search chose {action}, which is not legal here.",
                at=self.names.at(ROOT),
                moves=comma_list([moves, "…"]) if len(values) > MOST_NAMED else moves,
                action=clean_text(taken),
            )
        assert right.value is not None and right.action is not None, "the correct search has an answer"
        if taken in right.actions:
            return english(
                "{actions} are equally good ({value}); the first counts. Your search chose {action}.",
                actions=and_list([action for action in values if action in right.actions]),
                value=format_number(right.value),
                action=taken,
            )
        shown = [action for action in values if action in (taken, right.action)]
        if len(values) <= MOST_NAMED:
            shown = list(values)
        places = {
            "values": and_list(
                [english("{value} ({action})", value=values[one], action=one) for one in shown]
            ),
            "who": english("Max") if root.role == "max" else english("Min"),
            "action": right.action,
            "taken": taken,
        }
        are_all = len(shown) == len(values)
        if self.names.is_tree:
            node = self.names.first(ROOT)
            if are_all:
                return english(
                    "{node}'s children are worth {values}: {who} takes {action}. Your search chose {taken}.",
                    node=node,
                    **places,
                )
            return english(
                "{node}'s children are worth {values}, among others: {who} takes {action}. Your search chose"
                " {taken}.",
                node=node,
                **places,
            )
        if are_all:
            return english(
                "The moves are worth {values}: {who} takes {action}. Your search chose {taken}.", **places
            )
        return english(
            "The moves are worth {values}, among others: {who} takes {action}. Your search chose {taken}.",
            **places,
        )

    def _child_is_worth(self, entry: LogEntry, visit: Visit) -> English:
        return english(
            "{at} the child {action} is worth {worth}.",
            at=self.names.at(entry.way, self._window(entry)),
            action=visit.action,
            worth=child_value_text(self.log, entry, visit),
        )

    def _window(self, entry: LogEntry) -> str:
        """The role, and the bounds with which the node's children are compared."""
        role = ROLES[str(entry.role)]
        alpha, beta = (
            joined([sign, format_number(bound)])
            for sign, bound in (("α = ", entry.alpha), ("β = ", entry.beta))
        )
        if not entry.way:
            return role
        shown = {"max": [beta], "min": [alpha]}.get(str(entry.role), [alpha, beta])
        who = [self.names.agent(entry.agent)] if entry.agent and self.num_agents > 2 else []
        return comma_list([role, *who, *shown])

    def _open(self, entry: LogEntry, place: int) -> English:
        """Say within which bounds a chance node's mean can still lie, after some of its outcomes."""
        known: Value = Fraction(0)
        rest: Value = Fraction(1)
        for visit in entry.visits[:place]:
            share = entry.shares.get(visit.action, Fraction(0))
            known, rest = known + (share * visit.value if share else 0), rest - share
        node = self.names.short_first(entry.way)
        ends = self.settings.low, self.settings.high
        if isfinite(known) and any(map(isfinite, ends)):
            low, high = (
                format_number(known + rest * Fraction(end) if isfinite(end) else end) for end in ends
            )
            return english("{node} can still be worth {low} to {high}", node=node, low=low, high=high)
        return english("{node} can still be worth anything", node=node)

    def _outside(self, entry: LogEntry) -> English:
        """Say why a chance node is left: its mean lies outside the window."""
        node, value = self.names.short_first(entry.way), entry.value
        if value is not None and value <= entry.alpha:
            return english(
                "{node} cannot be worth more than {value} now, and α is {alpha}",
                node=node,
                value=format_number(value),
                alpha=format_number(entry.alpha),
            )
        if value is not None and value >= entry.beta:
            return english(
                "{node} cannot be worth less than {value} now, and β is {beta}",
                node=node,
                value=format_number(value),
                beta=format_number(entry.beta),
            )
        return english("{node} cannot lie between α and β any more", node=node)

    def _with_your_number(self, sentence: English, entry: LogEntry) -> English:
        """The sentence, and one that names the first number that differs in the student's search, if any."""
        yours = self._your_number(entry)
        return sentence if yours is None else english("{first} {second}", first=sentence, second=yours)

    def _your_number(self, entry: LogEntry) -> English | None:
        there = None if self.yours is None else self.yours.entries.get(entry.way)
        if there is None or there.role != entry.role:
            return None
        for mine, theirs in zip(entry.visits, there.visits, strict=False):
            if mine.action == theirs.action and mine.value != theirs.value:
                return english(
                    "In your search, {action} was worth {value}.",
                    action=mine.action,
                    value=format_number(theirs.value),
                )
        right, wrong = (entry.beta, there.beta) if entry.role == "max" else (entry.alpha, there.alpha)
        if right == wrong or entry.role == "chance":
            return None
        sign = "β" if entry.role == "max" else "α"
        return english("In your search, {bound} was {value}.", bound=sign, value=format_number(wrong))


def returned_text(value: Value | None, ended: Ended | UnsetType) -> English:
    """Say what the search returned in place of its value."""
    if value is not None:
        return english("returned {value}", value=format_number(value))
    if ended is UNSET or ended.what != "no number":
        return english("returned no value")
    return english("returned {value}", value=ended.details.value)


def _best(entry: LogEntry, place: int) -> Value:
    values: Sequence[Value] = [visit.value for visit in entry.visits[:place]]
    return max(values) if entry.role == "max" else min(values)


# What a node is worth, in words, and why.


def entry_value_text(entry: LogEntry | None, value: Value) -> str:
    """The value, or the bound that it is.

    A bound that is infinite says nothing, and is written as the number that was returned.
    """
    number = format_number(value)
    if entry is None or entry.value != value or not isfinite(value) or not entry.sign:
        return number
    return (
        english("at most {value}", value=number)
        if entry.sign == "≤"
        else english("at least {value}", value=number)
    )


def child_value_text(log: SearchLog, entry: LogEntry, visit: Visit) -> str:
    """Format the value of a child that was visited."""
    return entry_value_text(log.entries.get(entry.child(visit.action)), visit.value)


def explain_value(log: SearchLog, entry: LogEntry, names: Names) -> str:
    """The node's worth, and what it follows from: "B is worth 2, the smallest of 2 and 4"."""
    assert entry.value is not None, "it was left"
    node = names.first(entry.way)
    worth = entry_value_text(entry, entry.value)
    if entry.ends or not entry.visits:
        return english("{node} is worth {worth}, by its evaluation", node=node, worth=worth)
    if entry.role == "chance":
        return _say_mean(entry, names)
    below = [child_value_text(log, entry, visit) for visit in entry.visits]
    known = {"node": node, "worth": worth}
    is_max = entry.role == "max"
    if len(below) == 1 and not entry.left_out:
        role = ROLES[str(entry.role)]
        return english("{node} ({role}) is worth {worth}, like its only child", role=role, **known)
    if entry.left_out:
        if is_max:
            return english(
                "{node} (max) is worth {worth}, the largest value found there before it is left", **known
            )
        return english(
            "{node} (min) is worth {worth}, the smallest value found there before it is left", **known
        )
    if len(below) <= MOST_NAMED:
        of = and_list(below)
        if is_max:
            return english("{node} (max) is worth {worth}, the largest of {values}", values=of, **known)
        return english("{node} (min) is worth {worth}, the smallest of {values}", values=of, **known)
    count = len(below)
    if is_max:
        return english(
            "{node} (max) is worth {worth}, the largest of its {count} children", count=count, **known
        )
    return english(
        "{node} (min) is worth {worth}, the smallest of its {count} children", count=count, **known
    )


def _say_mean(entry: LogEntry, names: Names) -> str:
    assert entry.value is not None, "it was left"
    known = {"node": names.first(entry.way), "worth": entry_value_text(entry, entry.value)}
    if entry.left_out:
        return english("{node} is a chance node and is worth {worth}, because it is left early", **known)
    if len(entry.visits) == 1:
        return english("{node} is a chance node and is worth {worth}, like its only child", **known)
    if len(entry.visits) > MOST_NAMED:
        return english(
            "{node} is a chance node and is worth {worth}, the mean of its {count} children",
            count=len(entry.visits),
            **known,
        )
    return english("{node} is a chance node: {sum} = {worth}", sum=sum_text(entry), **known)


def sum_text(entry: LogEntry) -> str:
    """Format the sum from which the mean of a chance node is computed.

    Equal shares are written as a sum that is divided, others as products.
    """
    shares = [entry.shares.get(visit.action, Fraction(0)) for visit in entry.visits]
    values = [_in_sum(visit.value) for visit in entry.visits]
    if len(set(shares)) == 1:
        return joined(["(", *_between(" + ", [[value] for value in values]), f") / {len(values)}"])
    terms = [[format_number(share), " × ", value] for share, value in zip(shares, values, strict=True)]
    return joined(_between(" + ", terms))


def _between(sign: str, terms: Sequence[Sequence[str]]) -> list[str]:
    """The parts of all terms, with the sign between two terms."""
    first, *others = terms
    return [*first, *(part for term in others for part in (sign, *term))]


def _in_sum(value: Value) -> str:
    shown = format_number(value)
    return joined(["(", shown, ")"]) if value < 0 or "/" in shown else shown
