"""Options of agents as typed values."""

from __future__ import annotations

import ast
import collections.abc
import inspect
import types
import typing
from collections.abc import Callable, Mapping
from enum import Enum
from functools import lru_cache
from typing import Any, Literal, NamedTuple, TypeGuard, Union

from pacman.agent import Agent, Model
from pacman.errors import AgentError, OptionError, PacmanError, one_line
from pacman.messages import english
from pacman.names.notation import AgentSpec, parse_spec, split, unwrap_value, without_brackets
from pacman.names.registry import EVALUATION, GHOST, Kind, find, find_agent, line_of
from pacman.spelling import most_similar
from pacman.support.language import clauses, say

# Options of agents: text from the command line, converted to the types in the constructor's signature.

REQUIRED = inspect.Parameter.empty
TRUE, FALSE = ("true", "yes", "on", "1"), ("false", "no", "off", "0")


class Option(NamedTuple):
    """One option of a constructor."""

    name: str
    type: object  # a type, or a form from typing
    default: object  # REQUIRED when it has none

    def __str__(self) -> str:
        default = "required" if self.default is REQUIRED else f"default {_format_default(self.default)}"
        return f"{self.name} ({type_name(self.type)}, {default})"

    @property
    def said(self) -> str:
        """The option with its type and its default, in the language that is spoken."""
        name, kind = self.name, type_name(self.type)
        if self.default is REQUIRED:
            return say("{name} ({kind}, required)", name=name, kind=kind)
        default = _format_default(self.default)
        return say("{name} ({kind}, default {value})", name=name, kind=kind, value=default)


def build_agent(kind: Kind, spec: AgentSpec) -> Agent[Any]:
    """A new agent of the spec's class with its options. Raises a PacmanError if that cannot be."""
    return build_from_class(find_agent(kind, spec.name), spec)


def build_from_class(cls: type[Agent[Any]], spec: AgentSpec) -> Agent[Any]:
    """A new agent of this class with the spec's options. Raises a PacmanError if that cannot be."""
    arguments = convert(cls, spec)
    try:
        return cls(**arguments)
    except (PacmanError, KeyboardInterrupt):
        raise
    except BaseException as error:  # a constructor is other people's code, which may even exit
        raise AgentError(
            "{spec} cannot be made{line}: {error}",
            spec=spec,
            line=line_of(error),
            error=one_line(error),
        ) from error


@lru_cache(maxsize=64)  # reading a signature with its annotations takes longer than making most agents
def options_of(cls: Callable[..., object]) -> tuple[Option, ...]:
    """The options of the constructor, base classes' options included where it passes **others on.

    Of a function, what it takes.
    """
    found: dict[str, Option] = {}
    constructors = [base.__dict__.get("__init__") for base in cls.__mro__[:-1]] if _is_class(cls) else [cls]
    for constructor in filter(None, constructors):
        hints = _hints(constructor)
        passes_on = False
        for parameter in list(inspect.signature(constructor).parameters.values())[_is_class(cls) :]:
            if parameter.kind is parameter.VAR_KEYWORD:
                passes_on = True
            elif parameter.kind is not parameter.VAR_POSITIONAL:
                hint = hints.get(parameter.name, _guess(parameter.default))
                found.setdefault(parameter.name, Option(parameter.name, hint, parameter.default))
        if not passes_on:
            break
    return tuple(found.values())


def _is_class(cls: Callable[..., object]) -> TypeGuard[type]:
    return isinstance(cls, type)


def convert(cls: Callable[..., object], spec: AgentSpec) -> dict[str, object]:
    """The constructor's keyword arguments for these options."""
    options = {option.name: option for option in options_of(cls)}
    for name in spec.options:
        if name not in options:
            problem = english("{agent} has no option {name!r}", agent=spec.name, name=name)
            listing = _listing(options)
            said = english("{problem}; {listing}", problem=problem, listing=listing)
            if meant := most_similar(name, options):
                said = english(
                    "{problem}; did you mean {meant!r}? {listing}",
                    problem=problem,
                    meant=meant,
                    listing=listing,
                )
            hint = _of_a_model(name, spec, options)
            whole = clauses([said, hint]) if hint else said
            raise OptionError(whole)
    missing = [o.name for o in options.values() if o.default is REQUIRED and o.name not in spec.options]
    if missing:
        raise OptionError(
            "{name} needs a value for {missing}; {listing}",
            name=spec.name,
            missing=", ".join(missing),
            listing=_listing(options),
        )
    return {name: _value(text, options[name], spec.name) for name, text in spec.options.items()}


def _listing(options: Mapping[str, Option]) -> str:
    return english(
        "its options are: {options}", options="; ".join(map(str, options.values())) or english("none")
    )


