"""The game of a decisions case: which move Pacman makes is in the case, and what the ghosts do follows."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from autograder.assignment.cases import DecisionsCase
from autograder.assignment.model import AssignmentError
from pacman.errors import IllegalActionError
from pacman.ghosts import DirectionalGhost
from pacman.rules.layout import Layout
from pacman.rules.state import GameState

MOST_GHOSTS = 2  # a board with fewer has fewer


def positions(board: Layout, case: DecisionsCase) -> Iterator[GameState]:
    """The state before each decision, until the game is over or the case has no more decisions.

    After the k-th decision, k = 1, 2, …, the ghosts draw with the seed `seed` + k: one number each. Raises
    AssignmentError for a move that is not legal.
    """
    state = GameState.initial(board, min(MOST_GHOSTS, len(board.ghost_starts)))
    for number, decided in enumerate(case.decisions, start=1):
        if state.is_terminal and number > 1:
            return
        yield state
        state = after(state, decided.actions[0], case.seed + number, number)


def after(state: GameState, action: str, seed: int, number: int) -> GameState:
    """The state in which Pacman is to move again, or the game is over."""
    try:
        state = state.successor(0, action)
    except IllegalActionError as error:
        raise AssignmentError(f"decisions = …: number {number} cannot be played: {error}") from None
    rng, ghost = Random(seed), DirectionalGhost()
    for agent in range(1, state.num_agents):
        if not state.is_terminal:
            state = state.successor(agent, _drawn(ghost, state, agent, rng))
    return state


def _drawn(ghost: DirectionalGhost, state: GameState, agent: int, rng: Random) -> str:
    """The first action, by its name, whose cumulative probability is not less than the number drawn."""
    drawn, reached = rng.random(), 0.0
    by_name = sorted((action.value, share) for action, share in ghost.distribution(state, agent))
    for action, share in by_name:
        reached += share
        if reached >= drawn:
            return action
    return by_name[-1][0]  # the probabilities summed to just under 1
