"""`pacman solve`: drawn trees, what agents find in them, and what they leave out."""

from __future__ import annotations

import click
from rich.console import Console
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from pacman.cli.exits import AGENT_FAILED, DONE
from pacman.cli.options import CommandWithAgents, Whole
from pacman.cli.search_lines import Solved, column, drawing, sentence, show
from pacman.cli.searchers import agent_for_tree, failed_search, spec_of
from pacman.cli.show import FailurePrinter
from pacman.cli.solve_game import compare_in_game, solve_game
from pacman.errors import OptionError, TreeError
from pacman.games import is_game
from pacman.names.spec import AgentSpec, parse_spec
from pacman.playing import failure
from pacman.playing.record import Outcome
from pacman.randomness import stream
from pacman.trace import explain
from pacman.trace.explaining import DEEPEST
from pacman.tree import Tree, load, tree_names
from pacman.tree.drawing import branches
from pacman.tree.lead_in import after_one_move

DEFAULT_AGENT = "alphabeta"

EXAMPLES = """\b
Examples:
  pacman solve                                         which trees there are
  pacman solve textbook                                with alpha-beta: what it cuts
  pacman solve my_tree.toml --agent my_agent.py:MyMinimax
  pacman solve gamble --compare minimax,alphabeta,expectimax
  pacman solve star1 --agent star1 --agent-arg low=-100 --agent-arg high=100
  pacman solve nim:heaps=1+2 --depth 2                 another game: docs/games.md
"""


@click.command(cls=CommandWithAgents, epilog=EXAMPLES)
@click.argument("tree", required=False)
@click.option("-p", "--agent", help=f"A name, module:Class or file.py:Class.  [default: {DEFAULT_AGENT}]")
@click.option("--agent-arg", multiple=True, metavar="NAME=VALUE", help="An option of the agent; repeatable.")
@click.option("--depth", type=Whole(1), help="Of a game: how many rounds deep; as --agent-arg depth=N.")
@click.option("--after", metavar="MOVE,…", help="Of a game: begin after these moves, chance's included.")
@click.option("--compare", metavar="AGENT,…", help="Several agents side by side instead.")
@click.option("--seed", type=Whole(0), default=0, show_default=True, help="For agents that draw lots.")
def solve(
    tree: str | None,
    agent: str | None,
    agent_arg: tuple[str, ...],
    depth: int | None,
    after: str | None,
    compare: str | None,
    seed: int,
) -> int:
    """Let agents play a drawn tree, or another game.

    TREE is a bundled name, the path of a .toml file, or the tree itself: "[[3, 5], 2]". The search goes
    down to the leaves and, where an agent needs bounds of the values, takes the tree's, unless --agent-arg
    says otherwise.

    Or it is a game (nim, pig, tic-tac-toe, file.py:Class), with its options: nim:heaps=3+4+5. Then the
    agent searches as deep as --depth says, from the start or --after some moves.
    """
    from pacman.names.brackets import split

    console = Console(highlight=False)
    if tree is None:
        if compare is not None or agent is not None or agent_arg or depth or after:
            raise OptionError(f"name a tree to solve; there are: {', '.join(tree_names())}")
        _list_trees(console)
        return DONE
    if compare is not None and (agent is not None or agent_arg or depth):
        raise OptionError(
            "--compare works without --agent and --agent-arg: write its agents as NAME:option=value,NAME"
        )
    specs = [parse_spec(text) for text in split(compare, ",")] if compare is not None else []
    spec = spec_of(DEFAULT_AGENT if agent is None else agent, agent_arg, depth)
    if is_game(tree):
        return compare_in_game(tree, after, specs, seed) if specs else solve_game(tree, after, spec, seed)
    if after is not None:
        raise OptionError(f"--after {after!r} is for games; a drawn tree begins at its root")
    if depth is not None:
        own = f"--agent-arg depth={depth}"
        raise OptionError(f"--depth {depth} is for games. An option of the agent is written {own}")
    game = _tree(tree)
    if specs:
        return _compare(console, game, specs, seed)
    solved = _solved(game, spec, seed)
    if isinstance(solved, Outcome):
        FailurePrinter()(solved)
        return AGENT_FAILED
    show(console, _title(game), drawing(solved, ascii_only=console.options.ascii_only))
    show(console, sentence(str(spec), solved, marked=_marked(game)))
    return DONE


def _tree(name: str) -> Tree:
    game = load(name)
    if game.initial.is_terminal:
        raise TreeError("there is nothing to search: the root is a leaf", source=game.name, node=game.root)
    if game.height > DEEPEST:
        moves = f"{game.height} moves high; at most {DEEPEST:,} can be explained"
        raise TreeError(f"this tree is {moves}", source=game.name)
    return game


def _title(game: Tree) -> Text:
    return Text.assemble((game.name, "bold"), f"  {game.about}" if game.about else "")


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
    except (Exception, SystemExit) as error:
        return failed_search(agent, error)
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
            columns.append(column(solved, actions, marked=marked))
    table = Table()
    table.add_column("", no_wrap=True)
    for spec in specs:
        table.add_column(escape(str(spec)), justify="right", overflow="fold")
    for row in zip(*columns, strict=True):
        table.add_row(*map(escape, row))
    show(console, _title(game), branches(game), table)
    tell = FailurePrinter()
    for outcome in failed:
        tell(outcome)
    return AGENT_FAILED if failed else DONE
