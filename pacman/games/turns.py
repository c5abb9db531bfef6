"""Who moves in a state of any game, and what this agent does."""

from __future__ import annotations

from collections.abc import Iterable

from pacman.agent import Role, S, State, mover


def role_in_game(state: State) -> Role | None:
    """What the agent that moves here does; None if the state does not say so.

    >>> from pacman.examples import Pig
    >>> role_in_game(Pig(player=1)), role_in_game(Pig(is_rolling=True))
    ('min', 'chance')
    """
    role: Role | None = getattr(state, "role", None)
    return role


def after(state: S, moves: Iterable[str]) -> tuple[S, int]:
    """The state after these moves, chance's included, and who moves there. Raises IllegalActionError.

    >>> from pacman.examples import Pig
    >>> after(Pig(), ["roll", "5", "hold"])
    (<Pig 5:0, 0 rolled, agent 1 moves>, 1)
    """
    turn = mover(state)
    for action in moves:
        state = state.successor(turn, action)
        turn = mover(state, turn)
    return state, turn
