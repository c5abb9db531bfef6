"""Makes a position on which a search goes wrong smaller: fewer ghosts, less food, a smaller board."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TypeVar

from autograder.assignment.problems import Problem
from autograder.judging.exercise import Exercise
from pacman.errors import PacmanError
from pacman.rules.grid import Action, Cell, Ghost, Pacman
from pacman.rules.state import GameState

MOST_ASKED = 40  # positions that are tried
MOST_NODES = 12_000  # that the right search generates in all of them
Agent = TypeVar("Agent", Pacman, Ghost)
MARGINS = (1, 2, 3, 5)  # cells that are left around the agents


@dataclass(frozen=True)
class Setting:
    """A position that can be changed, and how many rounds deep it is searched."""

    width: int
    height: int
    walls: frozenset[Cell]
    food: tuple[Cell, ...]
    capsules: tuple[Cell, ...]
    pacman: Pacman
    ghosts: tuple[Ghost, ...]
    score: int
    depth: int

    def state(self) -> GameState:
        """The position. Raises PacmanError if there can be no such one."""
        marks = dict.fromkeys(self.walls, "%") | dict.fromkeys(self.food, ".")
        marks |= dict.fromkeys(self.capsules, "o")
        now = self._rows(marks)
        free = [(x, y) for x in range(self.width) for y in range(self.height) if (x, y) not in marks]
        starts = self.places()
        for mark, start in zip("P" + "G" * len(self.ghosts), starts, strict=True):
            place = start if start in free else next(iter(free), start)
            free = [cell for cell in free if cell != place]
            marks[place] = mark
        x, y = self.pacman.position
        agents = [f"pacman {x:g},{y:g} {self.pacman.direction}"]
        for ghost in self.ghosts:
            x, y = ghost.position
            agents.append(f"ghost {x:g},{y:g} {ghost.direction} {ghost.scared_timer}")
        lines = [*self._rows(marks), "", *now, *agents, f"score {self.score}", ""]
        return GameState.parse("\n".join(lines))

    def places(self) -> list[Cell]:
        """The cells of all agents."""
        return [_cell(self.pacman.position), *(_cell(ghost.position) for ghost in self.ghosts)]

    def _rows(self, marks: dict[Cell, str]) -> list[str]:
        return [
            "".join(marks.get((x, y), " ") for x in range(self.width)) for y in reversed(range(self.height))
        ]


def setting_of(state: GameState, depth: int) -> Setting:
    """The position as it can be changed."""
    return Setting(
        state.layout.width,
        state.layout.height,
        frozenset(state.walls),
        tuple(state.food),
        tuple(state.capsules),
        state.pacman,
        tuple(state.ghosts),
        state.score,
        depth,
    )


def made_smaller(exercise: Exercise, goes_wrong: Callable[[Exercise], bool], most: int = MOST_ASKED) -> int:
    """Tries smaller and smaller positions, and returns how many.

    The last on which the search goes wrong is the smallest.
    """
    found = setting_of(exercise.problem.state, exercise.problem.settings.depth)
    tried, asked, nodes = {found}, 0, 0
    is_smaller = True
    while is_smaller:
        is_smaller = False
        for smaller in _smaller(found):
            if asked >= most or nodes >= MOST_NODES:
                return asked
            if smaller in tried:
                continue
            tried.add(smaller)
            posed = _posed(exercise, smaller)
            if posed is None:
                continue
            asked += 1
            nodes += len(posed.expected().generated)
            if goes_wrong(posed):
                found, is_smaller = smaller, True
                break
    return asked


def _posed(exercise: Exercise, setting: Setting) -> Exercise | None:
    """The exercise on this position; None if it cannot be searched."""
    problem = exercise.problem
    try:
        state = setting.state()
        settings = replace(problem.settings, depth=setting.depth)
        options = {**problem.options, "depth": setting.depth}
        posed = replace(exercise, problem=Problem(state, settings, problem.evaluation, options), known={})
        if state.is_terminal or posed.expected().action is None:
            return None
    except PacmanError:
        return None
    return posed


def _smaller(setting: Setting) -> Iterator[Setting]:
    """Positions with less in them, the least first."""
    for depth in range(1, setting.depth):
        yield replace(setting, depth=depth)
    for margin in MARGINS:
        yield from _cropped(setting, margin)
    if len(setting.ghosts) > 1:
        for left_out in sorted(range(len(setting.ghosts)), key=lambda place: -_distance(setting, place)):
            yield replace(setting, ghosts=setting.ghosts[:left_out] + setting.ghosts[left_out + 1 :])
    if setting.capsules:
        yield replace(setting, capsules=())
    yield from _less_food(setting)
    calm = tuple(ghost._replace(scared_timer=0) for ghost in setting.ghosts)
    still = setting.pacman._replace(direction=Action.STOP)
    yield replace(setting, ghosts=calm, pacman=still, score=0)


def _distance(setting: Setting, ghost: int) -> float:
    """How far a ghost is from Pacman, walls left aside."""
    (x, y), (other_x, other_y) = setting.pacman.position, setting.ghosts[ghost].position
    return abs(x - other_x) + abs(y - other_y)


def _cropped(setting: Setting, margin: int) -> Iterator[Setting]:
    """The board around the agents, with walls about it."""
    places = setting.places()
    left, low = (max(0, min(place[axis] for place in places) - margin - 1) for axis in (0, 1))
    right = min(setting.width - 1, max(x for x, _ in places) + margin + 1)
    high = min(setting.height - 1, max(y for _, y in places) + margin + 1)
    width, height = right - left + 1, high - low + 1
    if (width, height) == (setting.width, setting.height):
        return

    def inside(cell: Cell) -> bool:
        return left < cell[0] < right and low < cell[1] < high

    def moved(cell: Cell) -> Cell:
        return cell[0] - left, cell[1] - low

    edge = {(x, y) for x in (0, width - 1) for y in range(height)}
    edge |= {(x, y) for x in range(width) for y in (0, height - 1)}
    walls = frozenset(edge | {moved(cell) for cell in setting.walls if inside(cell)})
    reached = _reached(moved(_cell(setting.pacman.position)), walls)
    yield replace(
        setting,
        width=width,
        height=height,
        walls=walls,
        food=tuple(moved(cell) for cell in setting.food if inside(cell) and moved(cell) in reached),
        capsules=tuple(moved(cell) for cell in setting.capsules if inside(cell)),
        pacman=_shifted(setting.pacman, left, low),
        ghosts=tuple(_shifted(ghost, left, low) for ghost in setting.ghosts),
    )


def _reached(start: Cell, walls: frozenset[Cell]) -> set[Cell]:
    """The cells to which one can walk."""
    reached, frontier = {start}, [start]
    while frontier:
        x, y = frontier.pop()
        beside = {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)} - reached - walls
        reached |= beside
        frontier += beside
    return reached


def _less_food(setting: Setting) -> Iterator[Setting]:
    """One pellet, a few, or half of them are left: those nearest to Pacman."""
    x, y = setting.pacman.position
    nearest = sorted(setting.food, key=lambda cell: (abs(cell[0] - x) + abs(cell[1] - y), cell))
    for number in (1, 2, 4, len(nearest) // 2, len(nearest) - 1):
        if 0 < number < len(nearest):
            yield replace(setting, food=tuple(sorted(nearest[:number])))
    if len(nearest) > 1:
        yield replace(setting, food=(nearest[-1],))


def _shifted(agent: Agent, left: int, low: int) -> Agent:
    x, y = agent.position
    return agent._replace(position=(x - left, y - low))


def _cell(place: tuple[float, float]) -> Cell:
    return int(place[0]), int(place[1])
