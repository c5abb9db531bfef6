"""The tables of a layout as numpy arrays, so that one look-up serves many boards.

pose     as in `pacman.rules.tables`
action   its place in the fixed order: 0 West, 1 Stop, 2 East, 3 North, 4 South
way      how a move is made, which depends on the scared timer before it: see `WAYS`
place    a position as one number
gap      Pacman's place minus a ghost's, which tells where Pacman is as seen from the ghost
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pacman.rules.grid import Action
from pacman.rules.layout import Layout
from pacman.rules.tables import REACH, Moves, Tables

ACTIONS = tuple(Action)
NUMBER = {action: number for number, action in enumerate(ACTIONS)}
ILLEGAL = -1
OUTSIDE = np.uintp(len(ACTIONS))  # the column for all numbers that are no action
COLUMNS = len(ACTIONS) + 1
WAYS = 3  # timer 0: a whole cell; 1: half a cell, then to the centre; 2 or more: half a cell

Ints = NDArray[np.intp]


@dataclass(frozen=True, slots=True, eq=False)
class ArrayTables:
    """Look-up tables of one layout."""

    num_poses: int
    moves: Ints  # by (way * num_poses + pose) * COLUMNS + action: the pose it leads to, or ILLEGAL
    legal: NDArray[np.bool_]  # (num_poses, 5)
    num_legal: NDArray[np.float64]  # (num_poses,)
    nth_legal: Ints  # by pose * 5 + n: the legal action number n
    actions: Ints  # (num_poses,): the set of legal actions as bits
    place: Ints  # (num_poses,)
    touches: NDArray[np.bool_]  # by gap: is it within REACH?
    bearing: Ints  # by gap: the direction to Pacman, one of the 9 of `bearing_of`
    cell: Ints  # (num_poses,): x * height + y; 0 between two cells
    positions: NDArray[np.float64]  # (num_poses, 2): x and y in cells
    directions: Ints  # (num_poses,): an action


def array_tables(layout: Layout) -> ArrayTables:
    """The tables of this layout as arrays."""
    tables = layout.tables
    positions = np.array([position for position, _ in tables.poses], dtype=np.float64)
    legal = np.array([[action in legal for action in ACTIONS] for legal in tables.actions])
    gap_x, gap_y = _gaps(layout)
    on_cell = (positions % 1 == 0).all(axis=1)
    return ArrayTables(
        num_poses=len(tables.poses),
        moves=_moves(tables),
        legal=legal,
        num_legal=legal.sum(axis=1).astype(np.float64),
        nth_legal=np.argsort(~legal, axis=1, kind="stable").astype(np.intp).ravel(),
        actions=(legal @ (1 << np.arange(len(ACTIONS)))).astype(np.intp),
        place=_places(layout, positions),
        touches=np.abs(gap_x) + np.abs(gap_y) <= 2 * REACH,
        bearing=bearing_of(gap_x, gap_y),
        cell=np.where(on_cell, positions @ [layout.height, 1], 0).astype(np.intp),
        positions=positions,
        directions=np.array([NUMBER[direction] for _, direction in tables.poses], dtype=np.intp),
    )


def bearing_of(x: Ints, y: Ints) -> Ints:
    """The direction of a vector, from its signs: 0 is south-west, 4 no direction, 8 north-east."""
    return (np.sign(x) + 1) * 3 + np.sign(y) + 1


def _moves(tables: Tables) -> Ints:
    def last_half(moves: Moves) -> Moves:
        return {action: tables.centred[pose] for action, pose in moves.items()}

    ghosts = len(tables.half_moves)
    nowhere: list[Moves] = [{}] * (len(tables.moves) - ghosts)  # Pacman is never scared
    to_centres = [*map(last_half, tables.half_moves), *nowhere]
    halves = [*tables.half_moves, *nowhere]
    return np.concatenate([_rows(way) for way in (tables.moves, to_centres, halves)])


def _rows(moves: Iterable[Moves]) -> Ints:
    rows = [[*(way.get(action, ILLEGAL) for action in ACTIONS), ILLEGAL] for way in moves]
    return np.array(rows, dtype=np.intp).ravel()


def _stride(layout: Layout) -> int:
    """By how much half a cell to the east changes a place: enough that all gaps differ."""
    return 4 * layout.height


def _widest(layout: Layout) -> int:
    """The size of the largest gap. It is added to Pacman's places, so that no gap is negative."""
    return 2 * layout.width * _stride(layout) + 2 * layout.height


def _places(layout: Layout, positions: NDArray[np.float64]) -> Ints:
    places = (2 * positions @ [_stride(layout), 1]).astype(np.intp)
    places[len(layout.tables.half_moves) :] += _widest(layout)  # those of Pacman come after those of ghosts
    return places


def _gaps(layout: Layout) -> tuple[Ints, Ints]:
    """For each gap the way from the ghost to Pacman, in half cells to the east and to the north."""
    stride, widest = _stride(layout), _widest(layout)
    gaps = np.arange(-widest, widest + 1, dtype=np.intp)
    x = (gaps + stride // 2) // stride
    return x, gaps - x * stride
