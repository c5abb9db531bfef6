"""`pacman solve`: drawn trees, what agents find in them, and what they leave out."""

from __future__ import annotations

from math import inf
from traceback import extract_tb
from typing import Any

import click
from rich.console import Console, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text
from rich.tree import Tree as Lines

from pacman import palette
from pacman.agent import SearchAgent
from pacman.cli.exits import AGENT_FAILED, DONE
from pacman.cli.options import CommandWithAgents, Whole
from pacman.cli.play import joined
from pacman.cli.show import FailurePrinter
from pacman.errors import OptionError, TreeError
from pacman.names.spec import AgentSpec
from pacman.playing import failure
from pacman.playing.record import Outcome
from pacman.randomness import stream
from pacman.support.frames import owner
from pacman.trace import Explanation, Move, SearchNode, explain
from pacman.trace.explaining import DEEPEST
from pacman.tree import Tree, TreeState, load, tree_names
from pacman.tree.drawing import branches, points

DEFAULT_AGENT = "alphabeta"
PLAIN = {"≤": "<=", "≥": ">=", "≈": "~", "α": "alpha", "β": "beta", "−": "-", "∞": "inf", "–": "-"}
MOST_LINES = 400  # of a search that are worth drawing

EXAMPLES = """\b
Examples:
  pacman solve                                         which trees there are
  pacman solve textbook                                with alpha-beta: what it cuts
  pacman solve my_tree.toml --agent my_agent.py:MyMinimax
  pacman solve gamble --compare minimax,alphabeta,expectimax
  pacman solve star1 --agent star1 --agent-arg low=-100 --agent-arg high=100
"""


@click.command(cls=CommandWithAgents, epilog=EXAMPLES)
@click.argument("tree", required=False)
@click.option("-p", "--agent", help=f"A name, module:Class or file.py:Class.  [default: {DEFAULT_AGENT}]")
@click.option("--agent-arg", multiple=True, metavar="NAME=VALUE", help="An option of the agent; repeatable.")
@click.option("--compare", metavar="AGENT,…", help="Several agents side by side instead.")
@click.option("--seed", type=Whole(0), default=0, show_default=True, help="For agents that draw lots.")
def solve(
    tree: str | None, agent: str | None, agent_arg: tuple[str, ...], compare: str | None, seed: int
) -> int:
    """Let agents play a drawn tree.

    TREE is a bundled name, the path of a .toml file, or the tree itself: "[[3, 5], 2]". The search goes
    down to the leaves and, where an agent needs bounds of the values, takes the tree's, unless --agent-arg
    says otherwise.
    """
    from pacman.names.brackets import split
    from pacman.names.spec import parse_options, parse_spec

    console = Console(highlight=False)
    if tree is None:
        if compare is not None or agent is not None or agent_arg:
            raise OptionError(f"name a tree to solve; there are: {', '.join(tree_names())}")
        _list_trees(console)
        return DONE
    game = load(tree)
    if game.initial.is_terminal or game.initial.role == "chance":
        what = "a leaf" if game.initial.is_terminal else "a chance node"
        raise TreeError(f"there is nothing to choose: the root is {what}", source=game.name, node=game.root)
    if game.height > DEEPEST:
        moves = f"{game.height} moves high; at most {DEEPEST:,} can be explained"
        raise TreeError(f"this tree is {moves}", source=game.name)
    if compare is not None:
        if agent is not None or agent_arg:
            raise OptionError("--compare stands alone: write its agents as NAME:option=value,NAME")
        return _compare(console, game, [parse_spec(text) for text in split(compare, ",")], seed)
    named = parse_spec(DEFAULT_AGENT if agent is None else agent)
    spec = AgentSpec(named.name, joined(named.options, parse_options(agent_arg)))
    found = _explained(game, spec, seed)
    if isinstance(found, Outcome):
        FailurePrinter()(found)
        return AGENT_FAILED
    _show(console, _title(game), _drawing(found, ascii_only=console.options.ascii_only))
    _show(console, _sentence(str(spec), found))
    return DONE


def _title(game: Tree) -> Text:
    return Text.assemble((game.name, "bold"), f"  {game.about}" if game.about else "")


def _show(console: Console, *things: RenderableType) -> None:
    """Prints them, with words for the signs that a plain terminal cannot show."""
    if not console.options.ascii_only:
        console.print(*things, sep="\n")
        return
    with console.capture() as capture:
        console.print(*things, sep="\n")
    text = capture.get()
    for sign, word in PLAIN.items():
        text = text.replace(sign, word)
    click.echo(text, nl=False)


def _list_trees(console: Console) -> None:
    table = Table("tree", "roles", "leaves", "what it teaches")
    for name in tree_names():
        game = load(name)
        leaves = sum(1 for node in game.nodes.values() if not node.actions)
        table.add_row(f"[bold]{name}[/]", " ".join(game.roles), str(leaves), escape(game.about))
    console.print(table)


def _explained(game: Tree, spec: AgentSpec, seed: int) -> Explanation[TreeState] | Outcome:
    """The agent's search from the root, or how the agent failed."""
    agent = _agent(game, spec)
    agent.rng = stream(seed, "agent 0")
    try:
        found = explain(agent, game.initial)
    except TreeError as error:
        if any(owner(frame.filename) == "own" for frame in extract_tb(error.__traceback__)):
            return failure.raised(0, agent, error)
        raise  # our own search asked for what this tree does not have, since an option told it to
    except (Exception, SystemExit) as error:  # whatever an agent raises is its own error
        return failure.raised(0, agent, error)
    if found.decision.action not in game.initial.legal_actions():
        return failure.bad_answer(0, agent, found.decision.action, game.initial)
    return found


