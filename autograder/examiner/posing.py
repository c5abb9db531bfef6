"""The small trees and boards that the examiner asks about; on each, only a few mistakes can show."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain, count, islice

from autograder.behaviour import WITHOUT_CHANCE
from autograder.examiner.exercise import Exercise, WithoutStop
from autograder.examiner.trees_for_positions import other_role, with_inner_values
from pacman.agent import Role
from pacman.board import Action
from pacman.layout import Layout
from pacman.randomness import pick, stream
from pacman.state import GameState
from pacman.tree import Node, Tree, TreeState, nested
from pacman.tree.short_form import letter_names

CASE = "examiner"  # the case of its exercises
# Both ways test_posing.py falls: at 96 names of nodes run out, at 24 it had not ended after 100 s.
MOST_NODES = 48
VALUES: dict[str, Sequence[int]] = {
    "different": range(-19, 41),
    "few": (0, 1, 2),
    "below zero": range(-90, -9),
    "large": range(-2900, 3000, 10),
    "around zero": (-1, 0, 1),
    "same": (7,),
    "far apart": (*range(-40, -10), *range(200, 230)),
    "high": range(1_010, 5_610, 10),  # up to what a game on our largest board can score
    "low": range(-5_600, -1_000, 10),
}
NAMES = {
    1: ("Down",),
    2: ("Left", "Right"),
    3: ("Left", "Middle", "Right"),
    4: ("West", "East", "Up", "Down"),
}
SHARES = {1: (1.0,), 2: (0.25, 0.75), 3: (0.5, 0.125, 0.375), 4: (0.125, 0.5, 0.25, 0.125)}  # exact in binary


@dataclass(frozen=True)
class Sketch:
    """The shape of a random tree. Branching is given for agent 0, and for all others."""

    agents: int
    depth: int  # of the search
    own: tuple[int, ...]
    others: tuple[int, ...]
    values: str = "different"
    beyond: int = 0  # moves that the tree continues below the depth
    stops: bool = False  # whether Stop is among agent 0's actions
    ends: float = 0.0  # the probability that the game is over above the depth
    won: tuple[int, ...] = ()  # agents: at the turn of each, some game must be won above the depth
    lost: tuple[int, ...] = ()  # the same, lost
    drawn: tuple[int, ...] = ()  # the same, over without being either


# Small ones first. With `beyond` = 0 all games end where the search must, so that no depth is too great.
BASE = (
    Sketch(2, 1, (2, 3), (2,)),
    Sketch(2, 1, (3,), (1, 2)),
    Sketch(2, 1, (2,), (2,), "few"),
    Sketch(2, 1, (3,), (1,), "few"),
    Sketch(2, 1, (3,), (2,), stops=True),
    Sketch(2, 1, (2,), (1,), beyond=3),
    Sketch(2, 1, (3,), (2,), "below zero"),
    Sketch(2, 1, (2,), (2,), "large"),
    Sketch(3, 1, (2,), (1, 2)),
    Sketch(3, 1, (2,), (2,)),
    Sketch(3, 1, (3,), (1, 2), "large"),
    Sketch(3, 1, (2,), (1,), beyond=4),
    Sketch(2, 2, (2,), (2,)),
    Sketch(2, 2, (1, 2), (1, 2), beyond=2),
    Sketch(2, 2, (3,), (1, 2), ends=0.35, won=(0, 1), lost=(0, 1)),
    Sketch(2, 2, (2, 3), (1, 2), stops=True),
    Sketch(2, 2, (2,), (2,), "few"),
    Sketch(3, 2, (1, 2), (1,), beyond=1),
    Sketch(3, 2, (2,), (1, 2), ends=0.25, won=(1, 2), lost=(1, 2)),
    Sketch(2, 3, (1, 2), (1,), beyond=1),
    Sketch(2, 3, (1, 2), (1, 2), ends=0.2),
    Sketch(4, 1, (2,), (1, 2)),
)
ALONE = (Sketch(1, 1, (3,), ()), Sketch(1, 2, (2,), (), beyond=1))
PRUNING = (
    Sketch(2, 1, (3,), (2, 3)),
    Sketch(2, 1, (3,), (3,), "few"),
    Sketch(2, 2, (2,), (2, 3)),
    Sketch(2, 2, (2, 3), (2,), "few"),
    Sketch(3, 1, (2, 3), (2,)),
    Sketch(3, 1, (2, 3), (2, 3), "few"),
    Sketch(2, 3, (2,), (1, 2)),
)
UNDER_MIN = (  # what is known above a chance node reaches those below it
    Sketch(3, 2, (1,), (2,), "far apart"),
    Sketch(3, 2, (1,), (2,), "far apart"),
    Sketch(3, 2, (2,), (1, 2), "far apart"),
    Sketch(3, 2, (2,), (1, 2), "far apart"),
)
TRIPLE = (Sketch(2, 1, (2,), (3,)),)  # means of three are no finite fractions in binary
WIDE = (Sketch(2, 1, (2,), (4,)), Sketch(3, 1, (2,), (1, 4)))  # means of four are no halves
# Trees with these numbers show if one ghost's node does not pass its bound on to the next ghost's.
BETWEEN_GHOSTS, SHOWN_IN = Sketch(3, 2, (1, 2), (1, 2)), (1926, 1997, 1906)
# Means are rarely 0, which some take for no value. In the tree of this number the best action is worth 0.
AROUND_ZERO, BEST_IS_ZERO = Sketch(2, 1, (3,), (1, 2), "around zero"), 2004
# Whatever a leaf is worth to a search, here all are worth the same: all actions are tied.
SAME = (
    Sketch(2, 1, (4,), (2,), "same"),
    Sketch(2, 2, (2,), (2,), "same"),
)
ENDS = (Sketch(2, 2, (3,), (1, 2), ends=0.35, drawn=(0, 1)),)  # neither won nor lost
DEEP = (Sketch(2, 4, (1,), (1, 2)), Sketch(4, 1, (2,), (1,), beyond=5))  # asked only to tell mistakes apart
# In games on large boards, scores pass 999 and 1000, which are written for infinity.
BEYOND = (
    Sketch(2, 1, (3,), (2,), "high"),
    Sketch(2, 1, (3,), (2,), "low"),
    Sketch(2, 2, (2, 3), (1, 2), "high"),
    Sketch(2, 2, (2, 3), (1, 2), "low"),
    Sketch(3, 1, (3,), (1, 2), "high"),
    Sketch(3, 1, (3,), (1, 2), "low"),
)
# Gambles, on which a wrong mean leads to a wrong action: the middle of least and greatest value;
# equal values once; a sum that begins at 1 or -1, and is then divided, or not.
GAMBLES: tuple[Sequence[Sequence[int] | int], ...] = (
    [[0, 0, 9], [4, 4, 4]],
    [[4], [4, 4, 5]],
    [[5], [4, 5, 5]],
    [[8, 9], 9],
    [[9, 10], 9],
)
SHIFT = 20  # of the gambles that are handed out
THREE_ROUNDS = (Sketch(2, 3, (2,), (1, 2)),)  # a depth that is counted on too early shows there
ENDINGS = ("won", "lost", "drawn")
BOARDS = (
    ("%%%%%%%\n%.P. G%\n%%%%%%%", 1),
    ("%%%%%%%\n%GP.  %\n%.%%%.%\n%%%%%%%", 1),
    ("%%%%%%%\n%GP..G%\n%.%%%.%\n%%%%%%%", 1),
    ("%%%%%\n%P .%\n% %G%\n%.  %\n%%%%%", 1),
    ("%%%%%%%\n%.P. G%\n%%%%%%%", 2),
    ("%%%%%\n%P .%\n% %G%\n%.  %\n%%%%%", 2),
    ("%%%%%%%%\n%.P.GG.%\n%%%%%%%%", 2),
)
BOUNDS = (-1000, 1000)  # of the score on these boards
# Fewer: fewer exercises to tell mistakes apart; more: time. No plain test fell at 6 or 24.
ROUNDS = 12  # trees of each sketch in the pool
# Doubled: test_a_special_mistake_is_named_before_a_general_one_that_was_found_first. Halved: none fell.
FURTHER = 60  # of the pool, for a search that returns only its action
# Fewer: less is found that only such values show; more: time. No plain test fell at 2 or 4.
TIMES_BEYOND = 3  # trees of each sketch whose values are beyond usual ones
PUBLISHED = 100  # the first round of trees that may be handed out with their answers, as no others may


@dataclass(frozen=True)
class Topic:
    """The common part of all exercises that one search is asked, which makes them."""

    model: Exercise  # of the student's, whose settings, options and comparison count
    roles: tuple[Role, ...] | None = None  # of the agents, where the algorithm does not give them
    weighted: bool = False  # whether chance's actions differ in probability
    alone: bool = False  # whether agent 0 may be the only one
    without_stop: bool = False  # whether the search may leave Stop out
    first_tie: bool = False  # whether any case asks for the first of equally good actions
    fewest: int = 1  # agents of a case,
    most: int = 2  # and most; where there are two opponents, there may be any number

    @classmethod
    def of(cls, exercises: Sequence[Exercise], model: Exercise) -> Topic:
        """The topic for a search that is asked to do these exercises; one of them is the model."""
        states = [exercise.problem.state for exercise in exercises]
        trees = [state.tree for state in states if isinstance(state, TreeState)]
        takes_turns = model.problem.settings.algorithm in ("expectiminimax", "star1")
        drawn = max(trees, key=lambda tree: len(tree.roles), default=None) if takes_turns else None
        nodes = [node for tree in trees for node in tree.nodes.values()]
        return cls(
            model,
            roles=drawn.roles if drawn is not None else ("max", "chance") if takes_turns else None,
            weighted=any(len(set(node.probabilities or ())) > 1 for node in nodes),
            alone=any(state.num_agents == 1 for state in states),
            without_stop=any(isinstance(state, WithoutStop) for state in states),
            first_tie=not all(exercise.any_tie for exercise in exercises),
            fewest=min(state.num_agents for state in states),
            most=max(state.num_agents for state in states),
        )

    def base_trees(self) -> list[Exercise]:
        """The trees that are always asked about, the smallest first."""
        exercises = [self._exercise(sketch, number) for number, sketch in self._numbered(0)]
        if self.takes_no_means:
            return exercises
        return [*exercises, self._exercise(AROUND_ZERO, BEST_IS_ZERO), *self.tied_trees()]

    def tied_trees(self) -> list[Exercise]:
        """The trees on which all actions are tied, whatever leaves are worth to the search."""
        return [self._exercise(sketch, number) for number, sketch in enumerate(SAME, ROUNDS * 100 + 100)]

    def of_all_sizes(self) -> list[Exercise]:
        """Trees with values of all sizes, some after greater ones, and some after lesser ones.

        What a search keeps of some changes what it does on others.
        """
        high, low = (each for each in BEYOND if each.depth > 1)
        asked = [next(sketch for sketch in BASE if sketch.depth > 1), high, low, high]
        return [self._exercise(sketch, ROUNDS * 100 + 200 + at) for at, sketch in enumerate(asked)]

    def by_action(self, *, published: bool = False) -> Iterator[Exercise]:
        """Trees on which most mistakes lead to an action that is not one of the best.

        They have as many agents as the cases may have. `published`: others, which may be handed out.
        """
        first = PUBLISHED if published else 0
        usual = count(first) if published else range(ROUNDS + 1)
        asked = (each for turn in usual for each in self._numbered(turn))
        number = len(list(self._numbered(0))) + FURTHER
        further = BEYOND + THREE_ROUNDS
        beyond = (enumerate(further, (first + turn) * 100 + 70) for turn in range(TIMES_BEYOND))
        for at, sketch in chain(islice(asked, number), *beyond):
            if self.fewest <= sketch.agents and (sketch.agents <= 2 or self.most > 2):
                yield self._exercise(sketch, at)
        if not self.takes_no_means:
            yield from (self._gamble(shape, SHIFT if published else 0) for shape in GAMBLES)

    def _gamble(self, shape: Sequence[Sequence[int] | int], shift: int) -> Exercise:
        """A tree of this shape, with all values greater by the shift, and as many agents as there must be."""
        agents = max(2, self.fewest)

        def leaf(value: int) -> object:
            below: object = value + shift
            for _ in range(agents - 2):
                below = [below]  # the only action of one more agent
            return below

        parts = [part + shift if isinstance(part, int) else [*map(leaf, part)] for part in shape]
        tree = nested(parts, self._roles(agents))
        return exercise_on_tree(self.model, with_inner_values(self.model.problem.settings, tree), 1)

    @property
    def takes_no_means(self) -> bool:
        """Whether its values are values of leaves."""
        return self.model.problem.settings.algorithm in WITHOUT_CHANCE

    def boards(self) -> list[Exercise]:
        """Small positions of Pacman, the smallest first."""
        exercises = [exercise_on_board(self.model, text, depth) for text, depth in BOARDS]
        return [_without_stop(each) for each in exercises] if self.without_stop else exercises

    def pool(self) -> Iterator[Exercise]:
        """Further ones, to choose from; always the same."""
        if self.model.problem.settings.algorithm == "alphabeta":
            yield from (self._exercise(BETWEEN_GHOSTS, number) for number in SHOWN_IN)
        for turn in range(1, ROUNDS + 1):
            for number, sketch in self._numbered(turn):
                yield self._exercise(sketch, number)

    def _numbered(self, turn: int) -> Iterator[tuple[int, Sketch]]:
        algorithm = self.model.problem.settings.algorithm
        sketches: tuple[Sketch, ...] = BASE + ALONE if self.alone else BASE
        if algorithm in ("alphabeta", "star1"):
            sketches += PRUNING
        if algorithm == "star1":
            sketches += UNDER_MIN
        sketches += TRIPLE if self.takes_no_means else WIDE
        sketches += ENDS + (DEEP if turn else ())
        for number, sketch in enumerate(sketches):
            yield turn * 100 + number, sketch

    def _exercise(self, sketch: Sketch, number: int) -> Exercise:
        roles = self._roles(sketch.agents)
        if self.without_stop:
            sketch = replace(sketch, stops=False)
        tree = tree_of_sketch(sketch, roles, number, self.weighted)
        exercise = exercise_on_tree(self.model, tree, sketch.depth)
        return replace(exercise, any_tie=False) if self.first_tie else exercise  # these means are exact

    def _roles(self, agents: int) -> tuple[Role, ...]:
        if self.roles is not None:
            own = self.roles[1:] or self.roles
            return ("max", *(own[place % len(own)] for place in range(agents - 1)))
        return ("max", *([other_role(self.model.problem.settings.algorithm)] * (agents - 1)))


def exercise_on_tree(model: Exercise, tree: Tree, depth: int) -> Exercise:
    """The student's exercise on a tree of the examiner, in rounds; its bounds are wider than the values."""
    low, high = tree.bounds
    return _by_examiner(model.on_state(tree.initial, depth, (low - 1, high + 1)))


