"""Depth-limited search: all that such algorithms share. Only the recursion differs."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, ClassVar

from pacman import AgentError, Decision, SearchAgent, TerminalStateError, score
from pacman.agent import Evaluation, Role, S, tells_turns

from .assisted import Assisted
from .clock import OutOfTimeError
from .recursion import room_to_recurse


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
        """Where whose turn it is belongs to the state, `value` is called for that agent, whoever moved."""
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
        raise AgentError(f"it is not agent {agent.index}'s turn, so it has nothing to choose: {state!r}")
    actions = tuple(state.legal_actions(agent.index))
    if not actions:
        raise TerminalStateError(f"the game is over, so there is nothing to search: {state!r}")
    if SearchAgent.role(agent, state, agent.index) == "chance":  # in the game itself
        raise AgentError(f"agent {agent.index} moves by chance, so it has nothing to choose: {state!r}")
    return actions
