"""Native agents and evaluations of classic classes and functions, and what they reveal of a search."""

from __future__ import annotations

import inspect
from abc import ABCMeta
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from inspect import Parameter
from math import isnan
from operator import attrgetter
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any, ClassVar

from pacman.agent import Agent, Decision, Evaluation, Outcomes, Role, SearchAgent
from pacman.bridge import game
from pacman.bridge.state import GameState, shift_score
from pacman.errors import AgentError, OptionError

if TYPE_CHECKING:
    from pacman.trace.explaining import Hears, Watch


# Hears what a student's search evaluates, while it searches traced states.


@contextmanager
def watch_evaluation(classic: Any, watch: Watch) -> Iterator[None]:
    """Meanwhile the agent's `evaluationFunction` is what `watch` makes of it."""
    own = getattr(classic, "evaluationFunction", None)
    if own is None or not _takes_a_state(own):
        yield
        return
    was_its_own = vars(classic).get("evaluationFunction")

    def evaluation(state: GameState) -> float:
        return watch(lambda native: own(shift_score(native, state._shift)))(state.native)

    classic.evaluationFunction = evaluation
    try:
        yield
    finally:
        if was_its_own is None:
            del classic.evaluationFunction
        else:
            classic.evaluationFunction = was_its_own


@contextmanager
def overhear_evaluations(names: dict[str, Any], hears: Hears) -> Iterator[None]:
    """Meanwhile `hears` is told what evaluations that the file calls by their names return.

    These are the functions of one state with `eval` in their names, as `betterEvaluationFunction`.
    """
    own = {name: value for name, value in names.items() if _is_evaluation(value)}
    active: list[object] = []  # the states that are being evaluated
    names.update({name: _telling_evaluation(value, hears, active) for name, value in own.items()})
    try:
        yield
    finally:
        names.update(own)


def _is_evaluation(value: object) -> bool:
    return isinstance(value, FunctionType) and "eval" in value.__name__.lower() and _takes_a_state(value)


def _takes_a_state(function: Any) -> bool:
    try:
        inspect.signature(function).bind(None)
    except (TypeError, ValueError):
        return False
    return True


def _telling_evaluation(function: Any, hears: Hears, active: list[object]) -> Any:
    @wraps(function)
    def evaluation(state: Any) -> Any:
        native = state.native if isinstance(state, GameState) else None
        if native is None or any(native is each for each in active):  # the outer one's value counts
            return function(state)
        active.append(native)
        try:
            value = function(state)
        finally:
            active.pop()
        hears(native, value)
        return value

    return evaluation


# Evaluations, from classic states to native ones and back.

GIVEN = "the given evaluation"  # its name, which nothing in a file can have
CLASSIC, NATIVE = "_classic", "_native"  # where a function of the other kind keeps what it was made of


def native_evaluation(classic: Any) -> Evaluation[Any]:
    """Make a classic evaluation one for native states."""
    if (made_of := getattr(classic, NATIVE, None)) is not None:
        return made_of  # type: ignore[no-any-return]

    @wraps(classic)
    def evaluation(state: Any) -> float:
        return classic(GameState(state))  # type: ignore[no-any-return]

    setattr(evaluation, CLASSIC, classic)
    return evaluation


def classic_evaluation(native: Evaluation[Any]) -> Any:
    """Make a native evaluation one for the states that a classic file knows."""
    if (made_of := getattr(native, CLASSIC, None)) is not None:
        return made_of

    def evaluation(state: GameState) -> float:
        return native(state.native)

    evaluation.__name__ = GIVEN
    setattr(evaluation, NATIVE, native)
    return evaluation


# Native agents that ask the agents of a student's classic file.


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

    What is not given is left to the file's own defaults. A depth in text, as a course's tests give it, is
    left to the file's constructor.
    """

    def __init__(
        self, depth: int | str | None = None, evaluation: Evaluation[Any] | None = None, **options: object
    ) -> None:
        if depth is not None:
            if isinstance(depth, int) and depth < 0:
                raise OptionError(
                    "depth={depth!s} is out of range; allowed are 0, 1, 2, … rounds", depth=depth
                )
            options["depth"] = depth
        super().__init__(**options)
        if evaluation is not None:
            self.evaluation_function = evaluation

    @property
    def depth(self) -> int:  # type: ignore[override]
        """The depth in rounds."""
        return self.classic.depth  # type: ignore[no-any-return]

    @property
    def evaluation_function(self) -> Evaluation[Any]:
        """The evaluation of the student's agent, for native states."""
        return native_evaluation(self.classic.evaluationFunction)

    @evaluation_function.setter
    def evaluation_function(self, evaluation: Evaluation[Any]) -> None:
        found = classic_evaluation(evaluation)
        if found.__name__ == GIVEN:  # files look it up again, as in evalFn=self.evaluationFunction.__name__
            self.names[GIVEN] = found
        self.classic.evaluationFunction = found

    def role(self, state: Any, agent: int) -> Role:
        """Pacman maximizes; what the others do is known by the name of the class alone."""
        if agent == self.index:
            return "max"
        return "chance" if "expectimax" in type(self).__name__.lower() else "min"

    def outcomes(self, state: Any, agent: int) -> Outcomes:
        """Return the actions of chance, which a classic search assumes to be equally likely."""
        actions = state.legal_actions(agent)
        return [(action, 1 / len(actions)) for action in actions]

    def search(self, state: Any) -> Decision:
        """The action, with the value that follows from what was evaluated; `getAction` itself tells none."""
        from pacman.trace.explaining import overhear

        decision = overhear(self, state).decision
        if isnan(decision.value):
            name, action = type(self).__name__, decision.action
            raise AgentError(
                "{name} chose {action!r}, and evaluated nothing that tells what that is worth",
                name=name,
                action=action,
            )
        return decision

    def overheard(self, state: Any, watch: Watch, hears: Hears) -> str:
        """Return its action in this state; see `pacman.trace.explaining.Silent`."""
        with watch_evaluation(self.classic, watch), overhear_evaluations(self.names, hears):
            return self.choose(state)


