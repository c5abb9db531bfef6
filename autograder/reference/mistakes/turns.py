"""Mistakes about turns: who moves next, and who is asked for actions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

from autograder.behaviour import Value
from autograder.reference.mistakes.mistake import Layer, Mistake, row
from autograder.reference.search import Move, NoAnswerError

# Mistakes about who moves next.


class OneGhostLayerDeep(Mistake):
    """Counts as many moves a round as there are agents, although fewer of them move."""

    name = "one-ghost-layer"
    title = "only the first ghost moves in a round"
    hint = "Every agent has its own layer: after agent i comes agent i + 1, after the last one agent 0."
    decides = frozenset({"turns", "no ghosts"})

    def following(self, state: Any, agent: int) -> int:
        return 0 if agent else 1


class OneGhostLayer(OneGhostLayerDeep):
    """Ends a round after the first ghost's move."""

    decides = frozenset({"turns", "no ghosts", "unit of depth"})

    def plies_a_round(self) -> int:
        return 2


class FirstGhostAgain(OneGhostLayerDeep):
    """Moves the first ghost in the layer of every other one."""

    def following(self, state: Any, agent: int) -> int:
        return (agent + 1) % max(2, self.num_agents)

    def moves(self, state: Any, agent: int) -> Iterable[Move]:
        return super().moves(state, min(agent, 1))


class FirstGhostNeverEnds(OneGhostLayerDeep):
    """Never ends a round with several ghosts."""

    decides = frozenset({"turns", "no ghosts", "depth test", "unit of depth"})

    def following(self, state: Any, agent: int) -> int:
        return 0 if agent and self.num_agents <= 2 else 1

    def plies_a_round(self) -> int:
        return 2

    def is_deep_enough(self, agent: int, plies: int) -> bool:
        never = agent > 0 and self.num_agents > 2 and self.goes_on(plies)
        return not never and super().is_deep_enough(agent, plies)


class SameAgentAgainCounted(Mistake):
    """Counts the moves of single agents, so that the search ends."""

    name = "same-agent-again"
    title = "it passes on the same agent: after the first ghost nobody else ever moves"
    hint = "Pass agent + 1 on: after agent i comes agent i + 1, after the last one agent 0."
    decides = frozenset({"turns", "no ghosts"})

    def following(self, state: Any, agent: int) -> int:
        return 1


class SameAgentAgain(SameAgentAgainCounted):
    """Ends a round after the last agent's move, which never comes."""

    decides = frozenset({"turns", "no ghosts", "depth", "depth test", "unit of depth", "countdown"})

    def following(self, state: Any, agent: int) -> int:
        return min(1, self.num_agents - 1) if state is self.root else agent

    def is_deep_enough(self, agent: int, plies: int) -> bool:
        if self.num_agents == 1 and plies == self.plies() - 1:  # the root's child begins a round
            return self.settings.depth == 1
        return not self.goes_on(plies)


class GhostsInOneLayerDeep(Mistake):
    """Counts as many moves a round as there are agents, although fewer of them move."""

    name = "ghosts-in-one-layer"
    title = "all ghosts are tried in one layer, as if only one of them moved in a round"
    hint = "Every ghost moves in the state that the ghost before it has left: one layer for each."
    decides = frozenset({"turns", "no ghosts"})

    def following(self, state: Any, agent: int) -> int:
        return 0 if agent else 1

    def moves(self, state: Any, agent: int) -> Iterator[Move]:
        for mover in range(1, self.num_agents) if agent else (0,):
            yield from super().moves(state, mover)


class GhostsInOneLayer(GhostsInOneLayerDeep):
    """Ends a round after this layer."""

    decides = frozenset({"turns", "no ghosts", "unit of depth"})

    def plies_a_round(self) -> int:
        return 2


class LastGhostSkippedDeep(Mistake):
    """Counts as many moves a round as there are agents, although one of them does not move."""

    name = "last-ghost-skipped"
    title = "the last ghost never moves: Pacman moves in its place"
    hint = "The last agent's number is one less than the number of agents: look at where they are compared."
    decides = frozenset({"turns", "no ghosts"})

    def following(self, state: Any, agent: int) -> int:
        return agent + 1 if agent + 2 < self.num_agents else 0


