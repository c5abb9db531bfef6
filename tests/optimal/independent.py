"""The best values of a game in a few lines, without arrays: for boards with few states."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pacman.board import Action
from pacman.layout import Layout
from pacman.state import GameState

Key = tuple[Any, ...]
Outcomes = list[tuple[float, float, GameState]]  # probability, points, the state in which Pacman is to move

BOARDS = {
    "pockets": "%%%%%%%\n%. P .%\n%%% %%%\n%%%G%%%\n%%%%%%%",
    "ring": "%%%%%%\n%P. G%\n% %% %\n%   .%\n%%%%%%",
    "capsule": "%%%%%%%%\n%.P oG.%\n%% %%%%%\n%%%%%%%%",
    "two ghosts": "%%%%%%\n%GPo.%\n%% %%%\n%%G%%%\n%%%%%%",
}


def board(name: str) -> Layout:
    return Layout.parse(BOARDS[name], name) if name in BOARDS else Layout.load(name)


def key(state: GameState) -> Key:
    """The state without its score; Pacman's direction belongs to it."""
    return (*state.numbers, state.is_lose)


def rounds(state: GameState, ghosts: Sequence[Any]) -> dict[Action, Outcomes]:
    """For each action of Pacman all that may follow before he is to move again."""

    def after(now: GameState, agent: int, probability: float) -> Outcomes:
        if now.is_terminal or agent == now.num_agents:
            return [(probability, now.score - state.score, now)]
        return [
            each
            for action, share in ghosts[agent - 1].distribution(now, agent)
            if share
            for each in after(now.successor(agent, action), agent + 1, probability * share)
        ]

    return {action: after(state.successor(0, action), 1, 1.0) for action in state.legal_actions(0)}


def game(start: GameState, ghosts: Sequence[Any]) -> dict[Key, dict[Action, Outcomes]]:
    """All states in which Pacman is to move, with what may follow."""
    found = {key(start): rounds(start, ghosts)}
    waiting = [*found.values()]
    while waiting:
        for outcomes in waiting.pop().values():
            for _, _, state in outcomes:
                if not state.is_terminal and key(state) not in found:
                    found[key(state)] = rounds(state, ghosts)
                    waiting.append(found[key(state)])
    return found


def iterated(start: GameState, ghosts: Sequence[Any]) -> tuple[float, float]:
    """The greatest expected score and the greatest chance of winning from the start, by value iteration.

    Chances begin at 0, so that they rise to the least fixed point.
    """
    states = game(start, ghosts)
    score, win = dict.fromkeys(states, 0.0), dict.fromkeys(states, 0.0)
    change = 1.0
    while change > 1e-13:
        change = 0.0
        for where, actions in states.items():
            best = max(
                sum(p * (points + score.get(key(to), 0.0)) for p, points, to in outcomes)
                for outcomes in actions.values()
            )
            chance = max(
                sum(p * (to.is_win or win.get(key(to), 0.0)) for p, _, to in outcomes)
                for outcomes in actions.values()
            )
            change = max(change, abs(best - score[where]), abs(chance - win[where]))
            score[where], win[where] = best, chance
    return score[key(start)], win[key(start)]
