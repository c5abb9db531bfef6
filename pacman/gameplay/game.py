"""Play one game: ask the agents in turn, keep the limits, and say how the game ended."""

from __future__ import annotations

import signal
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from random import Random
from threading import TIMEOUT_MAX, current_thread, main_thread
from time import perf_counter
from typing import Any

import msgspec
from msgspec import UNSET

from pacman.agent import Agent, InformedAgent, SteeredAgent
from pacman.board import Action
from pacman.errors import IllegalActionError, OptionError, RecordError, printable, whole
from pacman.gameplay import failure
from pacman.gameplay.record import MAX_SEED, Branch, Outcome, Record, states_along, states_until_difference
from pacman.gameplay.thoughts import RecordedThought, ThoughtLog, Thoughts, without_output
from pacman.messages import english, english_number, message
from pacman.names.notation import AgentSpec
from pacman.randomness import agent_stream
from pacman.state import GameState
from pacman.support.frames import current_folder
from pacman.support.timed_call import CallError, TimedCaller, TimeIsUp
from pacman.trace import Thought

# Games that end by a limit after a long time without progress.

GIVEN_TWICE = message("one agent object is given twice; every agent of a game needs its own")
LAST = 1_000  # moves of any agent, at the end of a game, that are looked at
FEWEST = 100  # in a shorter game nothing is said


def describe_dithering(outcome: Outcome, states: Sequence[GameState]) -> str:
    """Describe what Pacman did in the last moves of a drawn game if he ate nothing in them, else return ''.

    No part of the outcome's reason, so that records stay the same.
    """
    last = states[-LAST - 1 :]
    if outcome.result != "draw" or len(last) <= FEWEST:
        return ""
    ate = len(last[0].capsules) > len(last[-1].capsules) or any(b.score > a.score for a, b in pairwise(last))
    if ate:
        return ""
    cells = len({state.pacman.position for state in last})
    where = f"{cells} cells" if cells > 1 else "1 cell"
    return english(
        "in the last {count:,} moves Pacman ate nothing and stayed on {where}",
        count=len(last) - 1,
        where=where,
    )


# Introducing the agents to each other before a game.


def introduce(agents: Sequence[Agent[Any]], specs: Sequence[AgentSpec], _state: object = None) -> None:
    """Tells the first agent, if it wants to know, who the others are, but not what they will draw."""
    first, *others = agents
    if isinstance(first, InformedAgent):
        first.meet([_copy_without_random_numbers(each) for each in others], [str(spec) for spec in specs[1:]])


def check_game(state: Any, agents: Sequence[Agent[Any]], specs: Sequence[AgentSpec]) -> None:
    """Raises a PacmanError if an agent that wants to know the others cannot play this game with them."""
    for index, agent in enumerate(agents):
        if isinstance(agent, InformedAgent):
            others = [_copy_without_random_numbers(each) for each in agents if each is not agent]
            agent.check_game(state, others, [str(spec) for spec in (*specs[:index], *specs[index + 1 :])])


def _copy_without_random_numbers(agent: Agent[Any]) -> Agent[Any]:
    other: Agent[Any] = object.__new__(type(agent))  # `copy` would leave a note in the class
    vars(other).update(vars(agent))
    other._rng = None
    return other


# The first moves of one game, with which another game begins.

NOT_RECORDED = Thought("not recorded")


@dataclass(frozen=True, slots=True)
class Beginning:
    """Moves that have been played already when a game begins, and where they come from.

    `thoughts[i]` is what Pacman thought before his move number i of these, None where that is not recorded.

    >>> from pacman import play
    >>> beginning = Beginning.of(play("small", "reflex", seed=4), 40)
    >>> len(beginning.moves), beginning.branch.seed
    (40, 4)
    """

    moves: tuple[Action, ...]
    branch: Branch
    thoughts: tuple[RecordedThought | None, ...]

    @classmethod
    def of(cls, record: Record, moves: int) -> Beginning:
        """The first `moves` moves of a recorded game.

        Raises OptionError if the game has not so many moves or is over after them, RecordError if they
        contradict the rules.
        """
        moves = whole(moves, "move", 0, len(record.moves))
        first = msgspec.structs.replace(
            record, moves=record.moves[:moves], digests=record.digests[:moves], branch=msgspec.UNSET
        )
        states, difference = states_until_difference(first)
        if difference is not None and difference.move is not None:
            raise RecordError(
                "the record differs from the rules before move {moves}: {difference}",
                moves=moves,
                difference=difference.sentence,
            )
        if states[-1].is_terminal:
            raise OptionError(
                "after move {moves} the game is over, so it cannot continue; choose an earlier move",
                moves=moves,
            )
        return cls(first.moves, _branch(record, moves, states[-1].digest()), _thoughts(record, moves))

    def known_thoughts(self, states: Sequence[GameState]) -> dict[int, Thought]:
        """Return what Pacman thought before each of his moves, by number; `states[i]` is before move i."""
        every = len(self.branch.agents)
        return {
            move: NOT_RECORDED if found is None else found.thought(states[move], self.moves[move])
            for move, found in zip(range(0, len(self.moves), every), self.thoughts, strict=True)
        }


