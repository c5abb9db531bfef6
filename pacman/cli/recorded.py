"""`pacman replay` and `pacman render`: showing, checking and drawing recorded games."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from pathlib import Path

import click
from msgspec import UNSET

from pacman.cli.displays import Results, branch_lines, result_line, show
from pacman.cli.exit_codes import DIFFERS, DONE
from pacman.cli.optimal import optimal_option, optimum_of_record
from pacman.cli.options import (
    BETWEEN_SIGNS,
    Display,
    NewPath,
    Size,
    Whole,
    agent_option,
    display_option,
    game_option,
    move_option,
    moves_before,
    shown_if_enabled,
    speed_option,
    theme_option,
)
from pacman.errors import OptionError, RecordError, reason_of
from pacman.gameplay.game import DEFAULT_MAX_MOVES
from pacman.gameplay.record import Difference, Record, RecordFile, read_records, states_until_difference
from pacman.gameplay.setup import play_from
from pacman.messages import english
from pacman.names.registry import GHOST, names_code
from pacman.support.language import say, say_number, speaking, spoken, spoken_text
from pacman.support.text import time_left
from pacman.view.display.session import RecordSession
from pacman.view.palette import THEMES
from pacman.view.wording import origin_text

REPLAY_EXAMPLES = """\b
Examples:
  pacman replay game.json
  pacman replay games.json --game 3 --speed 2
  pacman replay games.json --check
  pacman replay game.json --move 12                    from Pacman's 12th decision on
  pacman replay game.json --record branches.json       keep what you try instead
  pacman replay game.json --move 12 --agent minimax    that agent decides from there on
  pacman replay game.json --optimal                    show optimal play's values as well
"""
RENDER_EXAMPLES = """\b
Examples:
  pacman render game.json --to game.gif
  pacman render game.json --to game.mp4 --size 1280x720 --speed 2
  pacman render game.json --to game.gif --values
  pacman render game.json --to frames/
  pacman render game.json --to game.html               a page that plays it
  pacman render game.json --to game.html --searches 20
"""


@click.command(epilog=REPLAY_EXAMPLES)
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--check", is_flag=True, help="Only play every game again by the rules, and compare.")
@game_option
@display_option
@speed_option
@theme_option
@click.option("--record", type=NewPath(), metavar="FILE",
              help="Save the games that you or another agent continue (keys T and A).")  # fmt: skip
@move_option
@agent_option("nobody", "Who continues from --move, to the end of the game; that game is shown.")
@click.option(
    "--max-moves",
    type=Whole(1),
    help=f"With --agent: moves of any agent, with those before; then a draw.  [default: {DEFAULT_MAX_MOVES}]",
)
@optimal_option
def replay(
    file: Path,
    check: bool,
    game: int,
    display: Display,
    speed: float,
    theme: str,
    record: Path | None,
    move: int | None,
    agent: str | None,
    max_moves: int | None,
    optimal: Path | None,
) -> int:
    """Show recorded games, continue from any of their moves, or check that they reproduce."""
    records = read_records(file)
    shown = _select_record(records, game, file)
    if max_moves is not None and agent is None:
        raise OptionError(
            "--max-moves {max_moves!s} is for --agent, who continues; a recorded game has its moves",
            max_moves=max_moves,
        )
    if check and agent is not None:
        raise OptionError("--check plays the recorded moves alone; leave out --agent {agent!s}", agent=agent)
    if check:
        return _check_records(file, records)
    if optimal is not None and display == "none":
        raise OptionError("--optimal shows values next to the game; leave out --display none")
    if record and record.exists() and record.samefile(file):
        raise OptionError(
            "--record {record!s} is the file that is shown, which would be lost; choose another",
            record=record,
        )
    difference = states_until_difference(shown)[1]
    if difference:
        what = {"file": str(file), "game": str(game), "difference": difference.sentence}
        click.echo(say("{file}, game {game} differs from the rules: {difference}", **what), err=True)
    if shown.branch:
        what = {"file": str(file), "game": str(game), "origin": origin_text(shown.branch)}
        click.echo(say("{file}, game {game} continues {origin}", **what))
    most = max_moves or DEFAULT_MAX_MOVES
    thinks = record is not None
    continued = None if agent is None else _continue_game(shown, move, agent, most, thoughts=thinks)
    with RecordFile(record.absolute()) if record else contextlib.nullcontext() as kept:
        results = Results(kept)
        optimum = optimum_of_record(shown, optimal)
        if continued is not None:
            results.keep(continued)
            records[game - 1] = shown = continued
        opens_at = moves_before(shown, move, continues=continued is not None)
        session = RecordSession(records, game - 1, results.failed, results.keep, opens_at, optimum)
        where = show(session, display, speed, theme, file)
    if where != "terminal" and continued is None:
        line = result_line(shown)
        click.echo(say("game {game}: {result}", game=str(game), result=line) if len(records) > 1 else line)
    for line in branch_lines(results.records, record):
        click.echo(line)
    return DIFFERS if difference else results.exit_code()


def _continue_game(record: Record, move: int | None, agent: str, max_moves: int, *, thoughts: bool) -> Record:
    """The game that this agent plays from Pacman's decision `move` on. Raises OptionError."""
    if move is None:
        raise OptionError(
            "--agent {agent!s} continues from a decision of Pacman's; name it with --move", agent=agent
        )
    foreign = [ghost for ghost in record.agents[1:] if names_code(GHOST, ghost)]
    if foreign:
        raise OptionError(
            "--agent {agent!s} would play against the ghost {ghost}, which is code that the"
            " record names; the key A in the window asks which ghosts to play against",
            agent=agent,
            ghost=foreign[0],
        )
    return play_from(
        record, moves_before(record, move, continues=True), agent, max_moves=max_moves, thoughts=thoughts
    )