def exercise_on_board(model: Exercise, layout: str, depth: int) -> Exercise:
    """The student's exercise at the start of a layout, with the same evaluation."""
    state = GameState.initial(Layout.parse(layout))
    return _by_examiner(model.on_state(state, depth, BOUNDS))


def _by_examiner(exercise: Exercise) -> Exercise:
    return replace(exercise, case=CASE, case_compare=None)


def _without_stop(exercise: Exercise) -> Exercise:
    problem = exercise.problem
    return exercise.on(replace(problem, state=WithoutStop(problem.state)))


@lru_cache(2000)
def tree_of_sketch(sketch: Sketch, roles: tuple[Role, ...], number: int, weighted: bool) -> Tree:
    """The tree of this number. Every node has a value, so that it shows where a search evaluates."""
    for attempt in count():
        tree = _Drawing(sketch, roles, stream(attempt, f"examiner {number}"), weighted).tree()
        if tree is not None:
            return tree
    raise AssertionError("counting does not end")


class _Drawing:
    """A tree while it is drawn."""

    def __init__(self, sketch: Sketch, roles: tuple[Role, ...], rng: random.Random, weighted: bool) -> None:
        self.sketch, self.roles, self.rng, self.weighted = sketch, roles, rng, weighted
        self.plies = sketch.depth * sketch.agents
        self.values = list(VALUES[sketch.values])
        self.nodes: dict[str, Node] = {}
        self.missing = {(end, agent) for end in ENDINGS for agent in getattr(sketch, end)}

    def tree(self) -> Tree | None:
        """The tree, whose nodes are named level by level; None if it grows too large."""
        names = letter_names()
        level = [next(names)]
        for ply in count():
            below: list[str] = []
            if len(self.nodes) + len(level) > MOST_NODES:
                return None
            for name in level:
                below += self._node(name, ply, names)
            if not below:
                return None if self.missing else Tree(self.nodes, "A", self.roles)
            level = below
        raise AssertionError("counting does not end")

    def _node(self, name: str, ply: int, names: Iterator[str]) -> list[str]:
        """Adds the node, and returns the names of its children."""
        sketch, last = self.sketch, self.plies + self.sketch.beyond
        turn = ply % sketch.agents
        is_over = ply == last or (0 < ply < self.plies and self.rng.random() < sketch.ends)
        if is_over:
            end = "won" if self.rng.random() < 0.5 or sketch.values == "same" else "lost"
            if sketch.drawn and ply < self.plies:
                end = "drawn"
            if ply < self.plies:
                self.missing.discard((end, turn))
            self.nodes[name] = Node(name, {}, self._value(), is_win=end == "won", is_lose=end == "lost")
            return []
        number = pick(self.rng, sketch.own if turn == 0 else sketch.others) if ply < self.plies else 1
        actions = self._actions(number, turn)
        children = {action: next(names) for action in actions}
        shares = SHARES[number] if self.weighted and self.roles[turn] == "chance" else None
        self.nodes[name] = Node(name, children, self._value(), probabilities=shares)
        return list(children.values())

    def _actions(self, number: int, turn: int) -> list[str]:
        actions = list(NAMES[number])
        if self.sketch.stops and turn == 0 and number > 1:
            actions[int(self.rng.random() * number)] = str(Action.STOP)
        return actions

    def _value(self) -> int:
        value = pick(self.rng, self.values)
        if self.sketch.values not in ("few", "around zero", "same"):
            self.values.remove(value)  # so that all are different
        return value
