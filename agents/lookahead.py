"""Depth-limited search: what all such algorithms share. Only the recursion differs."""

from __future__ import annotations

import sys
from abc import abstractmethod
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from math import inf
from time import perf_counter
from typing import Any, ClassVar, get_args

from pacman import AgentError, Decision, OptionError, SearchAgent, TerminalStateError, score
from pacman.agent import Evaluation, Model, Outcomes, Role, S, tells_turns

# A budget of time for a search.


class OutOfTimeError(Exception):
    """The search was stopped in the middle, because its time is up."""


class Clock:
    """Says when a budget of so many milliseconds is used up; without a budget, never."""

    def __init__(self, ms: float | None) -> None:
        self._seconds = inf if ms is None else ms / 1000
        self._deadline = inf

    def start(self) -> None:
        """The budget begins now."""
        self._deadline = perf_counter() + self._seconds

    def check(self) -> None:
        """Raises OutOfTimeError if the budget is used up."""
        if perf_counter() > self._deadline:
            raise OutOfTimeError


# Checks of the options of searches. Each raises OptionError, which says what is allowed.

DEEPEST = 1_000_000  # rounds


def check_search(depth: int, ms: float | None) -> None:
    """Checks the depth in rounds, and the budget in milliseconds if there is one."""
    if not isinstance(depth, int) or not 0 <= depth <= DEEPEST:
        raise OptionError(
            "depth={depth!r} is out of range; allowed are 0 to {deepest:,} rounds",
            depth=depth,
            deepest=DEEPEST,
        )
    if ms is not None and not 0 < ms < inf:
        raise OptionError("ms={ms!s} is out of range; allowed are finite milliseconds above 0", ms=ms)


def check_windowed(window: float | None, quiet: int, *, deepens: bool) -> None:
    """Checks how far from the last round's value a search looks first, and its rounds beyond the depth."""
    if window is not None and not 0 < window < inf:
        raise OptionError(
            "window={window!s} is out of range; allowed are finite points above 0", window=window
        )
    if window is not None and not deepens:
        raise OptionError(
            "window={window!s} needs a search before it; add deepening=true, or ms", window=window
        )
    if not isinstance(quiet, int) or not 0 <= quiet <= DEEPEST:
        raise OptionError(
            "quiet={quiet!r} is out of range; allowed are 0 to {deepest:,} rounds",
            quiet=quiet,
            deepest=DEEPEST,
        )


def check_probes(probes: int) -> None:
    """Checks how many children of a child Star2 probes."""
    if not isinstance(probes, int) or not 1 <= probes <= DEEPEST:
        raise OptionError(
            "probes={probes!r} is out of range; allowed are 1 to {deepest:,}", probes=probes, deepest=DEEPEST
        )


def check_word(what: str, word: str, allowed: object) -> None:
    """Checks that the word is one of those in the Literal `allowed`."""
    if word not in get_args(allowed):
        raise OptionError(
            "{what}={word!r} is not known; allowed are {allowed}",
            what=what,
            word=word,
            allowed=", ".join(get_args(allowed)),
        )


def check_roles(roles: Sequence[str]) -> None:
    """Checks the roles, one for each agent."""
    if not roles or any(role not in get_args(Role) for role in roles):
        raise OptionError(
            "roles={roles!r} do not say it all; allowed are max, min and chance, one each", roles=roles
        )


# Where the probabilities at chance nodes come from.

ROUNDING = 1e-9  # how far the sum of a model's probabilities may be from 1


class ChanceSearch(SearchAgent[S]):
    """A search with chance nodes.

    `model` is a ghost whose distribution the other agents are assumed to follow. Without one, the
    probabilities are what the game says: uniform in Pacman, written at the node in a drawn tree.
    """

    model: Model[S] | None = None

    def outcomes(self, state: S, agent: int) -> Outcomes:
        """Return the actions of chance in this state, each with its probability. Raises AgentError."""
        if self.model is None:
            return state.outcomes(agent)
        outcomes = tuple(self.model.distribution(state, agent))
        total = 0.0
        for _, probability in outcomes:
            total += probability if probability >= 0 else inf
        if not abs(total - 1) <= ROUNDING:
            raise AgentError(
                "{name} gives no distribution for agent {agent}, whose probabilities must sum to 1:"
                " {outcomes!r} for {state!r}",
                name=type(self.model).__name__,
                agent=agent,
                outcomes=outcomes,
                state=state,
            )
        return outcomes


# When a position of Pacman is too lively to be evaluated: a ghost is so near that a capture may follow.

NEAR = 2  # cells of way between Pacman and a ghost: both move once, and one may have caught the other


