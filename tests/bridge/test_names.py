"""Every name of the classic interface that students' files use, with values counted by hand."""

# ruff: noqa: PLW0108  # a name that is missing must fail in its own test

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from pacman import tree
from pacman.bridge import world
from pacman.bridge.state import GameState
from pacman.bridge.util import NotImplementedExit
from pacman.errors import one_line
from tests.bridge.boards import TO_THE_CAPSULE, after, begin, module
from tests.messages import raises

# As the page on the interface lists them, in the order of how many files use each.
USED = """
    Agent.index GameState.getFood GameState.getLegalActions GameState.getNumAgents GameState.getPacmanPosition
    GameState.getScore GameState.isWin GameState.isLose GameState.generateSuccessor
    GameState.generatePacmanSuccessor GameState.getGhostStates util.lookup util.manhattanDistance
    random.choice
    AgentState.scaredTimer Grid.asList AgentState.getPosition GameState.getCapsules util.raiseNotDefined
    Directions.STOP Directions.NORTH Directions.SOUTH Directions.EAST Directions.WEST Directions.LEFT
    Directions.RIGHT Directions.REVERSE GameState.getGhostPositions GameState.getNumFood Grid[x][y]
    GameState.getWalls Grid.height Grid.width AgentState.configuration Configuration.pos
    Configuration.direction AgentState.getDirection GameState.data data.score data.score= data.capsules
    data.layout data.agentStates GameState.getGhostPosition GameState.getPacmanState util.Queue util.Stack
    util.PriorityQueue util.Counter Grid.count Grid.data Grid.copy Grid.packBits Grid._cellIndexToPosition
    GameState.hasFood GameState.hasWall Actions.directionToVector Actions.reverseDirection AgentState.start
    AgentState.isPacman Layout.height Layout.width GameState.getNextState GameState.getPacmanNextState
    game.AgentState game.Grid game.Actions pacman.GameState
"""

start, later = begin(), after(TO_THE_CAPSULE)
game, util, pacman = module("game"), module("util"), module("pacman")
brave, scared = start.getGhostStates()[0], later.getGhostStates()[0]


def drained(container: Any, *items: Any) -> list[Any]:
    """What the container gives back after these were pushed, until it is empty."""
    for item in items:
        container.push(*item) if isinstance(item, tuple) else container.push(item)
    found = []
    while not container.isEmpty():
        found.append(container.pop())
    return found


def written(points: float) -> GameState:
    state = begin()
    state.data.score = points
    return state


def the_exit(call: Callable[[], object]) -> str:
    with pytest.raises(NotImplementedExit) as caught:
        call()
    return str(caught.value).partition(", ")[0]


def counted() -> Any:
    counter = util.Counter()
    counter["a"] += 2
    counter["b"] += 5
    return counter


