"""Native agents that ask the agents of a student's classic file."""

from __future__ import annotations

from math import isnan
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar

from pacman.agent import Agent, Decision, Evaluation, Outcomes, Role, SearchAgent
from pacman.bridge.evaluations import classic_evaluation, native_evaluation
from pacman.bridge.listening import overheard, watched
from pacman.bridge.state import GameState
from pacman.errors import AgentError, OptionError

if TYPE_CHECKING:
    from pacman.trace.overhearing import Hears, Watch


class ClassicAgent(Agent[Any]):
    """A native agent whose moves are those of an object of the student's class, `classic`.

    The file's random numbers begin anew before each question, with a number from the agent's own stream: so
    a copy of the agent that is asked again answers the same, and it does not matter who else has drawn.
    """

    student: ClassVar[type]  # the student's class
    needs_index: ClassVar[bool] = False  # its constructor, as those of ghosts do
    names: ClassVar[dict[str, Any]]  # those of the student's module
    random: ClassVar[ModuleType]  # the module `random` of the file's world

    def __init__(self, **options: object) -> None:
        self.random.seed(0)  # the constructor may draw, too
        if self.needs_index:  # the game's own is set before each question
            options["index"] = self.index
        self.classic: Any = self.student(**options)

    def start_game(self, state: Any) -> None:
        """Tells the student's agent of the first state, if it wants to know."""
        register = getattr(self.classic, "registerInitialState", None)
        if register is not None:
            self.prepare()
            register(GameState(state))

    def prepare(self) -> None:
        """Makes the student's agent ready for a question."""
        if self.index:
            self.classic.index = self.index
        self.random.seed(0 if self._rng is None else self._rng.getrandbits(64))


class ClassicSearch(ClassicAgent, SearchAgent[Any]):
    """A native search agent of a student's class with a depth and, as a rule, an evaluation function.

    What is not given is left to the file's own defaults.
    """

    def __init__(
        self, depth: int | None = None, evaluation: Evaluation[Any] | None = None, **options: object
    ) -> None:
        if depth is not None:
            if depth < 0:
                raise OptionError(f"depth={depth} is out of range; allowed are 0, 1, 2, … rounds")
            options["depth"] = depth
        super().__init__(**options)
        if evaluation is not None:
            self.evaluation_function = evaluation

    @property
    def depth(self) -> int:  # type: ignore[override]
        """In rounds."""
        return self.classic.depth  # type: ignore[no-any-return]

    @property
    def evaluation_function(self) -> Evaluation[Any]:
        """The evaluation of the student's agent, for native states."""
        return native_evaluation(self.classic.evaluationFunction)

    @evaluation_function.setter
    def evaluation_function(self, evaluation: Evaluation[Any]) -> None:
        self.classic.evaluationFunction = classic_evaluation(evaluation)

    def role(self, state: Any, agent: int) -> Role:
        """Pacman maximizes; what the others do is known by the name of the class alone."""
        if agent == self.index:
            return "max"
        return "chance" if "expectimax" in type(self).__name__.lower() else "min"

    def outcomes(self, state: Any, agent: int) -> Outcomes:
        """What such a search assumes of chance: that all actions are equally likely."""
        actions = state.legal_actions(agent)
        return [(action, 1 / len(actions)) for action in actions]

    def search(self, state: Any) -> Decision:
        """The action, with the value that follows from what was evaluated; `getAction` itself tells none."""
        from pacman.trace.overhearing import overhear

        decision = overhear(self, state).decision
        if isnan(decision.value):
            name, action = type(self).__name__, decision.action
            raise AgentError(f"{name} chose {action!r}, and evaluated nothing that tells what that is worth")
        return decision

    def overheard(self, state: Any, watch: Watch, hears: Hears) -> str:
        """Its action in this state; see `pacman.trace.overhearing.Silent`."""
        with watched(self.classic, watch), overheard(self.names, hears):
            return self.choose(state)
