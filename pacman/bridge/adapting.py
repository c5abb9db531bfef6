"""Makes a module of native agents and evaluations out of a student's classic module."""

from __future__ import annotations

import inspect
from abc import ABCMeta
from collections.abc import Callable
from functools import wraps
from inspect import Parameter
from operator import attrgetter
from types import FunctionType, ModuleType
from typing import Any

from pacman.agent import Agent
from pacman.bridge import game
from pacman.bridge.agents import ClassicAgent, ClassicSearch
from pacman.bridge.evaluations import native_evaluation
from pacman.bridge.state import GameState

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
                adapted[id(value)] = _adapted(value, module, random)
            vars(made)[name] = adapted[id(value)]
    return made


def _adapted(value: object, module: ModuleType, random: ModuleType) -> object:
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
        names["choose"] = _choosing(asked)
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


def _choosing(asked: Any) -> Any:
    """The method `choose` of a native agent; errors name the student's method in its place."""

    @wraps(asked)
    def choose(self: ClassicAgent, state: Any) -> Any:
        self.prepare()
        return self.classic.getAction(GameState(state))

    return choose


def _constructor(base: type[ClassicAgent], parameters: dict[str, Parameter]) -> Any:
    """A constructor with these parameters, as the options of agents are read from its signature."""
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
    """What the student's constructor takes, base classes' parameters included where it passes **others on.

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
