"""One game that is not Pacman: agents play it, and whose turn it is belongs to its states."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NoReturn, cast

from pacman.agent import SearchAgent, State, mover
from pacman.errors import IllegalActionError, OnlyPacmanError, OptionError, PacmanError, one_line
from pacman.gameplay.game import DEFAULT_MAX_MOVES, AnyAgent, Game, check_game
from pacman.gameplay.record import Outcome
from pacman.gameplay.setup import NONE_GIVEN, GameSetup
from pacman.games import Game as NamedGame
from pacman.games import load_game, role_in_game
from pacman.messages import english
from pacman.names.notation import AgentSpec
from pacman.randomness import draw, stream

if TYPE_CHECKING:
    from pacman.names.registry import Kind


MOST_LOOKED_AT = 200  # states, to find out what the players of a game do


def state_text(state: Any, form: Callable[[Any], str] = str) -> str:
    """The state as text; or why it has none, as its own code makes it.

    >>> from pacman.examples import Nim
    >>> state_text(Nim((1, 2)), repr)
    '<Nim 1+2, agent 0 moves>'
    """
    try:
        return form(state)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        return english("a state that cannot be shown ({error})", error=one_line(error))


class Match(Game):
    """A running game of any kind. Chance moves by itself, and nobody is asked for its moves.

    `step` plays one move, until `outcome` is set, as in a game of Pacman; a win is that of agent 0.

    >>> from agents import Minimax, RandomWalk
    >>> from pacman.examples import Nim
    >>> match = Match(Nim((1, 2)), [Minimax(), RandomWalk()], seed=1)
    >>> while match.outcome is None:
    ...     match.step()
    >>> match.outcome.reason, match.moves
    ('agent 0 won', ['1 from heap 2', '1 from heap 1', '1 from heap 2'])
    """

    state: Any
    moves: list[Any]

    def __init__(
        self,
        state: State,
        agents: Sequence[AnyAgent],
        *,
        seed: int,
        max_moves: int = DEFAULT_MAX_MOVES,
        move_timeout: float | None = None,
        specs: Sequence[AgentSpec] | None = None,
    ) -> None:
        super().__init__(
            cast(Any, state), agents, seed=seed, max_moves=max_moves, move_timeout=move_timeout, specs=specs
        )
        self.view: Callable[[Any], Any] = lambda seen: seen  # states promise that they do not change
        self._chance = stream(seed, "chance")
        self.turn = mover(state)
        if state.is_terminal:
            raise OptionError(
                "the game is over before the first move: {state}", state=state_text(state, repr)
            )

    def step(self) -> None:
        """Plays one move of the agent to move, chance included, unless the game is over."""
        self.start()
        if self.outcome is not None:
            return
        try:
            if role_in_game(self.state) == "chance":
                self._chance_moves()
            else:
                super().step()
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # of the game's own code: what agents raise is caught before
            where = state_text(self.state, repr)
            self._end(Outcome("agent error", f"the game raised {one_line(error)} in {where}"))

    def _chance_moves(self) -> None:
        turn = self.turn
        action = draw(self._chance, self.state.outcomes(turn))
        self.state = self.state.successor(turn, action)
        self.moves.append(action)
        self.turn = self._next_agent(turn)
        self._end_if_over(turn)

    def as_action(self, answer: object) -> Any:  # type: ignore[override]
        legal = self.state.legal_actions(self.turn)
        # A subclass of str may override __eq__; `str.__str__` gives the text that it holds.
        text = str.__str__(answer) if issubclass(type(answer), str) else None
        if text not in legal:
            raise IllegalActionError("this is not a legal action")
        return text

    def _next_agent(self, turn: int) -> int:
        return mover(self.state, turn)

    def _outcome_by_the_rules(self, turn: int) -> Outcome:
        _ = self.state.score  # which is told of every game: should the game's code raise, it does so here
        if self.state.is_win:
            return Outcome("win", "agent 0 won")
        return Outcome("loss", "agent 0 lost") if self.state.is_lose else Outcome("draw", "nobody won")

    def play(self) -> NoReturn:
        """Raises OnlyPacmanError, as `record` does."""
        self.record()

    def record(self) -> NoReturn:
        """Raises OnlyPacmanError: a record begins with a layout, which only games of Pacman have."""
        raise OnlyPacmanError(
            "only games of Pacman have a record, and this is one of {name}; call step() until outcome is set",
            name=type(self.state).__name__,
        )


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """All that a match needs but its seed: the game's name, agent 0, and who plays all other agents."""

    game: str
    agent: AgentSpec
    opponent: AgentSpec
    max_moves: int = DEFAULT_MAX_MOVES
    move_timeout: float | None = None

    @property
    def specs(self) -> tuple[AgentSpec, ...]:
        """The agents by name; the opponent stands for all others."""
        return self.agent, self.opponent

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kind of each of them."""
        from pacman.names.registry import AGENT

        return AGENT, AGENT

    def new_game(self, seed: int, given: Mapping[int, AnyAgent] = NONE_GIVEN) -> Match:
        """A match at its start; an agent that is given by its number plays in place of the named one.

        Raises a PacmanError if the game or an agent cannot be found or made, or cannot play there.
        """
        from pacman.names.options import build_agent
        from pacman.names.registry import AGENT

        game = load_game(self.game)
        limits: dict[str, Any] = {"max_moves": self.max_moves, "move_timeout": self.move_timeout}
        with _name_game_in_errors(self.game):
            specs = (self.agent, *(self.opponent for _ in range(1, game.initial.num_agents)))
            agents = [given.get(index) or build_agent(AGENT, spec) for index, spec in enumerate(specs)]
            check_game(game.initial, agents, specs)
            _check_seats(game, agents, specs)
            return Match(game.initial, agents, seed=seed, specs=specs, **limits)


AnySetup = GameSetup | MatchSetup


@contextmanager
def _name_game_in_errors(game: str) -> Iterator[None]:
    """Raises OptionError for what the game's own code raises, which may even exit, before the first move."""
    try:
        yield
    except (PacmanError, KeyboardInterrupt):
        raise
    except BaseException as error:
        raise OptionError(
            "{game} raised {error} before the first move; pacman games {game} checks that its"
            " states obey the rules of the State interface",
            game=game,
            error=one_line(error),
        ) from error


def _check_seats(game: NamedGame, agents: Sequence[AnyAgent], specs: Sequence[AgentSpec]) -> None:
    """Raises OptionError for a search that takes its own moves for moves of chance, as expectimax for Min."""
    for index, state in _first_decisions(game.initial).items():
        agent = agents[index]
        role = role_in_game(state)
        if role is not None and isinstance(agent, SearchAgent) and agent.role(state, index) != role:
            problem = english(
                "{agent} takes an agent that is {role} for {other}",
                agent=specs[index],
                role=role,
                other=agent.role(state, index),
            )
            raise OptionError(
                "{problem}, so it cannot play agent {index} of {game}; name another opponent",
                problem=problem,
                index=index,
                game=game,
            )


def _first_decisions(initial: Any) -> dict[int, Any]:
    """Return, for each agent, a state in which it chooses, as far as one is found near the start."""
    found: dict[int, Any] = {}
    met: set[int] = set()
    waiting = deque([(initial, mover(initial))])
    for _ in range(MOST_LOOKED_AT):
        if not waiting or len(met) == initial.num_agents:
            break
        state, turn = waiting.popleft()
        met.add(turn)
        if role_in_game(state) != "chance":
            found.setdefault(turn, state)
        for action in state.legal_actions(turn):
            child = state.successor(turn, action)
            waiting.append((child, mover(child, turn)))
    return found
