"""A state that the grader holds: it answers every question about it, and writes the question down."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Callable
from operator import index
from typing import Any

from pacman import errors
from pacman.board import Action, CellSet, Ghost, Pacman
from pacman.layout import Layout
from pacman.state import GameState, Situation, new_state

ANSWERS = (
    "num_agents",
    "legal_actions",
    "successor",
    "outcomes",
    "is_win",
    "is_lose",
    "is_terminal",
    "score",
)
SEEN = ("pacman", "ghosts", "food", "capsules", "walls", "layout")  # may be looked at without being recorded
_ACTIONS = {action.value: action for action in Action}


def no_line() -> None:
    """No line is known."""


class SharedFacts:
    """The facts that all states of one search or game share."""

    def __init__(
        self, channel: Any, told: dict[str, Any], line: Callable[[], list[Any] | None] | None = None
    ) -> None:
        self.channel, self.line = channel, line or no_line  # which says what line of the submission asks
        self.num_agents: int = told["num_agents"]
        self.takes_turns: bool = told.get("takes_turns", True)
        rows = told.get("layout")
        self.layout = Layout.parse("\n".join(rows)) if rows else None
        _games[:] = [self]

    def action(self, name: str) -> str:
        """An action as this game writes it."""
        return _ACTIONS[name] if self.layout is not None else name

    def ask(self, query: dict[str, Any]) -> Any:
        """The grader's answer. Raises the error that the game raised there."""
        answer = self.channel.ask(query)
        if "refused" in answer:
            kind = getattr(errors, answer["refused"], errors.PacmanError)
            error = kind.__new__(kind)
            Exception.__init__(error, answer["message"])
            raise errors.with_facts(error, **answer.get("facts", {}))
        return answer


_games: list[SharedFacts] = []  # the current one, for states that are unpickled


def _unpickled(facts: dict[str, Any]) -> RemoteState:
    return RemoteState(_games[-1], facts)


def state_of(view: dict[str, Any], layout: Layout, kind: type[GameState], score: int) -> GameState:
    """The state of this kind with the board that the grader sent."""
    poses, timers = tuple(view["poses"]), tuple(view["timers"])
    return new_state(kind, layout, poses, timers, int(view["food"], 16), int(view["capsules"], 16), score)


class RemoteState:
    """One state. It has the methods of every game's states; in Pacman it also has the board."""

    def __init__(self, game: SharedFacts, facts: dict[str, Any]) -> None:
        self._game, self._facts = game, facts
        self._legal: dict[int, tuple[str, ...]] = {}
        self._seen: Situation | None = None

    @property
    def num_agents(self) -> int:
        """The number of agents that take turns."""
        return self._game.num_agents

    @property
    def is_win(self) -> bool:
        """Whether the game is won."""
        return bool(self._facts["end"] == "win")

    @property
    def is_lose(self) -> bool:
        """Whether the game is lost."""
        return bool(self._facts["end"] == "lose")

    @property
    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._facts["end"] is not None

    @property
    def score(self) -> float:
        """Points so far; asking evaluates this state."""
        return self._ask("score", line=self._game.line())["value"]  # type: ignore[no-any-return]

    def evaluation(self) -> float:
        """The value by the given evaluation; asking evaluates this state."""
        return self._ask("evaluate")["value"]  # type: ignore[no-any-return]

    def legal_actions(self, agent: int = 0) -> tuple[str, ...]:
        """The legal actions of this agent, in the fixed order."""
        if agent not in self._legal:
            told_of, actions = self._facts.get("legal", (None, ()))
            if agent != told_of:
                number = self._number(agent)
                actions = () if self.is_terminal else self._ask("legal", agent=number)["actions"]
            self._legal[agent] = tuple(map(self._game.action, actions))
        return self._legal[agent]

    def outcomes(self, agent: int) -> tuple[tuple[str, float], ...]:
        """The outcomes of chance at this agent's turn."""
        answer = self._ask("outcomes", agent=self._number(agent))["outcomes"]
        return tuple((self._game.action(action), share) for action, share in answer)

    def successor(self, agent: int, action: str) -> RemoteState:
        """The state after this action; asking generates it."""
        number, name = self._number(agent), str(action)[:100]
        return RemoteState(self._game, self._ask("successor", agent=number, action=name))

    def _number(self, agent: int) -> int:
        """The agent's number. Raises TypeError, IllegalActionError."""
        number = index(agent)
        if not 0 <= number < self.num_agents:
            raise errors.no_such_agent(agent, self.num_agents)
        return number

    def _ask(self, kind: str, **rest: Any) -> Any:
        return self._game.ask({"type": kind, "of": self._facts["handle"], **rest})

    @property
    def pacman(self) -> Pacman:
        """The cell of Pacman."""
        return self._board("pacman").pacman

    @property
    def ghosts(self) -> tuple[Ghost, ...]:
        """The cell of each ghost."""
        return self._board("ghosts").ghosts

    @property
    def food(self) -> CellSet:
        """The cells with food left."""
        return self._board("food").food

    @property
    def capsules(self) -> CellSet:
        """The cells with a capsule left."""
        return self._board("capsules").capsules

    @property
    def walls(self) -> CellSet:
        """The cells that are wall; the same in all states of a game, so that no board is asked for."""
        return self._layout("walls").walls

    @property
    def layout(self) -> Layout:
        """The board as it was at the start; the same in all states of a game."""
        return self._layout("layout")

    def _board(self, wanted: str) -> Situation:
        """The board, asked for when something of it is wanted first. Raises OnlyPacmanError in a tree."""
        if self._seen is None:
            layout = self._layout(wanted)
            self._seen = state_of(self._ask("view"), layout, GameState, 0)
        return self._seen

    def _layout(self, wanted: str) -> Layout:
        if self._game.layout is None:
            raise self._unknown(wanted)
        return self._game.layout

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") or name == "_facts":
            raise AttributeError(name)
        if name in ("role", "node", "turn") and name in self._facts:
            return self._facts[name]
        if name == "takes_turns":
            return self._game.takes_turns
        raise self._unknown(name)

    def __dir__(self) -> list[str]:
        """The names of this state: what is misspelt gets a name of these, and a drawn tree has no board."""
        has_board = self._game.layout is not None
        known = (name for name in super().__dir__() if name != "evaluation")  # which only the grader asks for
        return [name for name in known if has_board or name not in SEEN]

    def _unknown(self, name: str) -> errors.OnlyPacmanError:
        has_board = self._game.layout is not None
        answers = ", ".join([*ANSWERS, *(SEEN if has_board else ())])
        kind = "game" if has_board else "drawn tree"
        sentence = f"this {kind} has no {name!r}; what its states answer is: {answers}"
        return errors.with_facts(errors.OnlyPacmanError(sentence), name=name, is_of_tree=not has_board)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, RemoteState):
            return False
        is_of_this_game = self._game is other._game  # the numbers of states begin anew in each
        return is_of_this_game and self._facts["same"] == other._facts["same"]

    def __hash__(self) -> int:
        return hash(self._facts["same"])

    def __copy__(self) -> RemoteState:
        return self

    def __deepcopy__(self, memo: object) -> RemoteState:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (self._facts,)

    def __repr__(self) -> str:
        return f"<state {self._facts.get('node') or self._facts['same']}>"
