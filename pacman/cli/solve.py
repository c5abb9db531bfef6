"""`pacman solve`: drawn trees, what agents find in them, and what they leave out."""

from __future__ import annotations

from traceback import extract_tb

import click
from rich.console import Console, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from pacman.cli.exits import AGENT_FAILED, DONE
from pacman.cli.options import CommandWithAgents, Whole
from pacman.cli.play import joined
from pacman.cli.search_lines import Solved, chances, drawing, move_text, sentence, value_text
from pacman.cli.searchers import agent_for_tree
from pacman.cli.show import FailurePrinter
from pacman.errors import OptionError, TreeError
from pacman.names.spec import AgentSpec
from pacman.playing import failure
from pacman.playing.record import Outcome
from pacman.randomness import stream
from pacman.support.frames import owner
from pacman.trace import explain
from pacman.trace.explaining import DEEPEST
from pacman.tree import Tree, load, tree_names
from pacman.tree.drawing import branches
from pacman.tree.lead_in import after_one_move

DEFAULT_AGENT = "alphabeta"
PLAIN = {"≤": "<=", "≥": ">=", "≈": "~", "α": "alpha", "β": "beta", "−": "-", "∞": "inf", "–": "-"}

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
    if game.initial.is_terminal:
        raise TreeError("there is nothing to search: the root is a leaf", source=game.name, node=game.root)
    if game.height > DEEPEST:
        moves = f"{game.height} moves high; at most {DEEPEST:,} can be explained"
        raise TreeError(f"this tree is {moves}", source=game.name)
    if compare is not None:
        if agent is not None or agent_arg:
            raise OptionError("--compare stands alone: write its agents as NAME:option=value,NAME")
        return _compare(console, game, [parse_spec(text) for text in split(compare, ",")], seed)
    named = parse_spec(DEFAULT_AGENT if agent is None else agent)
    spec = AgentSpec(named.name, joined(named.options, parse_options(agent_arg)))
    solved = _solved(game, spec, seed)
    if isinstance(solved, Outcome):
        FailurePrinter()(solved)
        return AGENT_FAILED
    _show(console, _title(game), drawing(solved, ascii_only=console.options.ascii_only))
    _show(console, sentence(str(spec), solved, marked=_marked(game)))
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


def _marked(game: Tree) -> bool:
    return any(node.is_win or node.is_lose for node in game.nodes.values())


def _solved(game: Tree, spec: AgentSpec, seed: int) -> Solved | Outcome:
    """The agent's search from the root, or how the agent failed."""
    by_chance = game.initial.role == "chance"
    if by_chance:
        game = after_one_move(game)
    agent = agent_for_tree(game, spec)
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
    return Solved(found, by_chance)


def _compare(console: Console, game: Tree, specs: list[AgentSpec], seed: int) -> int:
    """The tree, and a table with a column for each agent."""
    actions = tuple(game.nodes[game.root].actions)
    by_chance, marked = game.initial.role == "chance", _marked(game)
    lines = [*([] if by_chance else ["takes"]), "value", *(f"value of {action}" for action in actions)]
    lines += ["chance of a win", "chance of a loss"] * marked
    lines += ["generated", "expanded", "evaluated", "nodes with cuts"]
    columns, failed = [lines], []
    for spec in specs:
        solved = _solved(game, spec, seed)
        if isinstance(solved, Outcome):
            failed.append(solved)
            columns.append(["agent error", *[""] * (len(lines) - 1)])
        else:
            columns.append(_column(solved, actions, marked=marked))
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


def _column(solved: Solved, actions: tuple[str, ...], *, marked: bool) -> list[str]:
    found, moves = solved.found, solved.moves
    return [
        *([] if solved.by_chance else [found.decision.action]),
        f"{solved.taken.bound} {value_text(solved.value, sampled=solved.taken.visits is not None)}".strip(),
        *(move_text(moves[action]) if action in moves else "–" for action in actions),
        *(chances(solved) if marked else ()),
        *(str(count.total) for count in solved.counts),
        str(found.cuts),
    ]