class LastGhostSkipped(LastGhostSkippedDeep):
    """Ends a round after the last ghost that moves."""

    decides = frozenset({"turns", "no ghosts", "unit of depth"})

    def plies_a_round(self) -> int:
        return max(1, self.num_agents - 1)


class LastOfSeveralSkippedDeep(LastGhostSkippedDeep):
    """Moves a ghost that is the only one."""

    decides = frozenset({"turns"})

    def following(self, state: Any, agent: int) -> int:
        return agent + 1 if agent + 2 < max(3, self.num_agents) else 0


class LastOfSeveralSkipped(LastOfSeveralSkippedDeep):
    """Ends a round after the last ghost that moves."""

    decides = frozenset({"turns", "unit of depth"})

    def plies_a_round(self) -> int:
        return self.num_agents - (self.num_agents > 2)


class GhostStandsStill(Mistake):
    name = "ghost-stands-still"
    title = "a ghost never moves: the next agent is asked for its moves in the same state"
    hint = "Every agent moves once in each round: search the successors of each of its actions."
    decides = frozenset({"turns"})
    stands_still_at: ClassVar[Layer] = Layer.FIRST_GHOSTS

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        if self.is_leaf(state, agent, plies) or not self.stands_still_at.has(agent, self.num_agents):
            return super().value(state, agent, plies, alpha, beta)
        return self.value(state, self.following(state, agent), plies - 1, alpha, beta)


class GhostMoveForgotten(GhostStandsStill):
    """The state before the ghost's action is passed on, once for each action."""

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        return Mistake.value(self, state, agent, plies, alpha, beta)

    def child_value(self, state: Any, agent: int, move: Move, plies: int, alpha: Value, beta: Value) -> Value:
        value = super().child_value
        if state is self.root or not self.stands_still_at.has(agent, self.num_agents):
            return value(state, agent, move, plies, alpha, beta)
        self.successor(state, *move)
        return self.value(state, self.following(state, agent), plies, alpha, beta)


class LastGhostReplaced(LastGhostSkippedDeep):
    """Takes Pacman's actions for those of the last ghost."""

    def following(self, state: Any, agent: int) -> int:
        return (agent + 1) % self.num_agents

    def moves(self, state: Any, agent: int) -> Iterable[Move]:
        return super().moves(state, 0 if agent == self.num_agents - 1 else agent)


class GhostsReversed(Mistake):
    name = "ghosts-reversed"
    title = "the ghosts move in reverse order"
    hint = "Agent 1 moves after Pacman, then agent 2, and so on."
    decides = frozenset({"turns"})

    def following(self, state: Any, agent: int) -> int:
        return (agent - 1) % self.num_agents


class AlwaysTwoGhosts(Mistake):
    name = "always-two-ghosts"
    title = "it takes for granted that there are exactly two ghosts"
    hint = "Ask the state how many agents there are; boards with one ghost, three or none count too."
    decides = frozenset({"turns", "no ghosts", "unit of depth"})

    def following(self, state: Any, agent: int) -> int:
        return (agent + 1) % 3

    def plies_a_round(self) -> int:
        return 3


class AlwaysTwoGhostsDeep(AlwaysTwoGhosts):
    """Counts as many moves a round as there are agents."""

    decides = frozenset({"turns", "no ghosts"})

    def plies_a_round(self) -> int:
        return self.num_agents


class AlwaysThreeMovesARound(AlwaysTwoGhosts):
    """Counts only the depth so; as many take turns as there are."""

    decides = frozenset({"unit of depth"})

    def following(self, state: Any, agent: int) -> int:
        return (agent + 1) % self.num_agents


class OneAgentTooMany(Mistake):
    name = "one-agent-too-many"
    title = "after the last ghost it asks for the moves of an agent that does not exist"
    hint = "The last agent's number is one less than the number of agents; after it comes agent 0."
    decides = frozenset({"turns", "no ghosts", "unit of depth"})

    def following(self, state: Any, agent: int) -> int:
        return (agent + 1) % (self.num_agents + 1)

    def plies_a_round(self) -> int:
        return self.num_agents + 1