def type_name(hint: object) -> str:
    """A type as a person would write it.

    >>> type_name(int | None), type_name(Literal["strict", "loose"])
    ('int or none', 'strict or loose')
    """
    if hint in (types.NoneType, None):
        return "none"
    if typing.get_origin(hint) is Literal:
        return " or ".join(map(str, typing.get_args(hint)))
    if _is_union(hint):
        return " or ".join(type_name(part) for part in typing.get_args(hint))
    if _is_callable(hint):
        return "evaluation"
    if _is_model(hint):
        return "ghost"
    if _is_list(hint):
        return english("{kind}, by commas", kind=type_name(typing.get_args(hint)[0]))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return " or ".join(str(member.value) for member in hint)
    return getattr(hint, "__name__", str(hint))


def _of_a_model(name: str, spec: AgentSpec, options: Mapping[str, Option]) -> str:
    """The spelling to use if the unknown option was meant for the ghost before it."""
    given = list(spec.options)
    before = given[given.index(name) - 1] if given.index(name) else ""
    if before not in options or not _may_be_model(options[before].type):
        return ""
    value = without_brackets(spec.options[before])
    return english(
        "for an option of the {before} write {before}=[{value}:{name}={wanted!s}]",
        before=before,
        value=value,
        name=name,
        wanted=spec.options[name],
    )


def _value(text: str, option: Option, owner: str) -> object:
    try:
        return _convert_text(text, option.type)
    except PacmanError:
        raise
    except Exception:  # any type may be named in a signature, and raise what it likes
        raise OptionError(
            "{owner}: {name}={text!s} is not {kind}",
            owner=owner,
            name=option.name,
            text=text,
            kind=type_name(option.type),
        ) from None


def _convert_text(text: str, hint: object) -> object:
    """The text as this type. Raises ValueError if it is none."""
    if hint in (types.NoneType, None):
        if text.lower() != "none":
            raise ValueError(text)
        return None
    if _is_union(hint):
        return _first_that_fits(text, typing.get_args(hint))
    if typing.get_origin(hint) is Literal:
        return _one_of(text, {str(value): value for value in typing.get_args(hint)})
    if hint is bool:
        return _one_of(text.lower(), dict.fromkeys(TRUE, True) | dict.fromkeys(FALSE, False))
    if _is_callable(hint):
        return find(EVALUATION, without_brackets(text))
    if _is_model(hint):
        return _model(text)
    if _is_list(hint):
        return tuple(
            _convert_text(part.strip(), typing.get_args(hint)[0])
            for part in split(without_brackets(text), ",")
        )
    if hint in (str, object, Any):
        return unwrap_value(text)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _one_of(text, {member.name: member for member in hint} | {str(m.value): m for m in hint})
    if isinstance(hint, type) and issubclass(hint, tuple | list | dict | set):
        value = ast.literal_eval(text)
        return value if isinstance(value, hint) else _one_of(text, {})
    if isinstance(hint, type):
        return hint(text)
    raise ValueError(text)


def _one_of(text: str, values: Mapping[str, object]) -> object:
    if text not in values:
        raise ValueError(text)
    return values[text]


def _first_that_fits(text: str, hints: tuple[object, ...]) -> object:
    said: PacmanError | None = None
    for hint in sorted(hints, key=lambda hint: hint is str):  # any text is a str, so that comes last
        try:
            return _convert_text(text, hint)
        except (ValueError, TypeError) as error:
            said = error if isinstance(error, PacmanError) else said
    raise said or ValueError(text)


def _hints(constructor: object) -> dict[str, object]:
    try:
        return typing.get_type_hints(constructor)
    except Exception:  # annotations are evaluated, and may raise anything: the default's type must do
        return {}


def _guess(default: object) -> object:
    if default is REQUIRED or default is None:
        return int | float | str  # as `depth` of a constructor without annotations
    return collections.abc.Callable if inspect.isfunction(default) else type(default)


def _is_union(hint: object) -> bool:
    return typing.get_origin(hint) in (Union, types.UnionType)


def _is_model(hint: object) -> bool:
    return (typing.get_origin(hint) or hint) is Model


def _may_be_model(hint: object) -> bool:
    return _is_model(hint) or (_is_union(hint) and any(map(_is_model, typing.get_args(hint))))


def _is_list(hint: object) -> bool:
    """Whether it is tuple[something, ...]."""
    return typing.get_origin(hint) is tuple and typing.get_args(hint)[1:] == (...,)


def _model(text: str) -> object:
    """The ghost by whose distribution others are believed to move."""
    ghost = build_agent(GHOST, parse_spec(text))
    if not callable(getattr(ghost, "distribution", None)):
        raise OptionError(
            "{text} has no distribution(state, agent), so it can be no model of how others move", text=text
        )
    return ghost


def _is_callable(hint: object) -> bool:
    return (typing.get_origin(hint) or hint) is collections.abc.Callable


def _format_default(default: object) -> str:
    if isinstance(default, tuple):
        return ",".join(map(str, default))
    return str(getattr(default, "__name__", default))
