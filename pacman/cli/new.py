"""`pacman new`: a file to start from."""

from __future__ import annotations

import sys
from keyword import iskeyword
from pathlib import Path
from string import Template
from textwrap import indent

import click

from pacman.cli.exit_codes import DONE
from pacman.errors import OptionError
from pacman.messages import message
from pacman.support.language import say
from pacman.support.shell import shell_word
from pacman.support.text import wrapped

STARTER = Path(__file__).with_name("starter.py.txt")  # with places for what is said
OF_STATES = {
    "num_agents": message("how many agents take turns: 0, 1, …, num_agents - 1, 0, …"),
    "legal_actions(agent)": message("what this agent may do, in a fixed order"),
    "successor(agent, action)": message("the state after that; ask for each successor only once"),
    "outcomes(agent)": message("(action, probability) pairs: what chance does"),
    "is_terminal": message("whether the game is over; then nobody has a legal action"),
}


def starter(name: str) -> str:
    """The file to start from, of this name, in the language that is spoken."""
    commands = {
        message("Test them (with --watch: again at each save):"): f"pacman test {name}",
        message("See one search:"): f"pacman solve textbook --agent {name}:MyAlphaBeta",
        message("Watch a game:"): (
            f"pacman play --agent {name}:MyMinimax --agent-arg depth=3 --layout small"
        ),
    }
    seen = say(
        "If a method is called `value` and takes the state first, `pacman solve` and the window show what it"
        " returns; call its window `alpha` and `beta`, and they show that too."
    )
    alphabeta = say(
        "The same values, without the children that cannot matter. Cut at v > beta and v < alpha, or at"
        " v >= beta and v <= alpha: either is right, the same one in all nodes."
    )
    tests = say(
        "Tests of your own: python -m pytest {file} runs them. `tree.nested` draws a game from its leaves,"
        " `pacman.trace` counts what a search asked for.",
        file=name,
    )
    given = say(
        "What you have: self.depth, in rounds (at depth 1 every agent moves once), and self.evaluate(state),"
        " the value of a state at which your search stops. The first of equally good actions is taken."
    )
    exercises = {
        f"exercise{number}": say("exercise {number}: return Decision(action, value)", number=number)
        for number in (1, 2, 3)
    }
    return Template(STARTER.read_text(encoding="utf-8")).substitute(
        exercises,
        title=say("Three searches to write: minimax, alpha-beta, expectimax."),
        commands="\n".join(f"{say(label)}\n    {command}" for label, command in commands.items()),
        answers=wrapped(
            say("What a state answers (`agent` is a number; you are self.index, which is 0 for Pacman):")
        ),
        state="\n".join(f"    state.{call:<30} {say(about)}" for call, about in OF_STATES.items()),
        given=wrapped(given),
        seen=wrapped(seen),
        minimax=say("Agent 0 maximizes; all others minimize."),
        alphabeta=indent(wrapped(alphabeta, 106), "    ").strip(),
        expectimax=say("Agent 0 maximizes; all others move by chance, as state.outcomes(agent) says."),
        tests=indent(wrapped(tests, 108), "# "),
        evaluated=say("The values of the nodes that the search evaluated, in order."),
    )


NEW_EXAMPLES = """\b
Example:
  pacman new my_search.py
"""


@click.command(epilog=NEW_EXAMPLES)
@click.argument("file", type=click.Path(path_type=Path))
@click.pass_context
def new(context: click.Context, file: Path) -> int:
    """Write a file to start from, with three exercises."""
    if file.suffix != ".py" or not file.stem.isidentifier() or iskeyword(file.stem):
        raise OptionError(
            "{file} is not a name for Python code; write letters, digits and _, as in my_search.py", file=file
        )
    if file.stem in {*sys.stdlib_module_names, "agents", "autograder", "pacman", "pytest"}:
        raise OptionError(
            "{file} would hide Python's or our own module {stem}; choose another name",
            file=file,
            stem=file.stem,
        )
    try:
        with file.open("x", encoding="utf-8", newline="\n") as target:
            target.write(starter(file.name))
    except FileExistsError:
        raise OptionError(
            "{file} is there already; nothing was written, so choose another name", file=file
        ) from None
    program = context.find_root().info_name
    command = f"{program} test {shell_word(str(file))}"
    click.echo(say("wrote {file}; test it with: {command}", file=str(file), command=command))
    return DONE