@click.command(epilog=RENDER_EXAMPLES)
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--to", "target", type=NewPath(), required=True, metavar="PATH",
              help="A .html page, a .gif, an .mp4, or a folder for numbered .png frames.")  # fmt: skip
@click.option("--size", type=Size(), default="960x540", show_default=True, metavar="WxH", help="In pixels.")
@click.option("--rate", type=Whole(1, 60), default=25, show_default=True, help="Frames per second.")
@click.option("--values", is_flag=True, help="Paint what the search thought on the board, as V does.")
@click.option("--searches", type=Whole(0, 1000), metavar="NUMBER",
              help="How many of Pacman's searches a page has. This runs the agent that the file names.  "
                   "[default: 6, of a registered agent]")  # fmt: skip
@game_option
@speed_option
@theme_option
def render(
    file: Path,
    target: Path,
    size: tuple[int, int],
    rate: int,
    values: bool,
    searches: int | None,
    game: int,
    speed: float,
    theme: str,
) -> int:
    """Draw a recorded game as a page that plays it, an animation, a video, or pictures."""
    if target.suffix.lower() in (".html", ".htm"):
        return _write_page(file, target, game, searches)
    if searches is not None:
        raise OptionError("--searches is for a page: give --to a path that ends in .html")
    from rich.console import Console
    from rich.progress import Progress

    from pacman.view.display.film import (
        check_length,
        check_target,
        frame_count,
        frames,
        true_rate,
        write_pictures,
    )
    from pacman.view.display.painting.canvas import drawable

    if speed == float("inf"):
        raise OptionError("--speed max shows nothing in between; give a factor, as in --speed 5")
    record = _select_record(read_records(file), game, file)
    _refuse_difference(states_until_difference(record)[1], file)
    if values and record.thoughts is UNSET:
        raise OptionError(
            "--values: game {game} of {file} holds no thoughts; `pacman play --record` keeps them",
            game=game,
            file=file,
        )
    check_target(target)
    frame_rate = true_rate(target, rate)
    total = frame_count(record, speed=speed, rate=frame_rate)
    check_length(target, total)
    console = Console(stderr=True)
    progress = Progress(console=console, transient=True, disable=not console.is_terminal)
    print_sign = _signs_of_life(total) if not console.is_terminal else None
    with shown_if_enabled(progress), speaking(drawable(spoken())):
        task = progress.add_task(say("Drawing …"), total=total)
        pictures = frames(record, size=size, speed=speed, rate=frame_rate, theme=THEMES[theme], values=values)
        write_pictures(
            pictures,
            target,
            rate=rate,
            progress=print_sign or (lambda done: progress.update(task, completed=done)),
        )
    click.echo(say("wrote {file}", file=str(target)))
    return DONE


def _signs_of_life(total: int) -> Callable[[int], None]:
    """Print each minute how many pictures are drawn and the time left, where no bar can be drawn."""
    started = last = time.monotonic()

    def print_sign(done: int) -> None:
        nonlocal last
        now = time.monotonic()
        if now - last >= BETWEEN_SIGNS:
            last = now
            left = time_left(done, total - done, now - started)
            said = say("{done:,} of {total:,} pictures, {time} left", done=done, total=total, time=left)
            click.echo(said, err=True)

    return print_sign


def _write_page(file: Path, target: Path, game: int, searches: int | None) -> int:
    from pacman.view.pages.game_page import game_data_with_searches, game_page

    record = _select_record(read_records(file), game, file)
    states, difference = states_until_difference(record)
    _refuse_difference(difference, file)
    if target.is_dir() or not target.parent.is_dir():
        reason = (
            english("it is a folder")
            if target.is_dir()
            else english("there is no folder {parent}", parent=target.parent)
        )
        raise OptionError("{file} cannot be written: {reason}", file=target, reason=reason)
    data, found = game_data_with_searches(record, searches, file=file, game=game)
    try:
        target.write_text(game_page(data, found.found, last=states[-1]), encoding="utf-8", newline="\n")
    except OSError as error:
        raise OptionError(
            "{file} cannot be written: {reason}", file=target, reason=reason_of(error)
        ) from None
    number = len(found.found)
    wrote = say_number(
        "wrote {file} with {number} search", "wrote {file} with {number} searches", number, file=str(target)
    )
    click.echo(wrote)
    if found.note:
        click.echo(spoken_text(found.note))
    for why in dict.fromkeys(found.left_out.values()):
        click.echo(say("others were left out: {reason}", reason=spoken_text(why)))
    return DONE


def _select_record(records: list[Record], game: int, file: Path) -> Record:
    if game > len(records):
        raise OptionError(
            "--game {game!s} is not in {file}, which holds {count}", game=game, file=file, count=len(records)
        )
    return records[game - 1]


def _check_records(file: Path, records: list[Record]) -> int:
    for number, record in enumerate(records, 1):
        difference = states_until_difference(record)[1]
        if difference:
            what = {"file": str(file), "game": str(number), "difference": difference.sentence}
            click.echo(say("{file}, game {game} differs: {difference}", **what))
            return DIFFERS
    moves = sum(len(record.moves) for record in records)
    what = {"file": str(file), "games": str(len(records)), "moves": str(moves)}
    click.echo(say("{file}: all reproduced, games: {games}, moves: {moves}", **what))
    return DONE


def _refuse_difference(difference: Difference | None, file: Path) -> None:
    if difference:
        raise RecordError(
            "{file} differs from the rules, so it cannot be drawn: {difference}",
            file=file,
            difference=difference.sentence,
        )