def _agent(game: Tree, spec: AgentSpec) -> SearchAgent[Any]:
    """A new agent that looks down to the leaves and knows their bounds, unless its options say otherwise."""
    from pacman.names.options import build_agent, options_of
    from pacman.names.registry import AGENT, find_agent

    known = {option.name for option in options_of(find_agent(AGENT, spec.name))}
    low, high = game.bounds
    usual = {"depth": str(game.rounds), "low": str(low), "high": str(high)}
    options = {name: value for name, value in usual.items() if name in known} | spec.options
    agent = build_agent(AGENT, AgentSpec(spec.name, options))
    if not isinstance(agent, SearchAgent):
        raise OptionError(f"{spec.name} is no SearchAgent, so it has no value to show for a tree")
    return agent


def _compare(console: Console, game: Tree, specs: list[AgentSpec], seed: int) -> int:
    """The tree, and a table with a column for each agent."""
    actions = game.initial.legal_actions()
    lines = ["takes", "value", *(f"value of {action}" for action in actions), "generated", "expanded"]
    lines += ["evaluated", "nodes with cuts"]
    columns, failed = [lines], []
    for spec in specs:
        found = _explained(game, spec, seed)
        if isinstance(found, Outcome):
            failed.append(found)
            columns.append(["agent error", *[""] * (len(lines) - 1)])
        else:
            columns.append(_column(found))
    table = Table()
    table.add_column("", no_wrap=True)
    for spec in specs:
        table.add_column(escape(str(spec)), justify="right", overflow="fold")
    for row in zip(*columns, strict=True):
        table.add_row(*map(escape, row))
    _show(console, _title(game), branches(game), table)
    tell = FailurePrinter()
    for outcome in failed:
        tell(outcome)
    return AGENT_FAILED if failed else DONE


def _column(found: Explanation[TreeState]) -> list[str]:
    counts = [str(count.total) for count in found.counts]
    values = [_move_text(move) for move in found.moves]
    return [found.decision.action, points(found.decision.value), *values, *counts, str(found.cuts)]


def _move_text(move: Move) -> str:
    return "–" if move.value is None else f"{move.bound}{' ' if move.bound else ''}{points(move.value)}"


def _sentence(agent: str, found: Explanation[Any]) -> Text:
    counts = found.counts
    figures = f"{counts.generated.total} generated, {counts.expanded.total} expanded, "
    figures += f"{counts.evaluated.total} evaluated"
    figures += f" ({duplicates} of them again)" if (duplicates := counts.evaluated.duplicates) else ""
    cuts = f"; something cut at {found.cuts}" if found.cuts else ""
    decision = found.decision
    bound = next((f"{move.bound} " for move in found.moves if move.action == decision.action), "").lstrip()
    return Text.assemble(
        (f"{agent} takes {decision.action}, worth {bound}{points(decision.value)}", "bold"),
        f".  Nodes: {figures}{cuts}.",
    )


def _drawing(found: Explanation[TreeState], *, ascii_only: bool) -> Lines:
    """The tree as the search saw it: values, windows, and what was cut."""
    nodes = found.nodes
    whole = Lines(_label(nodes[0], found.decision.value), guide_style=palette.DIM)
    waiting = [(0, whole)]
    drawn = 1
    while waiting:
        number, lines = waiting.pop()
        node = nodes[number]
        below = []
        for child in node.children:
            if nodes[child].action in node.unseen:
                continue
            action = f"{nodes[child].action}{_share(node, str(nodes[child].action))}: "
            value = nodes[child].values[-1] if nodes[child].values else None
            taken = number == 0 and nodes[child].action == found.decision.action
            label = Text.assemble((action, "bold" if taken else ""), _label(nodes[child], value))
            below.append((child, lines.add(label)))
            drawn += 1
        if node.unseen:
            scissors = "x" if ascii_only else "✂"
            lines.add(Text(f"{scissors} {', '.join(node.unseen)}", style=palette.BAD))
        waiting += reversed(below)
        if drawn > MOST_LINES:
            lines.add(Text(f"… and more: {len(nodes):,} nodes in all", style=palette.DIM))
            break
    return whole


def _label(node: SearchNode[TreeState], value: float | None) -> Text:
    """A node: its name and role, its value or a bound of it, and the window that it was searched with."""
    state = node.state
    if state.is_terminal:
        end = " win" if state.is_win else " loss" if state.is_lose else ""
        return Text.assemble((points(state.score), palette.TEXT), end)
    shown = "" if value is None else f" {node.bound or '='} {points(value)}"
    window = "" if node.window is None else f"   α {_end(node.window[0])}  β {_end(node.window[1])}"
    return Text.assemble(
        f"{state.node} {node.role or state.role}", (shown, f"bold {palette.GOOD}"), (window, palette.DIM)
    )


def _share(node: SearchNode[TreeState], action: str) -> str:
    return "" if node.shares is None else f" {100 * node.shares.get(action, 0.0):.3g}%"


def _end(bound: float) -> str:
    return {inf: "∞", -inf: "−∞"}.get(bound, points(round(bound, 9) + 0.0))  # without the margin for rounding