# Values are compared by how they are written, so that 9 is not 9.0 and 'East' is not an Action.
VALUES: dict[str, tuple[Callable[[], Any], Any]] = {
    "Agent.index": (lambda: game.Agent().index, 0),
    "Agent.index given": (lambda: game.Agent(index=2).index, 2),
    "GameState.getFood": (
        lambda: later.getFood().asList(),
        [(1, 2), (2, 3), (3, 2), (3, 3), (5, 1), (5, 2), (5, 3), (6, 1), (6, 3), (7, 2)],
    ),
    "GameState.getLegalActions": (lambda: start.getLegalActions(), ["Stop", "East", "North"]),
    "GameState.getLegalActions of a ghost": (lambda: start.getLegalActions(agentIndex=2), ["West", "South"]),
    "GameState.getLegalPacmanActions": (lambda: later.getLegalPacmanActions(), ["West", "Stop", "East"]),
    "GameState.getNumAgents": (lambda: start.getNumAgents(), 3),
    "GameState.getPacmanPosition": (lambda: later.getPacmanPosition(), (4, 1)),
    "GameState.getScore": (lambda: later.getScore(), 17.0),  # three moves, two of the 12 food
    "GameState.getScore at the start": (lambda: start.getScore(), 0.0),
    "GameState.isWin": (lambda: start.isWin(), False),
    "GameState.isLose": (lambda: start.isLose(), False),
    "GameState.generateSuccessor": (lambda: start.generateSuccessor(0, "East").getScore(), 9.0),
    "GameState.generateSuccessor by keyword": (
        lambda: start.generateSuccessor(agentIndex=1, action="North").getGhostPosition(1),
        (7.0, 2.0),
    ),
    "GameState.generatePacmanSuccessor": (
        lambda: start.generatePacmanSuccessor(action="North").getPacmanPosition(),
        (1, 2),
    ),
    "GameState.getNextState": (lambda: start.getNextState(agentIndex=0, action="Stop").getScore(), -1.0),
    "GameState.getPacmanNextState": (lambda: start.getPacmanNextState(action="East").getNumFood(), 11),
    "GameState.getGhostStates": (lambda: [g.getPosition() for g in start.getGhostStates()], [(7, 1), (7, 3)]),
    "GameState.getGhostState": (lambda: later.getGhostState(2).getPosition(), (5.0, 2.5)),
    "GameState.getGhostPositions": (lambda: later.getGhostPositions(), [(5.0, 1.5), (5.0, 2.5)]),
    "GameState.getGhostPosition": (lambda: later.getGhostPosition(1), (5.0, 1.5)),
    "GameState.getCapsules": (lambda: start.getCapsules(), [(4, 1), (1, 3)]),
    "GameState.getNumFood": (lambda: later.getNumFood(), 10),
    "GameState.getWalls": (lambda: start.getWalls().count(), 28),
    "GameState.getPacmanState": (lambda: later.getPacmanState().getDirection(), "East"),
    "GameState.hasFood": (lambda: (later.hasFood(2, 1), later.hasFood(5, 1)), (False, True)),
    "GameState.hasWall": (lambda: (start.hasWall(4, 2), start.hasWall(4, 1)), (True, False)),
    "GameState.deepCopy": (lambda: later.deepCopy() == later, True),
    "GameState.data": (lambda: type(start.data).__name__, "StateData"),
    "data.score": (lambda: later.data.score, 17.0),
    "data.score=": (lambda: written(30.5).generateSuccessor(0, "East").getScore(), 39.5),
    "data.capsules": (lambda: later.data.capsules, [(1, 3)]),
    "data.food": (lambda: later.data.food.count(), 10),
    "data.layout": (lambda: later.data.layout.capsules, [(4, 1), (1, 3)]),
    "data.agentStates": (lambda: [each.isPacman for each in start.data.agentStates], [True, False, False]),
    "Layout.height": (lambda: start.data.layout.height, 5),
    "Layout.width": (lambda: start.data.layout.width, 9),
    "Layout.walls": (lambda: start.data.layout.walls[4][3], True),
    "Layout.food": (lambda: later.data.layout.food.count(), 12),
    "AgentState.scaredTimer": (lambda: (brave.scaredTimer, scared.scaredTimer), (0, 39)),
    "AgentState.scaredTimer of Pacman": (lambda: later.getPacmanState().scaredTimer, 0),
    "AgentState.getPosition": (lambda: scared.getPosition(), (5.0, 1.5)),
    "AgentState.getDirection": (lambda: scared.getDirection(), "North"),
    "AgentState.configuration": (lambda: scared.configuration.getPosition(), (5.0, 1.5)),
    "AgentState.start": (lambda: (scared.start.pos, scared.start.getDirection()), ((7, 1), "Stop")),
    "AgentState.isPacman": (lambda: (start.getPacmanState().isPacman, brave.isPacman), (True, False)),
    "AgentState.copy": (lambda: scared.copy() == scared, True),
    "Configuration.pos": (lambda: brave.configuration.pos, (7, 1)),
    "Configuration.direction": (lambda: brave.configuration.direction, "Stop"),
    "Configuration.isInteger": (
        lambda: (brave.configuration.isInteger(), scared.configuration.isInteger()),
        (True, False),
    ),
    "game.AgentState": (lambda: isinstance(brave, game.AgentState), True),
    "game.Configuration": (lambda: isinstance(brave.configuration, game.Configuration), True),
    "game.Grid": (lambda: isinstance(start.getFood(), game.Grid), True),
    "game.Actions": (lambda: game.Actions.vectorToDirection((0, -1)), "South"),
    "pacman.GameState": (lambda: isinstance(start, pacman.GameState), True),
    "Directions.STOP": (lambda: game.Directions.STOP, "Stop"),
    "Directions.NORTH": (lambda: game.Directions.NORTH, "North"),
    "Directions.SOUTH": (lambda: game.Directions.SOUTH, "South"),
    "Directions.EAST": (lambda: game.Directions.EAST, "East"),
    "Directions.WEST": (lambda: game.Directions.WEST, "West"),
    "Directions.LEFT": (lambda: [game.Directions.LEFT[d] for d in ("North", "West")], ["West", "South"]),
    "Directions.RIGHT": (lambda: [game.Directions.RIGHT[d] for d in ("North", "West")], ["East", "North"]),
    "Directions.REVERSE": (lambda: [game.Directions.REVERSE[d] for d in ("East", "Stop")], ["West", "Stop"]),
    "Actions.directionToVector": (lambda: game.Actions.directionToVector("North", 0.5), (0.0, 0.5)),
    "Actions.directionToVector without speed": (
        lambda: game.Actions.directionToVector("West"),
        (-1.0, 0.0),
    ),
    "Actions.reverseDirection": (lambda: game.Actions.reverseDirection("South"), "North"),
    "Actions.getPossibleActions": (
        lambda: game.Actions.getPossibleActions(brave.configuration, start.getWalls()),
        ["West", "Stop", "North"],
    ),
    "Actions.getPossibleActions halfway": (
        lambda: game.Actions.getPossibleActions(scared.configuration, start.getWalls()),
        ["North"],
    ),
    "Actions.getLegalNeighbors": (
        lambda: game.Actions.getLegalNeighbors((1, 1), start.getWalls()),
        [(1, 1), (2, 1), (1, 2)],
    ),
    "Actions.getSuccessor": (lambda: game.Actions.getSuccessor((4, 1), "East"), (5.0, 1.0)),
    "Actions.getSuccessor to the south": (
        lambda: game.Actions.getSuccessor((4, 1.5), "South"),
        (4.0, 0.5),
    ),
    "Grid.asList": (lambda: later.getFood().asList(key=True)[:2], [(1, 2), (2, 3)]),
    "Grid.asList of the others": (lambda: len(start.getFood().asList(False)), 33),  # of 45 cells
    "Grid[x][y]": (lambda: (start.getWalls()[8][4], start.getFood()[2][1]), (True, True)),
    "Grid.height": (lambda: start.getFood().height, 5),
    "Grid.width": (lambda: start.getFood().width, 9),
    "Grid.count": (lambda: (start.getFood().count(), start.getFood().count(item=False)), (12, 33)),
    "Grid.data": (lambda: start.getFood().data[7], [False, False, True, False, False]),
    "Grid.copy": (lambda: start.getFood().copy() == start.getFood(), True),
    "Grid.packBits": (lambda: game.Grid(2, 2, True).packBits(), (2, 2, 0b1111 << 26)),
    "Grid._cellIndexToPosition": (lambda: start.getFood()._cellIndexToPosition(7), (1, 2)),
    "util.manhattanDistance": (lambda: util.manhattanDistance((1, 2), (5, 1.5)), 4.5),
    "util.lookup": (lambda: util.lookup("better", {"better": 7, "util": util}), 7),
    "util.raiseNotDefined": (lambda: the_exit(util.raiseNotDefined), "the_exit is not implemented"),
    "util.Stack": (lambda: drained(util.Stack(), 1, 2, 3), [3, 2, 1]),
    "util.Queue": (lambda: drained(util.Queue(), 1, 2, 3), [1, 2, 3]),
    "util.PriorityQueue": (
        lambda: drained(util.PriorityQueue(), ("a", 2), ("b", 1), ("c", 2)),
        ["b", "a", "c"],
    ),
    "util.PriorityQueueWithFunction": (
        lambda: drained(util.PriorityQueueWithFunction(len), "ccc", "a", "bb"),
        ["a", "bb", "ccc"],
    ),
    "util.Counter": (lambda: (counted().argMax(), counted().totalCount(), counted()["c"]), ("b", 7, 0)),
    "util.normalize": (lambda: util.normalize([1, 3]), [0.25, 0.75]),
    "util.nearestPoint": (lambda: util.nearestPoint((2.5, 3.0)), (3, 3)),
    "util.sign": (lambda: (util.sign(-0.5), util.sign(0), util.sign(3)), (-1, 1, 1)),
    "util.flipCoin": (lambda: (util.flipCoin(0), util.flipCoin(1)), (False, True)),
    "util.sample": (lambda: util.sample([0, 1, 0], ["a", "b", "c"]), "b"),
    "util.chooseFromDistribution": (lambda: util.chooseFromDistribution([(0, "a"), (1, "b")]), "b"),
    "random.choice": (lambda: util.random.choice(["only"]), "only"),
}


