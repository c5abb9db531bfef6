"""A lower bound of the number of a board's states, proved without counting them.

While Pacman waits at his start, each ghost may walk into a circle and go round there for ever, as ours take
every legal action with some probability. Then nobody disturbs Pacman outside the circles. Take a tree of
cells that begins at his start: every part of it that holds the start can be eaten, and leaves another set
of food. There he may be on any cell that he has emptied, and wait for any phase of the circles.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from math import prod

from pacman.board import Action, Position
from pacman.ghosts import DirectionalGhost, RandomGhost
from pacman.optimal.numbering import Numbering

Circle = tuple[int, ...]  # poses of a ghost, one after the other


def least_states(numbering: Numbering, enough: int) -> int:
    """Return how many states can be reached at least; 0 if nothing is known. Looks for no more than `enough`.

    >>> from pacman.optimal import Team
    >>> from pacman.layout import Layout
    >>> board = Layout.load("medium")
    >>> least_states(Numbering(board, Team.named("random", board)), 10**9) > 10**9
    True
    """
    if not all(map(_does_everything, numbering.team.ghosts)):
        return 0
    ways = [_reachable_poses(numbering, home) for home in numbering.homes]
    best = 0
    for circle in _circles(numbering, ways):
        best = max(best, _sets_and_places(numbering, circle) * max(1, len(circle)))
        if best > enough:
            break
    return best


def _does_everything(ghost: object) -> bool:
    """Whether it takes each legal action with some probability, as long as it is not scared."""
    return type(ghost) is RandomGhost or (type(ghost) is DirectionalGhost and ghost.attack < 1)


def _next_poses(numbering: Numbering, pose: int) -> Iterator[int]:
    """Yield the poses after a ghost's move, except those on Pacman's start."""
    tables, start = numbering.layout.tables, numbering.start.pacman.position
    return (after for after in tables.moves[pose].values() if tables.poses[after][0] != start)


def _reachable_poses(numbering: Numbering, home: int) -> set[int]:
    """The poses to which a ghost may come from there."""
    found, waiting = {home}, deque([home])
    while waiting:
        for pose in _next_poses(numbering, waiting.popleft()):
            if pose not in found:
                found.add(pose)
                waiting.append(pose)
    return found


def _circles(numbering: Numbering, ways: list[set[int]]) -> Iterator[Circle]:
    """Circles to which all ghosts may come, each the shortest through one pose; () without ghosts."""
    if not ways:
        yield ()
        return
    seen: set[frozenset[int]] = set()
    for pose in sorted(set.intersection(*ways)):
        circle = _shortest_circle(numbering, pose)
        if circle and frozenset(circle) not in seen:
            seen.add(frozenset(circle))
            yield circle


def _shortest_circle(numbering: Numbering, first: int) -> Circle:
    """The shortest way from this pose back to it; () if there is none."""
    before: dict[int, int] = {}
    waiting = deque([first])
    while waiting and first not in before:
        pose = waiting.popleft()
        for after in _next_poses(numbering, pose):
            if after not in before:
                before[after] = pose
                waiting.append(after)
    if first not in before:
        return ()
    circle = [before[first]]
    while circle[-1] != first:
        circle.append(before[circle[-1]])
    return tuple(circle)


def _sets_and_places(numbering: Numbering, circle: Circle) -> int:
    """Count the pairs of a set of food that may be eaten, and a cell that was emptied with it."""
    layout = numbering.layout
    closed = {layout.tables.poses[pose][0] for pose in circle} | {*layout.capsules}
    children = _tree(numbering, closed)
    sets: dict[Position, int] = {}  # of food from this cell of the tree on, with the empty one
    sizes: dict[Position, int] = {}  # of all of them together
    for cell in reversed(children):
        has_food = cell in layout.food
        entered = prod(sets[child] for child in children[cell])
        sizes[cell] = sum(sizes[child] * (entered // sets[child]) for child in children[cell])
        sizes[cell] += entered * has_food
        sets[cell] = entered + has_food
    # A game in which all food is eaten is over.
    return max(0, sizes[numbering.start.pacman.position] - len(layout.food))


def _tree(numbering: Numbering, closed: set[Position]) -> dict[Position, list[Position]]:
    """The cells that Pacman reaches outside of the closed ones, each with its children; the nearest first."""
    tables, start = numbering.layout.tables, numbering.start.pacman.position
    children: dict[Position, list[Position]] = {start: []}
    waiting = deque([start])
    while waiting:
        cell = waiting.popleft()
        for pose in tables.moves[tables.pacman_pose[cell, Action.STOP]].values():
            beside = tables.poses[pose][0]
            if beside not in children and beside not in closed:
                children[cell].append(beside)
                children[beside] = []
                waiting.append(beside)
    return children
