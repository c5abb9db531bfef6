"""Games other than Pacman: their names, whose turn it is, and checks of what every game promises.

docs/games.md says what it promises.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from math import isfinite
from numbers import Real
from typing import Any, NamedTuple, cast, get_args

from pacman.agent import Role, S, State, mover
from pacman.errors import AgentError, PacmanError, one_line
from pacman.messages import English, english
from pacman.names.notation import AgentSpec, name_in, parse_spec
from pacman.names.options import convert
from pacman.names.registry import GAME, find, line_of, names_file, registered_names
from pacman.randomness import sums_to_one

__all__ = [
    "Game",
    "after",
    "check_state",
    "game_names",
    "is_game",
    "load_game",
    "missing_members",
    "mover",
    "role_in_game",
]

# The role of the agent to move in a state of any game, and the state after some moves.


def role_in_game(state: State) -> Role | None:
    """Return the role of the agent that moves here; None if the state does not say so.

    >>> from pacman.examples import Pig
    >>> role_in_game(Pig(player=1)), role_in_game(Pig(is_rolling=True))
    ('min', 'chance')
    """
    role: Role | None = getattr(state, "role", None)
    return role


def after(state: S, moves: Iterable[str]) -> tuple[S, int]:
    """The state after these moves, chance's included, and who moves there. Raises IllegalActionError.

    >>> from pacman.examples import Pig
    >>> after(Pig(), ["roll", "5", "hold"])
    (<Pig 5:0, 0 rolled, agent 1 moves>, 1)
    """
    turn = mover(state)
    for action in moves:
        state = state.successor(turn, action)
        turn = mover(state, turn)
    return state, turn


# A walk through a game that finds states which break the rules of `pacman.agent.State`.

MEMBERS = (
    *("num_agents", "score", "is_win", "is_lose", "is_terminal"),
    *("legal_actions", "successor", "outcomes"),
)
MOST_STATES = 300  # that are looked at, unless more are wanted
NO_ACTION = "no such action"


class ReachedState(NamedTuple):
    """A state, who moves there, and the moves that led to it."""

    state: Any
    turn: int
    moves: tuple[str, ...]


class StateAnswers(NamedTuple):
    """The answers of a state; equal states answer the same."""

    turn: object
    role: object
    score: object
    ends: tuple[object, ...]
    legal: tuple[object, ...]


def missing_members(state: object) -> list[str]:
    """The members of `State` that this object lacks.

    >>> missing_members("a text")[:3]
    ['num_agents', 'score', 'is_win']
    """
    return [name for name in MEMBERS if not hasattr(type(state), name) and not hasattr(state, name)]


def check_state(state: Any, most: int = MOST_STATES) -> list[str]:
    """Find what is wrong with this game, a sentence each; [] if nothing was found in its first `most` states.

    >>> from pacman.examples import Nim
    >>> check_state(Nim((1, 2)))
    []
    """
    if missing := missing_members(state):
        return [english("a state has no {name}: {state}", name=name, state=repr(state)) for name in missing]
    found: dict[str, str] = {}  # the first of each kind
    seen: dict[Any, StateAnswers] = {}
    waiting = deque([ReachedState(state, 0, ())])
    agents = 0
    while waiting and len(seen) < most:
        place = waiting.popleft()
        try:
            agents = agents if place.moves else state.num_agents
            for problem in _problems(place, agents, seen, waiting):
                found.setdefault(problem.sentence, _with_place(problem, place.moves))
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # whatever a game's own code raises; it may even exit
            problem = english("a state raised {error}", error=one_line(error))
            found.setdefault(problem, _with_place(problem, place.moves))
        if len(found) > len(MEMBERS):  # more than anybody reads at once
            break
    return list(found.values())


def _with_place(problem: str, moves: Sequence[str]) -> str:
    if not moves:
        return english("{problem} (at the start)", problem=problem)
    return english("{problem} (after {moves})", problem=problem, moves=", ".join(moves))


def _problems(
    place: ReachedState, agents: object, seen: dict[Any, StateAnswers], waiting: deque[ReachedState]
) -> Iterator[English]:
    """The problems of one state. Adds it to `seen`, and those after it to `waiting`."""
    state = place.state
    if not isinstance(agents, int) or agents < 1 or state.num_agents != agents:
        yield english(
            "num_agents must be the same whole number from 1 on in all states: it is {found}",
            found=repr(state.num_agents),
        )
        return
    turn = getattr(state, "turn", place.turn)
    if turn not in range(agents):
        yield english(
            "turn must be the number of an agent, 0 to {last}: it is {found}",
            last=agents - 1,
            found=repr(turn),
        )
        return
    facts = _facts(state, turn)
    if not _is_hashable(state):
        yield english(
            "states must be hashable: {kind} is not, so a table of states cannot hold it",
            kind=type(state).__name__,
        )
        return
    if state in seen:
        if seen[state] != facts:
            was = _difference(seen[state], facts)
            yield english(
                "states that are equal must answer the same: two that are equal differ in {members}",
                members=was,
            )
        return
    seen[state] = facts
    yield from _wrong_answers(facts)
    if facts.ends[2] or not facts.legal:
        return
    yield from _wrong_outcomes(state, turn, facts.legal)
    yield from _wrong_successors(place, turn, facts, waiting)


def _facts(state: Any, turn: int) -> StateAnswers:
    ends = (state.is_win, state.is_lose, state.is_terminal)
    return StateAnswers(
        turn, getattr(state, "role", None), state.score, ends, tuple(state.legal_actions(turn))
    )


def _is_hashable(state: object) -> bool:
    try:
        hash(state)
    except TypeError:
        return False
    return True


def _difference(one: StateAnswers, other: StateAnswers) -> str:
    ends = english("is_win, is_lose or is_terminal")
    names = ("turn", "role", "score", ends, "legal_actions")
    return next(name for name, a, b in zip(names, one, other, strict=True) if a != b)


def _wrong_answers(facts: StateAnswers) -> Iterator[English]:
    is_win, is_lose, is_terminal = facts.ends
    if not all(isinstance(end, bool) for end in facts.ends):
        yield english(
            "is_win, is_lose and is_terminal must be True or False: they are {found}", found=repr(facts.ends)
        )
    if is_win and is_lose:
        yield english("a game must not be won and lost at once: is_win and is_lose are both true")
    if (is_win or is_lose) and not is_terminal:
        yield english("a game that is won or lost must be over: is_terminal is false")
    score = facts.score
    if not (isinstance(score, Real) and isfinite(score)):
        yield english("score must be a finite number: it is {found}", found=repr(score))
    if facts.role is not None and facts.role not in get_args(Role):
        yield english("role must be max, min or chance: it is {found}", found=repr(facts.role))
    if is_terminal and facts.legal:
        yield english(
            "legal_actions must be empty where the game is over: they are {found}", found=repr(facts.legal)
        )
    if not is_terminal and not facts.legal:
        yield english(
            "legal_actions must not be empty before the game is over: agent {agent} has none",
            agent=facts.turn,
        )
    if not all(isinstance(action, str) for action in facts.legal):
        yield english("actions must be texts: they are {found}", found=repr(facts.legal))
    elif len(set(facts.legal)) < len(facts.legal):
        yield english("actions must be different: they are {found}", found=repr(facts.legal))


def _wrong_outcomes(state: Any, turn: int, legal: tuple[object, ...]) -> Iterator[English]:
    outcomes = tuple(state.outcomes(turn))
    if sorted(str(action) for action, _ in outcomes) != sorted(map(str, legal)):
        yield english("outcomes must hold each legal action once: they are {found}", found=repr(outcomes))
    elif any(share < 0 for _, share in outcomes) or not sums_to_one(share for _, share in outcomes):
        yield english(
            "the probabilities of outcomes must sum to 1, and none be below 0: they are {found}",
            found=repr(outcomes),
        )


def _wrong_successors(
    place: ReachedState, turn: int, facts: StateAnswers, waiting: deque[ReachedState]
) -> Iterator[English]:
    state = place.state
    before = hash(state)
    for action in facts.legal:
        child, again = state.successor(turn, action), state.successor(turn, action)
        if missing := missing_members(child):
            yield english(
                "successor must return a state: it returns {child}, which has no {name}",
                child=repr(child),
                name=missing[0],
            )
            return
        if _facts(state, getattr(state, "turn", place.turn)) != facts or hash(state) != before:
            yield english(
                "successor must not change the state that is asked: {action} changes it", action=repr(action)
            )
            return
        if child != again or hash(child) != hash(again):
            yield english(
                "successor must return equal states for the same action: {action} gives two that are not",
                action=repr(action),
            )
            return
        waiting.append(ReachedState(child, (turn + 1) % state.num_agents, (*place.moves, str(action))))
    try:
        state.successor(turn, NO_ACTION)
    except ValueError:  # as IllegalActionError is
        return
    except Exception as error:
        yield english(
            "successor must refuse an action that is not legal by IllegalActionError: it raises {error}",
            error=one_line(error),
        )
        return
    yield english(
        "successor must refuse an action that is not legal by IllegalActionError: it takes {action}",
        action=repr(NO_ACTION),
    )


# A game from its name: a bundled one, `module:name` or `path/to/file.py:Name`, with options.


class Game(NamedTuple):
    """A game as it was named, and its first state.

    >>> game = load_game("pig:target=20")
    >>> str(game), game.initial
    ('pig:target=20', <Pig 0:0, 0 rolled, agent 0 moves>)
    """

    spec: AgentSpec
    initial: Any  # a State of the game's own kind

    def __str__(self) -> str:
        return str(self.spec)


def game_names() -> tuple[str, ...]:
    """The games that are installed.

    >>> game_names()
    ('backgammon-race', 'connect-four', 'nim', 'pig', 'tic-tac-toe')
    """
    return tuple(registered_names(GAME))


def is_game(text: str) -> bool:
    """Whether this names a game and no drawn tree, as far as can be seen without loading it.

    >>> is_game("nim:heaps=1+2"), is_game("my_game.py:Mine"), is_game("textbook"), is_game("[[3, 5], 2]")
    (True, True, False, False)
    """
    if text.lstrip().startswith("["):
        return False
    name = name_in(text)
    return name in registered_names(GAME) or names_file(name) or _is_place(name)


def _is_place(name: str) -> bool:
    module, colon, attribute = name.partition(":")
    return bool(colon) and all(part.isidentifier() for part in (*module.split("."), *attribute.split(".")))


def load_game(text: str) -> Game:
    """The game of this name with its options.

    Raises a PacmanError if there is none, or if what it names is not a game.

    >>> load_game("nim:heaps=1+2").initial
    <Nim 1+2, agent 0 moves>
    """
    spec = parse_spec(text)
    factory = cast(Any, find(GAME, spec.name))
    arguments = convert(factory, spec)
    try:
        initial = factory(**arguments)
    except (PacmanError, KeyboardInterrupt):
        raise
    except BaseException as error:  # other people's code, which may even exit
        raise AgentError(
            "{spec} cannot be begun{line}: {error}",
            spec=spec,
            line=line_of(error),
            error=one_line(error),
        ) from error
    if missing := missing_members(initial):
        raise AgentError(
            "{spec} gives {initial!r}, which is not a state of a game: it has no {missing}",
            spec=spec,
            initial=initial,
            missing=missing[0],
        )
    return Game(spec, cast(State, initial))
