"""Agents that search, as commands make them and have them search."""

from __future__ import annotations

from collections.abc import Sequence
from traceback import extract_tb
from typing import Any

from pacman.agent import SearchAgent
from pacman.cli.play import joined
from pacman.errors import OptionError, TreeError
from pacman.names.spec import AgentSpec, parse_options, parse_spec
from pacman.playing import failure
from pacman.playing.record import Outcome
from pacman.randomness import stream
from pacman.seeing.told import Told
from pacman.support.frames import owner
from pacman.trace.explaining import DEEPEST
from pacman.tree import Tree, load
from pacman.tree.lead_in import after_one_move

MOST_STEPS = 200_000  # of a search that is shown: more take a browser too long


def spec_of(agent: str, arguments: Sequence[str] = (), depth: int | None = None) -> AgentSpec:
    """The agent that --agent, --agent-arg and --depth name."""
    named = parse_spec(agent)
    options = joined(named.options, parse_options(arguments))
    return AgentSpec(named.name, options if depth is None else joined(options, {"depth": str(depth)}))


def tree_to_search(name: str) -> Tree:
    """The tree of this name, in this file, or written out so; it begins with a move."""
    game = load(name)
    if game.initial.is_terminal:
        raise TreeError("there is nothing to search: the root is a leaf", source=game.name, node=game.root)
    if game.height > DEEPEST:
        moves = f"{game.height} moves high; at most {DEEPEST:,} can be explained"
        raise TreeError(f"this tree is {moves}", source=game.name)
    return after_one_move(game) if game.initial.role == "chance" else game


def agent_for_tree(game: Tree, spec: AgentSpec) -> SearchAgent[Any]:
    """A new agent that looks down to the leaves and knows their bounds, unless its options say otherwise."""
    from pacman.names.options import build_agent, options_of
    from pacman.names.registry import AGENT, find_agent

    known = {option.name for option in options_of(find_agent(AGENT, spec.name))}
    low, high = game.bounds
    usual = {"depth": str(game.rounds), "low": str(low), "high": str(high)}
    options = {name: value for name, value in usual.items() if name in known} | spec.options
    agent = build_agent(AGENT, AgentSpec(spec.name, options))
    if not isinstance(agent, SearchAgent):
        raise OptionError(f"{spec.name} is not a SearchAgent, so it has no value to show for a tree")
    return agent


def told_search(agent: SearchAgent[Any], state: Any, *, name: str, title: str, seed: int) -> Told | Outcome:
    """The agent's search step by step, or how the agent failed."""
    from pacman.seeing.telling import tell

    agent.rng = stream(seed, "agent 0")
    try:
        told = tell(agent, state, name=name, title=title)
    except (Exception, SystemExit) as error:
        return failed_search(agent, error)
    if told.action not in {str(action) for action in state.legal_actions(agent.index)}:
        answer = None if told.action == "None" else told.action  # the page has texts alone
        return failure.bad_answer(agent.index, agent, answer, state)
    if len(told.steps) > MOST_STEPS:
        steps = f"{len(told.steps):,} steps; at most {MOST_STEPS:,} can be shown"
        raise OptionError(f"this search takes {steps}: lower its depth")
    return told


def failed_search(agent: SearchAgent[Any], error: BaseException) -> Outcome:
    """How the agent failed: whatever it raises is its own error.

    Raises the error itself where an option told our own search to ask for what the tree does not have.
    """
    is_own = any(owner(frame.filename) == "own" for frame in extract_tb(error.__traceback__))
    if isinstance(error, OptionError | TreeError) and not is_own:
        raise error
    return failure.raised(0, agent, error)