def is_quiet(state: Any) -> bool:
    """Whether no ghost, brave or scared, is within NEAR cells of Pacman. Games without ghosts are quiet.

    >>> from pacman import GameState, Layout
    >>> near, far = (Layout.parse(f"%%%%%%%%\\n%.P{row}%\\n%%%%%%%%") for row in (" G  ", "  G "))
    >>> is_quiet(GameState.initial(near)), is_quiet(GameState.initial(far))
    (False, True)
    """
    ghosts = getattr(state, "ghosts", None)
    layout = getattr(state, "layout", None)
    if not ghosts or layout is None or state.is_terminal:
        return True
    here = state.pacman.position
    return all(layout.distance(here, ghost.position) > NEAR for ghost in ghosts)


# Room on Python's stack for a deep search.

FRAMES_PER_PLY = 7  # that a search puts on Python's stack, with a table and `explain`
SPARE_FRAMES = 1000  # for the evaluation, and whatever called the search


@contextmanager
def room_to_recurse(plies: int) -> Iterator[None]:
    """Raises Python's recursion limit for a search of so many plies, and puts it back afterwards."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(max(before, plies * FRAMES_PER_PLY + SPARE_FRAMES))
    try:
        yield
    finally:
        sys.setrecursionlimit(before)


# The transposition table: what is known of the values of states that were searched before.


class Table:
    """Bounds by key: the key's value lies between them; (v, v) where it is known exactly."""

    def __init__(self) -> None:
        self._bounds: dict[Hashable, tuple[float, float]] = {}

    def clear(self) -> None:
        """Forgets everything."""
        self._bounds.clear()

    def look(self, key: Hashable, alpha: float = -inf, beta: float = inf) -> float | None:
        """The value, or a bound of it outside the window (alpha, beta); None if a search is needed."""
        low, high = self._bounds.get(key, (-inf, inf))
        if low == high or low >= beta:
            return low
        return high if high <= alpha else None

    def keep(self, key: Hashable, value: float, alpha: float = -inf, beta: float = inf) -> None:
        """Remembers what a search with this window returned: outside of it, only a bound."""
        low, high = self._bounds.get(key, (-inf, inf))
        if value > alpha:
            low = max(low, value)
        if value < beta:
            high = min(high, value)
        self._bounds[key] = low, high


# The options `ms` and `table` of a search: a time limit, and a memory of values.
#
# Both work in the same way: a method `_assisted_value` takes the place of the agent's own `value`, on that
# one object. As every search recurses only through `self.value`, each call then comes there first; an agent
# without these options has nothing in between and pays nothing.
#
# `_assisted_value` names its arguments one by one, as `value` does: Python makes calls with `*arguments` on
# the stack of C, and a search of 100,000 plies would overflow it.


class Assisted(SearchAgent[S]):
    """A search whose `value` may have a time limit and a transposition table before it.

    Raises OptionError for a depth or a time that is out of range.
    """

    value: Callable[..., float]  # (state, agent, plies), and in searches with a window alpha and beta

    def __init__(self, depth: int, evaluation: Evaluation[S], *, ms: float | None, table: bool) -> None:
        super().__init__(depth, evaluation)
        check_search(depth, ms)
        self.ms = ms
        self._clock = Clock(ms)
        self._table = Table() if table else None
        if table or ms is not None:
            self.__dict__["value"] = self._assisted_value

    @abstractmethod
    def _assisted_value(self, state: S, agent: int, plies: int) -> float:
        """Checks the clock; then returns the value from the table, or else what `value` returns."""


