"""Whole games in C: the same moves as `pacman.gameplay.game` plays."""
# Not in the students' kit.

from __future__ import annotations

import ctypes
from typing import Any, NamedTuple

from pacman.agent import Agent
from pacman.agents import RandomWalk
from pacman.compiled import structures as c
from pacman.compiled.boards import ACTIONS, board_of
from pacman.compiled.library import EngineError, load, problem
from pacman.compiled.players import NotCompiledError, ghost_for_c, give_back, random_for_c, search_for_c
from pacman.compiled.searches import reason_against_state
from pacman.gameplay.game import Game

MOST_AT_ONCE = 4096  # moves of one call: then Python can react to Ctrl-C


class CompiledPlay(NamedTuple):
    """The decisions of Pacman that C made, those in which nodes were counted, and the nodes in these.

    `seconds` are the times of the other decisions.
    """

    decisions: int
    counted: int
    generated: int
    seconds: tuple[float, ...]


def reason_against_game(game: Game) -> str:
    """The reason why C cannot play this game; "" if it can."""
    try:
        _check(game)
        _Players(game)
    except NotCompiledError as error:
        return error.sentence
    return reason_against_state(game.state) or problem()


def play(game: Game) -> CompiledPlay:
    """Plays the game to its end, or to the first decision that only Python can make.

    Raises NotCompiledError, before the first move, if C cannot play this game.

    >>> from agents import AlphaBeta
    >>> from pacman import DirectionalGhost, GameState
    >>> from pacman.compiled.library import is_available
    >>> game = Game(GameState.initial("small"), [AlphaBeta(depth=2), DirectionalGhost()], seed=1)
    >>> played = play(game) if is_available() else None
    >>> played is None or game.outcome is not None
    True
    """
    game.start()
    if game.outcome is not None:
        return CompiledPlay(0, 0, 0, ())
    _check(game)
    if reason := reason_against_state(game.state) or problem():
        raise NotCompiledError(reason)
    players, board = _Players(game), board_of(game.state.layout)
    actions, seconds = (ctypes.c_uint8 * MOST_AT_ONCE)(), (ctypes.c_double * MOST_AT_ONCE)()
    running = c.Game(
        state=board.state_for_c(game.state),
        players=players.array,
        agents=len(game.agents),
        turn=game.turn,
        max_moves=game.max_moves,
        moves=len(game.moves),
        seed=game.seed,
        actions=actions,
        seconds=seconds,
        room=MOST_AT_ONCE,
    )
    times: list[float] = []
    result = c.FULL
    while result == c.FULL:
        result = load().pacman_play(board.pointer, ctypes.byref(running))
        if result == c.MALFORMED:
            raise EngineError("the compiled engine refuses the state {state!r}", state=game.state)
        moves = [ACTIONS[number] for number in actions[: running.made]]
        times += [each for each in seconds[: running.decided] if each >= 0]
        if moves:
            game.take_over(moves, board.state_of_c(running.state, len(game.agents)))
    players.give_back()
    return CompiledPlay(running.decisions, running.counted, running.generated, tuple(times))


class _Players:
    """The agents of a game in C. Raises NotCompiledError."""

    def __init__(self, game: Game) -> None:
        self.array = (c.Player * c.MOST_AGENTS)()
        self._draws: list[tuple[c.Random, Agent[Any]]] = []
        self._kept: list[object] = []  # what C points to
        for index, agent in enumerate(game.agents):
            player = self.array[index]
            if type(agent) is RandomWalk and "choose" not in vars(agent):
                player.kind = c.RANDOM_WALK
                player.random = self._random(agent)
            elif index:
                player.kind = c.GHOST
                player.model = self._pointer(ghost_for_c(agent))
                player.random = self._random(agent)
            else:
                player.kind = c.SEARCHES
                search = search_for_c(agent, len(game.agents))
                player.search = self._pointer(search)
                if search.random:
                    self._draws.append((search.random.contents, agent))

    def give_back(self) -> None:
        """Continues the agents' own random numbers where C stopped."""
        for state, agent in self._draws:
            give_back(state, agent.rng)

    def _random(self, agent: Agent[Any]) -> Any:
        if agent._rng is None:  # the game has not started
            return None
        state = random_for_c(agent.rng)
        self._draws.append((state, agent))
        return self._pointer(state)

    def _pointer(self, structure: Any) -> Any:
        self._kept.append(structure)
        return ctypes.pointer(structure)


def _check(game: Game) -> None:
    """Raises NotCompiledError for what only Python's games have."""
    if type(game) is not Game:
        raise NotCompiledError("this is not a game of Pacman")
    if game.move_timeout is not None:
        raise NotCompiledError("the game has a time limit for moves")
    if game.keeps_thoughts:
        raise NotCompiledError("the game keeps what its search thought")
    if len(game.agents) > c.MOST_AGENTS:
        raise NotCompiledError("the game has more than {most} agents", most=c.MOST_AGENTS)