# Makes a module of native agents and evaluations out of a student's classic module.

METHOD = "getAction"
INDEX = "index"  # which agent of the game it is, which the game tells later
TYPES: dict[str, Any] = {"depth": int, "evaluation": Callable[[Any], float], "evalFn": str}
POSITIONAL = ("depth", "evaluation")  # as in SearchAgent(2, score)
HIDDEN = ("__builtins__", "__loader__", "__spec__", "__cached__")


def facade(module: ModuleType, random: ModuleType) -> ModuleType:
    """A module with the same names, in which the agents and the functions are native ones.

    Each class that has `getAction`, or derives from `game.Agent`, is an agent; each function of one state is
    an evaluation of native states. `random` is what the module draws from.
    """
    made = ModuleType(module.__name__, module.__doc__)
    adapted: dict[int, object] = {}  # by id, as two names may stand for one thing
    for name, value in vars(module).items():
        if name not in HIDDEN:
            if id(value) not in adapted:
                adapted[id(value)] = _adapt(value, module, random)
            vars(made)[name] = adapted[id(value)]
    return made


def _adapt(value: object, module: ModuleType, random: ModuleType) -> object:
    if isinstance(value, type) and _is_agent(value):
        return _agent(value, module, random)
    of_this_world = vars(module)["__builtins__"]
    if isinstance(value, FunctionType) and value.__globals__.get("__builtins__") is of_this_world:
        return native_evaluation(value)
    return value


def _is_agent(value: type) -> bool:
    has_method = any(METHOD in vars(base) for base in value.__mro__)
    return value is not game.Agent and (issubclass(value, game.Agent) or has_method)


def _agent(student: type, module: ModuleType, random: ModuleType) -> type[Agent[Any]]:
    """A native agent class of the same name."""
    parameters = _parameters(student)
    names: dict[str, Any] = {
        "__module__": student.__module__,
        "__qualname__": student.__qualname__,
        "__doc__": student.__doc__,
        "student": student,
        "names": vars(module),
        "random": random,
    }
    asked = getattr(student, METHOD, None)
    missing = frozenset({METHOD}) if asked in (None, game.Agent.getAction) else frozenset()
    missing |= getattr(student, "__abstractmethods__", frozenset())
    if not missing:
        names["choose"] = _choose_method(asked)
    else:  # what it does define shows which of it may be meant
        names = {**{name: value for name, value in vars(student).items() if callable(value)}, **names}
    base: type[ClassicAgent] = ClassicSearch if "depth" in parameters else ClassicAgent
    if base is ClassicSearch:
        parameters = {"depth": parameters.pop("depth"), "evaluation": _option("evaluation"), **parameters}
    names["__init__"] = _constructor(base, parameters)
    names["needs_index"] = _needs_index(student)
    made: Any = ABCMeta(student.__name__, (base,), names)
    if missing:
        made.__abstractmethods__ = missing
    return made  # type: ignore[no-any-return]


def _choose_method(asked: Any) -> Any:
    """The method `choose` of a native agent; errors name the student's method in its place."""

    @wraps(asked)
    def choose(self: ClassicAgent, state: Any) -> Any:
        self.prepare()
        return self.classic.getAction(GameState(state))

    return choose


def _constructor(base: type[ClassicAgent], parameters: dict[str, Parameter]) -> Any:
    """A constructor with these parameters, because the options of agents are read from its signature."""
    ordered = sorted(parameters.values(), key=attrgetter("kind"))
    signature = inspect.Signature([Parameter("self", Parameter.POSITIONAL_OR_KEYWORD), *ordered])

    def construct(self: ClassicAgent, *given: object, **named: object) -> None:
        options = signature.bind(self, *given, **named).arguments
        del options["self"]
        base.__init__(self, **{name: value for name, value in options.items() if value is not None})

    construct.__name__ = "__init__"
    construct.__signature__ = signature  # type: ignore[attr-defined]
    construct.__annotations__ = {name: TYPES[name] for name in parameters if name in TYPES}
    return construct


def _parameters(student: type) -> dict[str, Parameter]:
    """Return the parameters of the student's constructor, base classes' included if it passes **others on.

    A constructor that looks a name up in its **others, as in `others.get("depth", 2)`, takes that, too.
    """
    found: dict[str, Parameter] = {}
    for base in student.__mro__:
        constructor = vars(base).get("__init__")
        if not isinstance(constructor, FunctionType):
            continue
        passes_on = False
        for parameter in list(inspect.signature(constructor).parameters.values())[1:]:
            if parameter.kind is Parameter.VAR_KEYWORD:
                passes_on = True
            elif parameter.kind is not Parameter.VAR_POSITIONAL and parameter.name != INDEX:
                found.setdefault(parameter.name, _option(parameter.name, parameter.default))
        if not passes_on:
            break
        for name in filter(TYPES.__contains__, constructor.__code__.co_consts):
            found.setdefault(name, _option(name))
    return found


def _needs_index(student: type) -> bool:
    constructor = student.__init__  # type: ignore[misc]
    parameters = inspect.signature(constructor).parameters if isinstance(constructor, FunctionType) else {}
    return INDEX in parameters and parameters[INDEX].default is Parameter.empty


def _option(name: str, default: object = None) -> Parameter:
    kind = Parameter.POSITIONAL_OR_KEYWORD if name in POSITIONAL else Parameter.KEYWORD_ONLY
    return Parameter(name, kind, default=default)
