"""The module `game` of the classic interface: agents, directions, what is known of an agent, boards."""

from __future__ import annotations

from typing import Any, ClassVar

from pacman.bridge.grid import Grid
from pacman.bridge.util import raiseNotDefined
from pacman.rules.grid import Cell, Position

__all__ = ["Actions", "Agent", "AgentState", "Configuration", "Directions", "Grid"]


class Agent:
    """The base of the agents in a student's file, which write `getAction`."""

    def __init__(self, index: int = 0) -> None:
        self.index = index

    def getAction(self, state: Any) -> str:
        """One of the agent's legal actions."""
        raiseNotDefined()


class Directions:
    """The directions as plain text, and where one looks after a turn."""

    NORTH = "North"
    SOUTH = "South"
    EAST = "East"
    WEST = "West"
    STOP = "Stop"
    LEFT: ClassVar = {NORTH: WEST, WEST: SOUTH, SOUTH: EAST, EAST: NORTH, STOP: STOP}
    RIGHT: ClassVar = {NORTH: EAST, EAST: SOUTH, SOUTH: WEST, WEST: NORTH, STOP: STOP}
    REVERSE: ClassVar = {NORTH: SOUTH, SOUTH: NORTH, EAST: WEST, WEST: EAST, STOP: STOP}


_STEPS: dict[str, Cell] = {
    Directions.WEST: (-1, 0),
    Directions.STOP: (0, 0),
    Directions.EAST: (1, 0),
    Directions.NORTH: (0, 1),
    Directions.SOUTH: (0, -1),
}


class Configuration:
    """A position with a direction."""

    def __init__(self, pos: Position, direction: str) -> None:
        self.pos, self.direction = pos, direction

    def getPosition(self) -> Position:
        """(x, y)."""
        return self.pos

    def getDirection(self) -> str:
        """As plain text."""
        return self.direction

    def isInteger(self) -> bool:
        """Whether it is the centre of a cell."""
        x, y = self.pos
        return x == int(x) and y == int(y)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Configuration):
            return NotImplemented
        return self.pos == other.pos and self.direction == other.direction

    def __hash__(self) -> int:
        return hash((self.pos, self.direction))

    def __repr__(self) -> str:
        return f"(x,y)={self.pos}, {self.direction}"


class AgentState:
    """What is known of one agent: where it is and was at the start, and for how long it is scared."""

    def __init__(self, startConfiguration: Configuration, isPacman: bool) -> None:
        self.start = self.configuration = startConfiguration
        self.isPacman, self.scaredTimer = isPacman, 0

    def getPosition(self) -> Position:
        """(x, y)."""
        return self.configuration.pos

    def getDirection(self) -> str:
        """As plain text."""
        return self.configuration.direction

    def copy(self) -> AgentState:
        """One with the same facts."""
        twin = AgentState(self.start, self.isPacman)
        twin.configuration, twin.scaredTimer = self.configuration, self.scaredTimer
        return twin

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, AgentState):
            return NotImplemented
        return self.configuration == other.configuration and self.scaredTimer == other.scaredTimer

    def __hash__(self) -> int:
        return hash((self.configuration, self.scaredTimer))

    def __repr__(self) -> str:
        return f"{'Pacman' if self.isPacman else 'Ghost'}: {self.configuration}"


class Actions:
    """What an action does to a position."""

    @staticmethod
    def directionToVector(direction: str, speed: float = 1.0) -> Position:
        """The step (dx, dy) at this speed, in cells."""
        dx, dy = _STEPS[direction]
        return dx * speed, dy * speed

    @staticmethod
    def vectorToDirection(vector: Position) -> str:
        """The direction of a step; of a slanting one whether it goes north or south."""
        dx, dy = vector
        if dy:
            return Directions.NORTH if dy > 0 else Directions.SOUTH
        if dx:
            return Directions.EAST if dx > 0 else Directions.WEST
        return Directions.STOP

    @staticmethod
    def reverseDirection(action: str) -> str:
        """The opposite direction; what is none stays as it is."""
        return Directions.REVERSE.get(action, action)

    @staticmethod
    def getPossibleActions(config: Configuration, walls: Grid) -> list[str]:
        """Which ways are open from here, Stop included; halfway between two cells only onwards."""
        if not config.isInteger():
            return [config.direction]
        x, y = map(int, config.pos)
        return [action for action, (dx, dy) in _STEPS.items() if not walls[x + dx][y + dy]]

    @staticmethod
    def getLegalNeighbors(position: Position, walls: Grid) -> list[Cell]:
        """The open cells beside this position, and its own."""
        x, y = (int(number + 0.5) for number in position)
        cells = [(x + dx, y + dy) for dx, dy in _STEPS.values()]
        return [
            (x, y) for x, y in cells if 0 <= x < walls.width and 0 <= y < walls.height and not walls[x][y]
        ]

    @staticmethod
    def getSuccessor(position: Position, action: str) -> Position:
        """The position a step on."""
        dx, dy = Actions.directionToVector(action)
        return position[0] + dx, position[1] + dy