def _branch(record: Record, moves: int, digest: str) -> Branch:
    """The game in which the last of these moves was played: it may be the one that `record` continues."""
    agents, seed, before = record.agents, record.seed, record.branch
    while before is not msgspec.UNSET and moves <= before.moves:
        agents, seed, before = before.agents, before.seed, before.branch
    return Branch(moves, agents, seed, digest, before)


def _thoughts(record: Record, moves: int) -> tuple[RecordedThought | None, ...]:
    """One for each move of Pacman among these."""
    known = () if record.thoughts is msgspec.UNSET else record.thoughts.decisions
    own = len(range(0, moves, len(record.agents)))
    return (*known[:own], *[None] * (own - len(known)))


AnyAgent = Agent[Any]

DEFAULT_MAX_MOVES = 10_000
STOPPED = "the game was left before its end"
LIMIT_REACHED = message("the limit of {moves} moves was reached")


class Game:
    """A running game. `step` plays one move, until `outcome` is set.

    `agents[i]` moves agent i of the state, with its own random stream, made from the seed.
    `max_moves` counts single moves of any agent; `move_timeout` is in seconds of wall time;
    `specs` are the agents' names for the record; with `thoughts` it also holds what Pacman's search thought.
    The moves of a `beginning` have been played already: the agents begin with the state after them, and
    `max_moves` counts these moves too.
    """

    def __init__(
        self,
        state: GameState,
        agents: Sequence[AnyAgent],
        *,
        seed: int,
        max_moves: int = DEFAULT_MAX_MOVES,
        move_timeout: float | None = None,
        specs: Sequence[AgentSpec] | None = None,
        thoughts: bool = False,
        beginning: Beginning | None = None,
    ) -> None:
        _check(state, agents, move_timeout)
        self.initial = self.state = state
        self.agents = tuple(agents)
        self.specs = tuple(specs or map(spec_of, agents))
        self.seed = whole(seed, "seed", 0, MAX_SEED)
        self.max_moves = whole(max_moves, "max_moves", 1)
        self.move_timeout = move_timeout
        self.beginning = beginning
        self.turn = 0
        self.moves: list[Action] = []
        self.outcome: Outcome | None = None
        self.seconds = 0.0  # how long the last decision took
        # Makes the state that an agent sees: a copy, so that the game is safe if the agent changes it.
        self.view: Callable[[GameState], GameState] = GameState.__copy__
        # Called before an agent is asked for something, with its number and what that is.
        self.before_asking: Callable[[int, str], None] | None = None
        self.ran_out_of_memory = False  # whether the agent that failed did so for lack of memory
        self._folder = current_folder()  # from which errors name files; an agent may go elsewhere
        # Around asking an agent again what it thought: hides what it prints then.
        self.without_output: Callable[[], AbstractContextManager[None]] = without_output
        self._log = ThoughtLog(beginning.thoughts if beginning else ()) if thoughts else None
        self._timer: TimedCaller[object] | None = None
        self._started = False
        self._stopped = False
        if beginning is not None:
            self._begin_with(beginning.moves)

    def step(self) -> None:
        """Plays one move of the agent whose turn it is, unless the game is over."""
        self.start()
        if self.outcome is not None:
            return
        turn, before = self.turn, self.state
        log = self._log if turn == 0 else None
        if log is not None:
            log.before(self.agents[0])
        started = perf_counter()
        answer = self._ask(turn, self.agents[turn].choose)
        self.seconds = perf_counter() - started
        if self.outcome is not None:
            return
        try:
            action = self.as_action(answer)
            self.state = self.state.successor(turn, action)
        except IllegalActionError:
            self._end(failure.bad_answer_outcome(turn, self.agents[turn], answer, self.state, self._folder))
            return
        self.moves.append(action)
        self.turn = self._next_agent(turn)
        if log is not None:
            with self.without_output():
                log.after(before, action, hurry=lambda: self._stopped)
        self._end_if_over(turn)

    def take_over(self, moves: Sequence[Action], state: GameState) -> None:
        """Continues after these moves of its agents, at least one, which were played elsewhere and lead to
        this state.
        """
        self.moves += moves
        self.state = state
        self.turn = len(self.moves) % len(self.agents)
        self._end_if_over((len(self.moves) - 1) % len(self.agents))

    @property
    def keeps_thoughts(self) -> bool:
        """Whether its record will hold what Pacman's search thought."""
        return self._log is not None

    def _end_if_over(self, turn: int) -> None:
        """Ends the game if the move of agent `turn` was its last one."""
        if self.state.is_terminal:
            self._end(self._outcome_by_the_rules(turn))
        elif len(self.moves) >= self.max_moves:
            self._end(Outcome("draw", LIMIT_REACHED.format(moves=self.max_moves)))

    @staticmethod
    def as_action(answer: object) -> Action:
        """The action that an agent's answer stands for. Raises IllegalActionError if it is none."""
        if type(answer) is Action:
            return answer
        # A subclass of str may override __str__; `str.__str__` gives the text that it holds.
        action = _ACTIONS.get(str.__str__(answer)) if issubclass(type(answer), str) else None
        if action is None:
            raise IllegalActionError("this is not an action")
        return action

    def _next_agent(self, turn: int) -> int:
        """Return the agent that moves after agent `turn` has moved."""
        return turn + 1 if turn + 1 < len(self.agents) else 0

    def _outcome_by_the_rules(self, turn: int) -> Outcome:
        if self.state.is_win:
            return Outcome("win", "Pacman ate all the food")
        if turn:
            return Outcome("loss", f"ghost {turn} caught Pacman")
        return Outcome("loss", "Pacman ran into a ghost")

    @property
    def thought(self) -> RecordedThought | None:
        """Pacman's thought before his last move, if he searches and thoughts are collected."""
        return None if self._log is None else self._log.last

    def stop(self) -> None:
        """Ends the game as a draw, when nobody watches it any more; may be called from another thread."""
        self._stopped = True
        self._end(Outcome("draw", STOPPED))
        if self._timer is not None:
            self._timer.abandon()

    def steer(self, action: Action) -> None:
        """Passes a direction on to Pacman, if a person steers him."""
        pacman = self.agents[0]
        if isinstance(pacman, SteeredAgent) and self.outcome is None:
            try:
                pacman.steer(action)
            except BaseException as error:  # as in `_ask`
                if isinstance(error, KeyboardInterrupt) and _ctrl_c_is_possible():
                    raise
                self._end(failure.error_outcome(0, pacman, error, self._folder))

    def _begin_with(self, moves: Sequence[Action]) -> None:
        if len(moves) >= self.max_moves:
            problem = english_number(
                "max_moves={most!s} leaves nothing to play after {number} move; moves are counted from the"
                " start of the game",
                "max_moves={most!s} leaves nothing to play after {number} moves; moves are counted from the"
                " start of the game",
                len(moves),
                most=self.max_moves,
            )
            raise OptionError(problem)
        self.state = states_along(self.initial, moves)[-1]
        self.moves += moves
        self.turn = len(moves) % len(self.agents)

    def start(self) -> None:
        """Prepares the agents for the game, once; `step` does it too. No code of the agents runs before."""
        if self._started:
            return
        self._started = True
        if self.move_timeout is not None:
            self._timer = TimedCaller(self.move_timeout)
        for index, agent in enumerate(self.agents):
            self._ask(index, partial(_assign, agent, index, self._stream(index)))
        if isinstance(self.agents[0], InformedAgent):
            self._ask(0, partial(introduce, self.agents, self.specs))
        for index, agent in enumerate(self.agents):
            self._ask(index, agent.start_game, "its start_game")

    def _stream(self, index: int) -> Random:
        """An agent's random numbers; other ones after other moves, so that luck does not repeat itself."""
        return agent_stream(self.seed, index, len(self.moves))

    def _ask(self, index: int, method: Callable[[GameState], object], what: str = "a move") -> object:
        """Call this method of the agent and return its answer. If it fails, the game is over."""
        if self.outcome is not None:
            return None
        if self.before_asking is not None:
            self.before_asking(index, what)
        state = self.view(self.state)
        try:
            if self._timer is None:
                return method(state)
            return self._timer.call(lambda: method(state))
        except TimeIsUp as late:
            limit = self.move_timeout or 0
            self._end(
                failure.timeout_outcome(index, self.agents[index], what, limit, late.stack, self._folder)
            )
        except CallError as raised:
            self._fail(index, raised.error)
        except BaseException as error:  # SystemExit, too, is an error of the agent
            if isinstance(error, KeyboardInterrupt) and _ctrl_c_is_possible():
                raise
            self._fail(index, error)
        return None

    def _fail(self, index: int, error: BaseException) -> None:
        """Ends the game, because this agent raised this error."""
        self.ran_out_of_memory = failure.lacks_memory(error)
        self._end(failure.error_outcome(index, self.agents[index], error, self._folder))

    def _end(self, outcome: Outcome) -> None:
        if self.outcome is None:  # a stopped game stays so, whatever its agent still does
            self.outcome = outcome
        if self._timer is not None:
            self._timer.close()
        if self._log is not None:
            self._log.close()

    def play(self) -> Record:
        """Plays to the end and returns the record. A `WATCHER` that is set is called after each move."""
        watcher = WATCHER.get()
        while self.outcome is None:
            self.step()
            if watcher is not None:
                watcher(self)
        return self.record()

    def record(self) -> Record:
        """The record of this game, over or not."""
        thoughts = self._log.thoughts() if self._log else None
        branch = self.beginning.branch if self.beginning else None
        return record_of(self.state, self.specs, self.seed, self.moves, self.outcome, thoughts, branch)