@pytest.mark.parametrize("name", VALUES)
def test_a_name_answers_with_the_right_value(name: str) -> None:
    call, expected = VALUES[name]
    assert repr(call()) == repr(expected)


def test_every_name_that_files_use_is_among_them() -> None:
    assert set(USED.split()) <= set(VALUES)


def test_directions_and_actions_are_plain_strings() -> None:
    told = [*start.getLegalActions(), *later.getLegalActions(1), game.Directions.NORTH]
    told += [scared.getDirection(), later.getPacmanState().configuration.direction, scared.start.direction]
    assert {type(each) for each in told} == {str}


def test_the_positions_of_ghosts_are_floats_once_they_have_moved() -> None:
    moved = start.generateSuccessor(1, "West")
    assert repr(moved.getGhostPositions()) == "[(6.0, 1.0), (7, 3)]"
    assert repr(moved.data.agentStates[1].getPosition()) == "(6.0, 1.0)"


def test_agents_that_do_not_exist_are_refused_but_not_when_the_game_is_over() -> None:
    for index in (-1, 0, 3):
        with raises(ValueError, agent=index, most=2):
            start.getGhostPosition(index)
    with raises(ValueError, agent=3, last=2):
        start.getLegalActions(3)
    lost = after([(0, "East"), (1, "West"), (0, "East"), (1, "West"), (0, "East"), (1, "West")], CORRIDOR)
    assert lost.isLose()
    assert lost.getLegalActions(0) == lost.getLegalActions(1) == lost.getLegalActions(2) == []


