"""`pacman games`, and `pacman play --game`: games other than Pacman, as text."""

from __future__ import annotations

from collections import Counter
from typing import Any

import click
from click.core import ParameterSource
from rich.console import Console
from rich.markup import escape
from rich.table import Column, Table

from pacman.agent import SteeredAgent
from pacman.cli.displays import FailurePrinter, result_headings
from pacman.cli.exit_codes import AGENT_FAILED, DIFFERS, DONE
from pacman.errors import OptionError
from pacman.gameplay.match import Match, MatchSetup, state_text
from pacman.gameplay.setup import seed_for_others
from pacman.games import check_state, game_names, load_game, role_in_game
from pacman.messages import message
from pacman.names.options import options_of
from pacman.names.registry import GAME, find
from pacman.randomness import fresh_seed
from pacman.support.language import say, say_number, spoken_text
from pacman.view.wording import reason_text

PACMANS = ("layout", "ghosts", "num_ghosts", "record", "speed", "theme", "optimal")  # options of pacman play

PROMISES_KEPT = message("Its states keep what every state promises, as far as we looked.")

GAME_EXAMPLES = """\b
Examples:
  pacman games
  pacman games nim:heaps=3+4+5
  pacman games my_game.py:MyGame                       check that its states keep all promises
  pacman play --game nim --agent alphabeta --opponents mcts
"""


class Person(SteeredAgent[Any]):
    """A person who writes actions, or their numbers, in the terminal."""

    def steer(self, action: str) -> None:
        """No keys are pressed here."""

    def choose(self, state: Any) -> str:
        legal = state.legal_actions(self.index)
        click.echo("  ".join(f"{number}) {action}" for number, action in enumerate(legal, 1)))
        while True:
            try:
                asked = say("agent {agent}, your move", agent=self.index)
                answer = str(click.prompt(asked, prompt_suffix="? ")).strip()
            except click.Abort:  # Ctrl-C, or nothing more to read
                raise KeyboardInterrupt from None
            if answer in legal:
                return answer
            if answer.isdecimal() and 1 <= int(answer) <= len(legal):
                return str(legal[int(answer) - 1])
            wrong = message("{answer} is not one of them; write a move, or a number from 1 to {most}")
            click.echo(say(wrong, answer=repr(answer), most=len(legal)))


def check_options(game: str) -> None:
    """Raises OptionError if an option of `pacman play` was given that is Pacman's alone."""
    context = click.get_current_context()
    given = [name for name in PACMANS if context.get_parameter_source(name) == ParameterSource.COMMANDLINE]
    if given:
        option = given[0].replace("_", "-")
        raise OptionError(
            "--{name} is Pacman's; {game} is played as text, without it", name=option, game=game
        )
    if context.params.get("display") == "window":
        raise OptionError(
            "--display window is Pacman's; {game} is played as text: terminal or none", game=game
        )


def play_game(setup: MatchSetup, seed: int | None, games: int, *, quiet: bool) -> int:
    """Plays so many games with seeds that count up, and prints each move, unless `quiet`."""
    first = fresh_seed() if seed is None else seed
    persons = [index for index, spec in enumerate(setup.specs) if spec.name == "keyboard"]
    if persons and quiet:
        raise OptionError("the agent keyboard is a person, who must see the game: leave out --display none")
    if len(persons) == len(setup.specs):
        raise OptionError("the agent keyboard is one person; let another agent play against it")
    setup.new_game(first)  # every complaint about names and options comes before
    if seed is None:
        click.echo(say("seed {seed}", seed=str(first)))
    results: Counter[str] = Counter()
    failed = FailurePrinter()
    for number in range(first, first + games):
        seed_for_others(setup.specs, (), number)
        match = setup.new_game(number, _persons(setup, persons))
        _play(match, setup, quiet=quiet or (games > 1 and not persons))
        assert match.outcome is not None, "it was played to its end"
        results[match.outcome.result] += 1
        if match.outcome.result == "agent error":
            failed(match.outcome)
        elif games == 1:
            _tell_end(match)
    if games > 1:
        _print_games_summary(results, games)
    return AGENT_FAILED if results["agent error"] else DONE


def _persons(setup: MatchSetup, seats: list[int]) -> dict[int, Any]:
    agents = load_game(setup.game).initial.num_agents
    everywhere = [0] if 0 in seats else list(range(1, agents))
    return {index: Person() for index in everywhere} if seats else {}


def _play(match: Match, setup: MatchSetup, *, quiet: bool) -> None:
    if not quiet:
        click.echo(f"{state_text(match.state)}\n")
    while match.outcome is None:
        turn, moves = match.turn, len(match.moves)
        by_chance = role_in_game(match.state) == "chance"
        match.step()
        if not quiet and len(match.moves) > moves:
            name = say("chance") if by_chance else str(setup.specs[min(turn, 1)])
            said = say("agent {agent} ({name}): {move}", agent=turn, name=name, move=match.moves[-1])
            click.echo(f"{said}\n{state_text(match.state)}\n")


def _tell_end(match: Match) -> None:
    assert match.outcome is not None, "it was played to its end"
    said = say_number(
        "{reason}, score {score:g} ({number} move)",
        "{reason}, score {score:g} ({number:,} moves)",
        len(match.moves),
        reason=reason_text(match.outcome.reason),
        score=match.state.score,
    )
    click.echo(said)


def _print_games_summary(results: Counter[str], games: int) -> None:
    table = Table(*result_headings())
    table.add_row(str(games), *(str(results[each]) for each in ("win", "loss", "draw", "agent error")))
    Console(highlight=False).print(table)


@click.command(epilog=GAME_EXAMPLES)
@click.argument("names", nargs=-1, metavar="[GAME]...")
def games(names: tuple[str, ...]) -> int:
    """List the games that are not Pacman, or check that some keep what every game promises.

    A GAME is a bundled name, module:Class, file.py:Class or file.py:function, with its options.
    """
    console = Console(highlight=False)
    if not names:
        _list(console)
        return DONE
    broken = 0
    for name in names:
        game = load_game(name)
        console.print(f"[bold]{escape(str(game))}[/]")
        console.print(state_text(game.initial), markup=False)
        found = check_state(game.initial)
        broken += bool(found)
        for sentence in found or [say(PROMISES_KEPT)]:
            console.print(spoken_text(sentence), markup=False, soft_wrap=True)
    return DIFFERS if broken else DONE


def _list(console: Console) -> None:
    table = Table(say("game"), say("options"), Column(say("what it is"), overflow="fold"))
    for name in game_names():
        factory: Any = find(GAME, name)
        options = "\n".join(option.said for option in options_of(factory)) or say("none")
        about = say((factory.__doc__ or "").partition("\n")[0])
        table.add_row(f"[bold]{name}[/]", escape(options), escape(about))
    console.print(table)