# Gets a game that is played to its end, after each move, as nothing else can run meanwhile in a browser.
WATCHER: ContextVar[Callable[[Game], object] | None] = ContextVar("WATCHER", default=None)


def record_of(
    state: GameState,
    specs: Sequence[AgentSpec],
    seed: int,
    moves: Sequence[Action],
    outcome: Outcome | None,
    thoughts: Thoughts | None = None,
    branch: Branch | None = None,
) -> Record:
    """The record of a game that has come to this state; one without an outcome was left before its end."""
    return Record(
        layout_name=state.layout.name,
        layout=state.layout.rows,
        agents=tuple(AgentSpec(printable(spec.name), spec.options) for spec in specs),
        seed=seed,
        moves=tuple(moves),
        outcome=outcome or Outcome("draw", STOPPED),
        score=state.score,
        thoughts=thoughts or UNSET,
        branch=branch or UNSET,
    )


def spec_of(agent: AnyAgent) -> AgentSpec:
    """A name for an agent that was given as an object."""
    return AgentSpec(f"{type(agent).__module__}:{type(agent).__qualname__}")


_ACTIONS = {action.value: action for action in Action}


def _ctrl_c_is_possible() -> bool:
    """Whether Ctrl-C may raise KeyboardInterrupt here: in the main thread, unless the process ignores it."""
    return current_thread() is main_thread() and signal.getsignal(signal.SIGINT) is not signal.SIG_IGN