class Lookahead(Assisted[S]):
    """A search to a fixed depth, counted in rounds: at depth 1 every agent moves once.

    With `ms` it searches one round deep, then two, up to `depth`, until so many milliseconds have passed;
    `best` holds the decision of the deepest search that was finished. With `table` equal states are
    searched once.

    A subclass writes `best_action` and a method `value(state, agent, plies, …)`: the value of a state in
    which `agent` is to move and `plies` moves are left. It must recurse only through `self.value`: the
    table, the time limit and `explain` replace that method on the object.
    """

    treats_as: ClassVar[Mapping[Role, Role]] = {}  # role in the game -> role in this search
    deepening = False  # whether it goes one round deep, then two, up to `depth`, without a budget too
    quiet = 0  # rounds beyond `depth` that it may go

    def __init__(
        self,
        depth: int = 2,
        evaluation: Evaluation[S] = score,
        *,
        ms: float | None = None,
        table: bool = False,
    ) -> None:
        super().__init__(depth, evaluation, ms=ms, table=table)
        self.best: Decision | None = None
        self.next_agent: tuple[int, ...] = ()  # by agent: who moves after it
        self._roles: tuple[Role, ...] = ()  # by agent, in games whose states do not say who moves
        self.asks_turns = False  # whether each state says whose turn it is, not `next_agent`

    @abstractmethod
    def best_action(self, state: S, plies: int) -> Decision:
        """The best action of agent `index` and its value, `plies` moves deep (at least 1)."""

    def search(self, state: S) -> Decision:
        """The best action and its value. At depth 0 no action is better than another: the first one.

        Raises TerminalStateError when the game is over, AgentError when the move is up to chance.
        """
        actions = legal_actions_at_root(self, state)
        self.best = None
        self._clock.start()
        with self.prepared(state):
            for depth in range(1 if self.ms or self.deepening else max(1, self.depth), self.depth + 1):
                try:
                    self.best = self.best_action(state, depth * state.num_agents)
                except OutOfTimeError:
                    break
        if self.best is None:
            self.best = Decision(actions[0], self.evaluate(state))
        return self.best

    @contextmanager
    def prepared(self, state: S) -> Iterator[None]:
        """Sets what `value` needs to know of the game of this state; also makes room on the stack."""
        agents = range(state.num_agents)
        self.next_agent = (*agents[1:], 0)
        states_tell_roles = hasattr(state, "role")  # those of drawn trees do
        self._roles = () if states_tell_roles else tuple(self._role_in(state, agent) for agent in agents)
        if self._table is not None:
            self._table.clear()
        with room_to_recurse((self.depth + self.quiet) * state.num_agents), self._turns_asked(state):
            yield

    @contextmanager
    def _turns_asked(self, state: S) -> Iterator[None]:
        """Call `value` for the agent whose turn it is, where the state decides that, whichever agent moved
        last.
        """
        self.asks_turns = tells_turns(state)
        if not self.asks_turns:
            yield
            return
        replaced = {name: method for name, method in vars(self).items() if name == "value"}
        vars(self)["value"] = self._on_turn(self.value)
        try:
            yield
        finally:
            del vars(self)["value"]
            vars(self).update(replaced)

    def _on_turn(self, value: Callable[..., float]) -> Callable[..., float]:
        def on_turn(state: Any, _agent: int, *rest: Any) -> float:
            return value(state, state.turn, *rest)

        return on_turn

    def role(self, state: S, agent: int) -> Role:
        """The role of this agent in this search: "max", "min" or "chance"."""
        return self._roles[agent] if self._roles else self._role_in(state, agent)

    def _role_in(self, state: S, agent: int) -> Role:
        role = super().role(state, agent)
        return self.treats_as.get(role, role)

    def is_better(self, value: float, best: Decision | None, state: S) -> bool:
        """Whether the agent that moves at the root prefers this value. The first of equals stays best."""
        if best is None:
            return True
        return value > best.value if self.role(state, self.index) == "max" else value < best.value


class FullWidth(Lookahead[S]):
    """A search that looks at every action."""

    def best_action(self, state: S, plies: int) -> Decision:
        """The first action whose next state has the best value."""
        best: Decision | None = None
        next_agent = self.next_agent[self.index]
        for action in state.legal_actions(self.index):
            value = self.value(state.successor(self.index, action), next_agent, plies - 1)
            if self.is_better(value, best, state):
                best = Decision(action, value)
        assert best is not None, "search refuses a root without actions"
        return best

    def _assisted_value(self, state: S, agent: int, plies: int) -> float:
        self._clock.check()
        if self._table is None:
            return type(self).value(self, state, agent, plies)
        key = (state, agent, plies)
        known = self._table.look(key)
        if known is None:
            known = type(self).value(self, state, agent, plies)
            self._table.keep(key, known)
        return known


def legal_actions_at_root(agent: SearchAgent[S], state: S) -> tuple[str, ...]:
    """The actions to choose from. Raises TerminalStateError or AgentError if there is nothing to choose."""
    if tells_turns(state) and not state.is_terminal and state.turn != agent.index:  # type: ignore[attr-defined]
        raise AgentError(
            "it is not agent {index}'s turn, so it has nothing to choose: {state!r}",
            index=agent.index,
            state=state,
        )
    actions = tuple(state.legal_actions(agent.index))
    if not actions:
        raise TerminalStateError("the game is over, so there is nothing to search: {state!r}", state=state)
    if SearchAgent.role(agent, state, agent.index) == "chance":  # in the game itself
        raise AgentError(
            "agent {index} moves by chance, so it has nothing to choose: {state!r}",
            index=agent.index,
            state=state,
        )
    return actions
