"""Make a position on which a search goes wrong smaller: fewer ghosts, less food, a smaller board."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TypeVar

from autograder.examiner.exercise import Exercise
from pacman.board import Action, Cell, Ghost, Pacman
from pacman.errors import PacmanError
from pacman.state import GameState

MOST_POSITIONS = 40  # positions that are tried
MOST_POSITION_NODES = 12_000  # that the right search generates in all of them
Agent = TypeVar("Agent", Pacman, Ghost)
MARGINS = (1, 2, 3, 5)  # cells that are left around the agents


def shrink_position(
    exercise: Exercise, goes_wrong: Callable[[Exercise], bool], most: int = MOST_POSITIONS
) -> None:
    """Tries smaller and smaller positions; the last on which the search goes wrong is the smallest."""
    smallest = scene_of(exercise.problem.state, exercise.problem.settings.depth)
    tried, asked, nodes = {smallest}, 0, 0
    is_smaller = True
    while is_smaller:
        is_smaller = False
        for smaller in _smaller_scenes(smallest):
            if asked >= most or nodes >= MOST_POSITION_NODES:
                return
            if smaller in tried:
                continue
            tried.add(smaller)
            smaller_exercise = _exercise_or_none(exercise, smaller)
            if smaller_exercise is None:
                continue
            asked += 1
            nodes += len(smaller_exercise.expected().generated)
            if goes_wrong(smaller_exercise):
                smallest, is_smaller = smaller, True
                break


def _exercise_or_none(exercise: Exercise, scene: Scene) -> Exercise | None:
    """The exercise on this position; None if it cannot be searched."""
    try:
        state = scene.state()
        on_position = exercise.on_state(state, scene.depth)
        if state.is_terminal or not on_position.expected().has_answer:
            return None
    except PacmanError:
        return None
    return on_position


# A position that can be changed.


@dataclass(frozen=True)
class Scene:
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


def scene_of(state: GameState, depth: int) -> Scene:
    """The position as it can be changed."""
    return Scene(
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


# What a position may become: less each time, the least first.


def _smaller_scenes(scene: Scene) -> Iterator[Scene]:
    """Positions with less in them, the least first."""
    for depth in range(1, scene.depth):
        yield replace(scene, depth=depth)
    for margin in MARGINS:
        yield from _crop(scene, margin)
    if len(scene.ghosts) > 1:
        for left_out in sorted(range(len(scene.ghosts)), key=lambda place: -_distance(scene, place)):
            yield replace(scene, ghosts=scene.ghosts[:left_out] + scene.ghosts[left_out + 1 :])
    if scene.capsules:
        yield replace(scene, capsules=())
    yield from _less_food(scene)
    calm = tuple(ghost._replace(scared_timer=0) for ghost in scene.ghosts)
    still = scene.pacman._replace(direction=Action.STOP)
    yield replace(scene, ghosts=calm, pacman=still, score=0)


def _distance(scene: Scene, ghost: int) -> float:
    """The distance of a ghost from Pacman, ignoring walls."""
    (x, y), (other_x, other_y) = scene.pacman.position, scene.ghosts[ghost].position
    return abs(x - other_x) + abs(y - other_y)


def _crop(scene: Scene, margin: int) -> Iterator[Scene]:
    """The board around the agents, with walls about it."""
    places = scene.places()
    left, low = (max(0, min(place[axis] for place in places) - margin - 1) for axis in (0, 1))
    right = min(scene.width - 1, max(x for x, _ in places) + margin + 1)
    high = min(scene.height - 1, max(y for _, y in places) + margin + 1)
    width, height = right - left + 1, high - low + 1
    if (width, height) == (scene.width, scene.height):
        return

    def inside(cell: Cell) -> bool:
        return left < cell[0] < right and low < cell[1] < high

    def moved(cell: Cell) -> Cell:
        return cell[0] - left, cell[1] - low

    edge = {(x, y) for x in (0, width - 1) for y in range(height)}
    edge |= {(x, y) for x in range(width) for y in (0, height - 1)}
    walls = frozenset(edge | {moved(cell) for cell in scene.walls if inside(cell)})
    reached = _reachable_cells(moved(_cell(scene.pacman.position)), walls)
    yield replace(
        scene,
        width=width,
        height=height,
        walls=walls,
        food=tuple(moved(cell) for cell in scene.food if inside(cell) and moved(cell) in reached),
        capsules=tuple(moved(cell) for cell in scene.capsules if inside(cell)),
        pacman=_shift(scene.pacman, left, low),
        ghosts=tuple(_shift(ghost, left, low) for ghost in scene.ghosts),
    )


def _reachable_cells(start: Cell, walls: frozenset[Cell]) -> set[Cell]:
    """The cells to which one can walk."""
    reached, frontier = {start}, [start]
    while frontier:
        x, y = frontier.pop()
        beside = {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)} - reached - walls
        reached |= beside
        frontier += beside
    return reached


def _less_food(scene: Scene) -> Iterator[Scene]:
    """One pellet, a few, or half of them are left: those nearest to Pacman."""
    x, y = scene.pacman.position
    nearest = sorted(scene.food, key=lambda cell: (abs(cell[0] - x) + abs(cell[1] - y), cell))
    for number in (1, 2, 4, len(nearest) // 2, len(nearest) - 1):
        if 0 < number < len(nearest):
            yield replace(scene, food=tuple(sorted(nearest[:number])))
    if len(nearest) > 1:
        yield replace(scene, food=(nearest[-1],))


def _shift(agent: Agent, left: int, low: int) -> Agent:
    x, y = agent.position
    return agent._replace(position=(x - left, y - low))


def _cell(place: tuple[float, float]) -> Cell:
    return int(place[0]), int(place[1])