def _assign(agent: AnyAgent, index: int, rng: Random, _state: GameState) -> None:
    """Gives an agent its index and random stream; runs code of the agent if these are properties."""
    agent.index, agent.rng = index, rng


def _check(state: GameState, agents: Sequence[AnyAgent], move_timeout: float | None) -> None:
    if len(agents) != state.num_agents:
        problem = english_number(
            "{number} agent is given; this state needs {needed}",
            "{number} agents are given; this state needs {needed}",
            len(agents),
            needed=state.num_agents,
        )
        raise OptionError(problem)
    if len(set(map(id, agents))) < len(agents):
        raise OptionError(GIVEN_TWICE)
    for agent in agents:
        if isinstance(agent, type):
            raise OptionError("{name} is a class; give an object: {name}()", name=agent.__name__)
        if not isinstance(agent, Agent):
            raise OptionError(
                "{agent!r} is not an agent; give an object of a subclass of pacman.Agent", agent=agent
            )
    if move_timeout is not None and not 0 < move_timeout <= TIMEOUT_MAX:
        most = f"{TIMEOUT_MAX:.0f}"
        raise OptionError(
            "move_timeout={move_timeout!s} is out of range; allowed is above 0, to {most} seconds",
            move_timeout=move_timeout,
            most=most,
        )