class GhostTakenForGranted(Mistake):
    name = "ghost-taken-for-granted"
    title = "it takes for granted that there is a ghost"
    hint = "A board may be without ghosts: then Pacman moves again after Pacman, and there is no agent 1."
    decides = frozenset({"no ghosts"})

    def following(self, state: Any, agent: int) -> int:
        return super().following(state, agent) if self.num_agents > 1 else 1

    def is_leaf(self, state: Any, agent: int, plies: int) -> bool:
        if self.num_agents > 1 or self.is_over(state, agent):
            return super().is_leaf(state, agent, plies)
        raise NoAnswerError


class PacmanMovesTwice(Mistake):
    name = "pacman-moves-twice"
    title = "after Pacman's first move Pacman moves again, before the ghosts"
    hint = "The root is Pacman's own node: what comes below it is the first ghost's."
    decides = frozenset({"first turn", "depth"})

    def following(self, state: Any, agent: int) -> int:
        return 0 if state is self.root else super().following(state, agent)

    def plies(self) -> int:
        return super().plies() + 1


class PacmanMovesTwiceCounted(PacmanMovesTwice):
    """Counts the first move as one of the first round."""

    decides = frozenset({"first turn"})

    def plies(self) -> int:
        return super().plies() - 1


FIRST_TURNS: tuple[type[Mistake], ...] = (PacmanMovesTwice, PacmanMovesTwiceCounted, GhostTakenForGranted)
# With two ghosts at most the last one is skipped where only the first one moves: students do it more often.
TURNS_MISTAKES: tuple[type[Mistake], ...] = (
    LastOfSeveralSkipped,
    LastOfSeveralSkippedDeep,
    SameAgentAgain,
    SameAgentAgainCounted,
    OneGhostLayer,
    OneGhostLayerDeep,
    GhostsInOneLayer,
    GhostsInOneLayerDeep,
    FirstGhostAgain,
    FirstGhostNeverEnds,
    LastGhostSkipped,
    LastGhostSkippedDeep,
    LastGhostReplaced,
    GhostStandsStill,
    row("LaterGhostsStandStill", GhostStandsStill, stands_still_at=Layer.LATER_GHOSTS),
    row("AllGhostsStandStill", GhostStandsStill, stands_still_at=Layer.GHOSTS),
    GhostMoveForgotten,
    row("AllMovesOfGhostsForgotten", GhostMoveForgotten, stands_still_at=Layer.GHOSTS),
    GhostsReversed,
    AlwaysTwoGhosts,
    AlwaysTwoGhostsDeep,
    AlwaysThreeMovesARound,
    OneAgentTooMany,
)


# Mistakes about turns, where actions are asked for before it is known whether the search ends.
#
# On a drawn tree it is an error to ask for the actions of an agent whose turn it is not.


class _AsksFirst(Mistake):
    """Asks for actions before it checks whether the search ends, which may be an error."""

    def is_leaf(self, state: Any, agent: int, plies: int) -> bool:
        state.legal_actions(agent)
        return super().is_leaf(state, agent, plies)


class AlwaysTwoGhostsAskingAtEnds(AlwaysTwoGhosts):
    """Takes the game for over when it is won or lost, or an agent has no actions."""

    def is_over(self, state: Any, agent: int) -> bool:
        return bool(state.is_win or state.is_lose or not state.legal_actions(agent))


# These come before the mistakes of `turns`, as they change what the others say.
FIRST_ASKING: tuple[type[Mistake], ...] = (
    row("GhostTakenForGrantedAsking", _AsksFirst, GhostTakenForGranted),
)
ASKING_MISTAKES: tuple[type[Mistake], ...] = (
    row("OneGhostLayerAsking", _AsksFirst, OneGhostLayer),
    row("OneGhostLayerDeepAsking", _AsksFirst, OneGhostLayerDeep),
    row("LastGhostSkippedAsking", _AsksFirst, LastGhostSkipped),
    row("AlwaysTwoGhostsAsking", _AsksFirst, AlwaysTwoGhosts),
    AlwaysTwoGhostsAskingAtEnds,
    row("OneAgentTooManyAsking", _AsksFirst, OneAgentTooMany),
)
