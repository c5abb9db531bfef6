"""The thoughts of a search, as lines of text whose columns stay where they are when the numbers change."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.text import Text

from pacman.board import Action
from pacman.messages import message
from pacman.support.language import say, say_figures, say_number
from pacman.trace import Move, Thought
from pacman.view.optimum import Optimum, meaning_of_best, score_text
from pacman.view.palette import DARK
from pacman.view.playback import Playback
from pacman.view.wording import NO_CHANCE, format_number, thought_problem

KEEPS_NO_SEARCH = message("this record keeps no search")
DOES_NOT_SEARCH = message("this agent does not search")
WIDTH = 36  # characters of the table: next to the medium layout it fits into a terminal of 80


class Signs(NamedTuple):
    """The signs that differ where a terminal knows only ASCII."""

    chosen: str
    bounds: dict[str, str]
    waiting: str
    best: str


UNICODE = Signs("▸", {"": "", "≤": "≤", "≥": "≥", "≈": "≈"}, "…", "★")
ASCII = Signs(">", {"": "", "≤": "<=", "≥": ">=", "≈": "~"}, "...", "*")


def explain_absence(playback: Playback, signs: Signs) -> str:
    """Say why there are no values to be shown now, or ''."""
    source = playback.source
    if not source.thinks:
        return say(KEEPS_NO_SEARCH) if source.recorded else say(DOES_NOT_SEARCH)
    thought = playback.thought
    if thought is not None:
        return thought_problem(thought)
    if playback.hasty:
        return say("too fast to show: pause")
    return (
        signs.waiting if playback.paused else say("asking {dots} (a pause gives it time)", dots=signs.waiting)
    )


def table(playback: Playback, signs: Signs) -> list[Text]:
    """A line for each action, of which the chosen one is marked, and the counts; always ten lines.

    Where optimal play is asked for, eleven: what it brings has a column, and the last line tells what it is.
    """
    if playback.asks_optimum:
        return _table_with_best(playback, playback.optimum or Optimum(), signs)
    problem, thought = explain_absence(playback, signs), playback.thought
    if problem or thought is None:
        lines = _wrap_problem(problem, 10)
        return [Text(f"  {line}", DARK.dim) for line in lines] + [Text()] * (10 - len(lines))
    has_chances = any(map(_chances, thought.moves))
    # for translators: the heading of a narrow column, at most 4 characters wide (2 Chinese ones)
    chances = (say("win"), say("loss")) if has_chances else ("", "")
    header = _heads(say("value"), 16)
    header += (
        f"{_align_right(chances[0], 5)}{_align_right(chances[1], 5)}{_align_right(_visits(thought.moves), 8)}"
    )
    found = {move.action: move for move in thought.moves}
    return [
        Text(header, DARK.dim),
        *(_row(action, found.get(action), thought.chosen, signs) for action in Action),
        *_count_lines(thought),
    ]


def lines(playback: Playback, signs: Signs) -> list[Text]:
    """Describe the thought in three lines, where a table has no room: values, visits, counts."""
    problem, thought = explain_absence(playback, signs), playback.thought
    optimum = (playback.optimum or Optimum()) if playback.asks_optimum else None
    if problem or thought is None:
        said = Text(f"  {problem}", DARK.dim, no_wrap=True, overflow="ellipsis")
        if optimum is None:
            return [said, Text(), Text()]
        about = Text(f"{signs.best} {meaning_of_best(optimum)}", DARK.dim, no_wrap=True, overflow="ellipsis")
        return [said, _line_of_best(optimum, signs, named=True), about]
    found = {move.action: move for move in thought.moves}
    values, visits = (Text(no_wrap=True, overflow="ellipsis") for _ in range(2))
    for action in Action:
        move, chosen = found.get(action), action == thought.chosen
        mark = signs.chosen if chosen else " "
        value = "" if move is None else _value(move, signs, 9)
        values.append(f" {mark}{action:<5}{value:>9}", _style(chosen=chosen))
        times = "" if move is None or move.visits is None else f"{say('visits')} {_fit(move.visits, 8)}"
        visits.append(_align_right(times, 16), DARK.dim)
    counts = "  ".join(f"{what}{_fit(count, 9)}" for what, count in _counts(thought))
    second = visits if optimum is None else _line_of_best(optimum, signs)
    return [values, second, Text(f"  {counts}", DARK.dim, no_wrap=True, overflow="ellipsis")]


def _table_with_best(playback: Playback, optimum: Optimum, signs: Signs) -> list[Text]:
    """Make the table of moves with the best that is possible, in place of the chances."""
    problem, thought = explain_absence(playback, signs), playback.thought
    found: dict[str, Move] = {}
    if problem or thought is None:
        wrapped = _wrap_problem(problem, 4)
        below = [Text(f"  {line}", DARK.dim) for line in wrapped] + [Text()] * (4 - len(wrapped))
    else:
        found, below = {move.action: move for move in thought.moves}, _count_lines(thought)
    chosen = thought.chosen if found and thought else ""
    heads = f"{_heads(say('value') if found else '', 16)}{_align_right(say('best'), 9)} "
    return [
        Text(heads + _align_right(_visits(found.values()), 8), DARK.dim),
        *(_row_with_best(action, found.get(action), optimum, chosen, signs) for action in Action),
        *below,
        Text(f"{signs.best} {meaning_of_best(optimum)}", DARK.dim),
    ]


def _row_with_best(action: Action, move: Move | None, optimum: Optimum, chosen: str, signs: Signs) -> Text:
    if move is None and action not in optimum.scores:
        return Text(f"  {action}", DARK.rule)
    mark = signs.chosen if action == chosen else " "
    value = "" if move is None else _value(move, signs, 10)
    visits = "" if move is None or move.visits is None else _fit(move.visits, 8)
    return Text.assemble(
        (f"{mark} {action:<5}{value:>11}", _style(chosen=action == chosen)),
        (f"{_best(action, optimum, signs):>10}", _best_style(action, optimum)),
        (f"{visits:>8}", DARK.dim),
    )


def _line_of_best(optimum: Optimum, signs: Signs, *, named: bool = False) -> Text:
    """The best after each action, below the values of the actions or `named`."""
    line = Text(no_wrap=True, overflow="ellipsis")
    if optimum.problem:
        return line if named else line.append(f"  {meaning_of_best(optimum)}", DARK.dim)
    for action in Action:
        label = action if named else say("best") if action in optimum.scores else ""
        line.append(
            f"  {_align_left(label, 5)}{_best(action, optimum, signs):>9}", _best_style(action, optimum)
        )
    return line


def _best(action: Action, optimum: Optimum, signs: Signs) -> str:
    """The greatest expected score after this action, marked if none is greater."""
    if action not in optimum.scores:
        return ""
    return say_figures(score_text(optimum.scores[action])) + (signs.best if action in optimum.best else " ")


def _best_style(action: Action, optimum: Optimum) -> str:
    return f"bold {DARK.good}" if action in optimum.best else DARK.text


def _count_lines(thought: Thought) -> list[Text]:
    *of_nodes, cuts = [f"  {_align_left(what, 10)}{_fit(count, 12)}" for what, count in _counts(thought)]
    return [*(Text(f"{line} {say('nodes')}", DARK.dim) for line in of_nodes), Text(cuts, DARK.dim)]


def _row(action: Action, move: Move | None, chosen: str, signs: Signs) -> Text:
    if move is None:
        return Text(f"  {action}", DARK.rule)
    win, loss = _chances(move) or ("", "")
    visits = "" if move.visits is None else _fit(move.visits, 8)
    mark = signs.chosen if action == chosen else " "
    row = f"{mark} {action:<5}{_value(move, signs, 10):>11}{win:>5}{loss:>5}{visits:>8}"
    return Text(row, _style(chosen=action == chosen))


def _style(*, chosen: bool) -> str:
    return f"bold {DARK.accent}" if chosen else DARK.text


def _value(move: Move, signs: Signs, width: int) -> str:
    """The value in so many characters at most, with a sign where it is only a bound."""
    if move.value is None:
        return "-"
    bound = f"{signs.bounds[move.bound]} " if move.bound else ""
    for digits in (format_number(move.value), say_figures(f"{move.value:.1e}")):
        if len(bound + digits) <= width:
            return bound + digits
    return f"{bound}{move.value:.0e}"


def _chances(move: Move) -> tuple[str, str] | None:
    """The chances of winning and of losing within the search's depth; None if both are 0."""
    expected = move.expected
    if expected is None or max(expected.win, expected.loss) < NO_CHANCE:
        return None
    return f"{expected.win:.0%}", f"{expected.loss:.0%}"