CORRIDOR = "%%%%%%%%%\n%P     G%\n%.%%%%%%%\n%%%%%%%%%"


# What a module lacks.

HAS = {
    "game": "Actions, Agent, AgentState, Configuration, Directions, Grid",
    "util": "Counter, PriorityQueue, PriorityQueueWithFunction, Queue, Stack, chooseFromDistribution,"
    " flipCoin, lookup, manhattanDistance, nearestPoint, normalize, raiseNotDefined, sample, sign",
    "pacman": "Actions, Agent, AgentState, Configuration, Directions, GameState, Grid, manhattanDistance,"
    " nearestPoint",
}


@pytest.mark.parametrize(
    ("where", "name", "meant"),
    [
        ("util", "manhattandistance", "manhattanDistance"),
        ("util", "PriorityQue", "PriorityQueue"),
        ("game", "Direction", "Directions"),
        ("pacman", "Gamestate", "GameState"),
    ],
)
def test_an_unknown_name_of_a_module_is_named_with_the_closest(where: str, name: str, meant: str) -> None:
    problem = (
        f"the module '{where}' of the classic interface has no '{name}'; did you mean '{meant}'? it has:"
    )
    found = module(where)
    with pytest.raises(AttributeError) as caught:
        getattr(found, name)
    assert str(caught.value) == f"{problem} {HAS[where]}"
    assert one_line(caught.value).startswith(f"UnknownClassicNameError: {problem}")
    with pytest.raises(ImportError) as refused:
        world.check_names(found, [name])
    assert str(refused.value) == f"{problem} {HAS[where]}"
    world.check_names(found, [meant, "*"])


def test_a_name_like_no_other_has_no_closest() -> None:
    said = rf"^the module 'pacman' .* has no 'zyx'; it has: {HAS['pacman']}$"
    with pytest.raises(AttributeError, match=said):
        _ = pacman.zyx


@pytest.mark.parametrize(
    ("thing", "name", "meant"),
    [
        (start, "getLegalMoves", "getLegalActions"),
        (start, "legal_actions", "getLegalActions"),
        (start, "getPacmanPos", "getPacmanPosition"),
        (start.data, "scores", "score"),
        (brave, "scaredTime", "scaredTimer"),
        (brave.configuration, "getPos", "getPosition"),
        (start.getFood(), "aslist", "asList"),
        (game.Directions, "NORHT", "NORTH"),
        (game.Actions, "getLegalNeighbours", "getLegalNeighbors"),
        (util.Counter(), "argmax", "argMax"),
        (util.Queue(), "isempty", "isEmpty"),
    ],
)
def test_an_unknown_name_of_an_object_is_shown_with_the_closest(thing: Any, name: str, meant: str) -> None:
    with pytest.raises(AttributeError) as caught:
        getattr(thing, name)
    assert one_line(caught.value).endswith(f"has no attribute {name!r}; did you mean {meant!r}?")


def test_a_state_of_a_drawn_tree_is_called_as_students_know_it() -> None:
    state = GameState(tree.load("textbook").initial)
    with pytest.raises(AttributeError, match=r"^'GameState' object has no attribute 'getScor'"):
        _ = state.getScor


def test_there_are_no_other_modules() -> None:
    assert world.classic_module("layouts", random) is None
    assert world.classic_module("random", random) is None


def test_what_a_student_changes_in_a_module_changes_no_other() -> None:
    mine, other = module("util"), module("util")
    mine.manhattanDistance = None
    assert other.manhattanDistance((0, 0), (1, 2)) == 3
    assert module("util").manhattanDistance is not None


def test_a_module_draws_from_the_random_numbers_that_it_was_given() -> None:
    class Always(random.Random):
        def random(self) -> float:
            return 0.75

    util = module("util", Always())  # type: ignore[arg-type]
    assert (util.flipCoin(0.7), util.flipCoin(0.8)) == (False, True)
    assert util.sample([0.5, 0.25, 0.25], ["a", "b", "c"]) == "b"
    assert util.sample(util.Counter({"b": 1, "c": 1, "a": 6})) == "a"
    assert util.chooseFromDistribution(util.Counter({"a": 1, "b": 1})) == "b"
    assert util.chooseFromDistribution([(0.5, "x"), (0.125, "y"), (0.375, "z")]) == "z"
