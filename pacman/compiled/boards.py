"""A layout's tables for C, and states on the way there and back."""
# Not in the students' kit.

from __future__ import annotations

import ctypes
import weakref
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from pacman.board import DIRECTIONS, PLACE, Action
from pacman.compiled import structures as c
from pacman.compiled.library import EngineError, load
from pacman.compiled.players import NotCompiledError
from pacman.layout import Layout
from pacman.messages import english
from pacman.state import GameState, LostState, WonState, new_state

FACINGS = len(DIRECTIONS)
MOST_SCORE = 10**9  # points, either way: so that all sums of scores are exact
WORD, ALL_BITS = 64, 2**64 - 1
KINDS = {c.RUNNING: GameState, c.WON: WonState, c.LOST: LostState}
ACTIONS = tuple(Action)
KEPT = 16  # boards; the largest takes 4 MB


def reason_against_layout(layout: Layout) -> str:
    """The reason why C cannot play on this layout; "" if it can."""
    if layout.width * layout.height > c.MOST_SQUARES:
        return english("the board has more than {most:,} squares", most=c.MOST_SQUARES)
    if len(layout.ghost_starts) >= c.MOST_AGENTS:
        return english("the board has more than {most} ghosts", most=c.MOST_AGENTS - 1)
    if len(layout.capsules) > c.MOST_CAPSULES:
        return english("the board has more than {most} capsules", most=c.MOST_CAPSULES)
    return ""


class CompiledBoard:
    """A layout's tables in C. Raises NotCompiledError if the board is too large."""

    def __init__(self, layout: Layout) -> None:
        if reason := reason_against_layout(layout):
            raise NotCompiledError(reason)
        self.layout = layout
        self._capsules = [_bit(layout, cell) for cell in layout.capsules]
        self._library = load()
        self.pointer = self._library.pacman_make_board(ctypes.byref(_tables(layout, self._capsules)))
        if not self.pointer:
            raise EngineError("there is no memory for the tables of the board")
        end = weakref.finalize(self, self._library.pacman_free_board, self.pointer)
        end.atexit = False  # a thread may still play on it

    def state_for_c(self, state: GameState) -> c.State:
        """The state in C. Raises NotCompiledError if its score is too large."""
        numbers = state.numbers
        if abs(state.score) > MOST_SCORE:
            raise NotCompiledError(
                "the score {score} is beyond ±{most:,} points", score=state.score, most=MOST_SCORE
            )
        found = c.State(score=state.score, food_left=numbers.food.bit_count(), kind=c.RUNNING)
        found.poses[: len(numbers.poses)] = numbers.poses
        found.timers[: len(numbers.timers)] = numbers.timers
        found.capsules = sum(1 << i for i, bit in enumerate(self._capsules) if numbers.capsules >> bit & 1)
        for word in range(numbers.food.bit_length() // WORD + 1):
            found.food[word] = numbers.food >> WORD * word & ALL_BITS
        return found

    def state_of_c(self, state: c.State, agents: int) -> GameState:
        """The state that C has made."""
        capsules = sum(1 << bit for i, bit in enumerate(self._capsules) if state.capsules >> i & 1)
        return new_state(
            KINDS[state.kind],
            self.layout,
            tuple(state.poses[:agents]),
            tuple(state.timers[:agents]),
            sum(word << WORD * i for i, word in enumerate(state.food)),
            capsules,
            state.score,
        )


@lru_cache(maxsize=KEPT)
def board_of(layout: Layout) -> CompiledBoard:
    """The tables of this layout in C, made once."""
    return CompiledBoard(layout)


def _bit(layout: Layout, cell: tuple[int, int]) -> int:
    return cell[0] * layout.height + cell[1]


def _tables(layout: Layout, capsules: Sequence[int]) -> c.Tables:
    tables = layout.tables
    first_pacman, poses = len(tables.ghost_pose), len(tables.poses)
    cells = (poses - first_pacman) // FACINGS
    near: list[list[int]] = [[] for _ in range(first_pacman)]
    for cell in range(cells):
        for ghost in tables.touch[first_pacman + cell * FACINGS]:
            near[ghost].append(cell)
    near += [[cell] for cell in range(cells) for _ in range(FACINGS)]
    bits = [_bit(layout, tables.poses[first_pacman + cell * FACINGS][0]) for cell in range(cells)]  # type: ignore[arg-type]
    numbers = {bit: number for number, bit in enumerate(capsules)}
    homes = [tables.ghost_pose[cell, Action.STOP] for cell in layout.ghost_starts]
    return c.Tables(
        poses=poses,
        first_gap=cells * FACINGS,
        first_pacman=first_pacman,
        cells=cells,
        squares=layout.width * layout.height,
        agents=1 + len(homes),
        moves=_array(c.Moves, [_moves(tables.actions[pose], tables.moves[pose]) for pose in range(poses)]),
        half_moves=_array(
            c.Moves, [_moves(tables.actions[pose], tables.half_moves[pose]) for pose in range(first_pacman)]
        ),
        centred=_array(ctypes.c_uint16, tables.centred),
        near=_array(ctypes.c_uint16, [cell for both in near for cell in (both[0], both[-1])]),
        place=_array(ctypes.c_int16, [int(2 * part) for position, _ in tables.poses for part in position]),
        bit=_array(ctypes.c_uint16, bits),
        capsule=_array(ctypes.c_int16, [numbers.get(bit, -1) for bit in bits]),
        home=_array(ctypes.c_uint16, [0, *homes]),
    )


def _moves(actions: Sequence[Action], onward: dict[Action, int]) -> c.Moves:
    """The moves of a pose; without a pose to which they lead, none, as of a brave ghost between two cells."""
    legal = [action for action in actions if action in onward]
    found = c.Moves(count=len(legal))
    found.action[: len(legal)] = [PLACE[action] for action in legal]
    found.pose[: len(legal)] = [onward[action] for action in legal]
    return found


def _array(kind: Any, values: Sequence[Any]) -> Any:
    """A pointer to these values; it keeps them."""
    return ctypes.cast((kind * len(values))(*values), ctypes.POINTER(kind))