def _counts(thought: Thought) -> list[tuple[str, int]]:
    """Return the counts of nodes with their names, then that of the cuts."""
    return [
        # for translators: at most 10 characters wide, as the next three
        (say("generated"), thought.generated),
        (say("expanded"), thought.expanded),
        (say("evaluated"), thought.evaluated),
        (say_number("cut", "cuts", thought.cuts), thought.cuts),
    ]


def _visits(moves: Iterable[Move]) -> str:
    """The heading of the numbers of visits; "" where no move has one."""
    return say("visits") if any(move.visits is not None for move in moves) else ""


def _heads(value: str, width: int) -> str:
    """The headings of moves, at the left, and of their values, at the right of so many columns."""
    move = say("move")
    return f"  {move}{_align_right(value, width - cell_len(move))}"


def _align_left(text: str, width: int) -> str:
    """The text at the left of so many columns; a Chinese sign takes two."""
    return set_cell_size(text, width)


def _align_right(text: str, width: int) -> str:
    """The text at the right of so many columns."""
    return " " * (width - cell_len(text)) + set_cell_size(text, min(width, cell_len(text)))


def _wrap_problem(problem: str, most: int) -> list[str]:
    """The text in at most so many lines as wide as the table."""
    lines = Text(problem).wrap(Console(width=WIDTH), WIDTH - 2)
    return [line.plain.rstrip() for line in lines][:most]


def _fit(count: int, width: int) -> str:
    """The number, to the right of so many characters."""
    digits = say_figures(f"{count:,}")
    return f"{digits if len(digits) < width else f'{count:.0e}':>{width}}"
