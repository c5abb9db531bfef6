"""A drawn problem with a mark at the first node at which a search went wrong, and words for its moves."""
# In the students' kit.

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from autograder.behaviour import Way, state_at
from autograder.examiner.comparison import Difference
from pacman.board import Action, Ghost, Position
from pacman.errors import printable
from pacman.messages import English, english, english_number
from pacman.state import GameState
from pacman.support.language import comma_list, joined
from pacman.tree import Tree, TreeState, draw
from pacman.view.vocabulary import HERE

MARK = HERE
LONGEST = 40  # characters of a student's own text
MOST_MOVES = 40  # that are named one by one
MOST_LINES = 60
AROUND = 12  # lines that are kept on each side of the mark in a drawing that is too long


def marked_problem(root: TreeState | GameState, difference: Difference | None) -> str:
    """The problem drawn as text, with a mark at the node of the difference, and what is wrong there."""
    if isinstance(root, GameState):
        if difference is None:
            return board_message(root)
        return marked_board(root, moves_text(difference.way), difference.sentence)
    notes = {} if difference is None else {state_at(root, difference.way).node: difference.sentence}
    return marked_tree(root.tree, notes)


def marked_board(state: GameState, moves: str, note: str) -> str:
    """The position, and below it a mark and its note after these moves."""
    return joined([board_message(state), "\n", moves, f"  {MARK} ", note])


def board_message(state: GameState) -> str:
    """The position with its agents on the board, each ghost as its number, and what the board cannot show."""
    cells = [list(row) for row in state.to_text().partition("\n\n")[2].splitlines()[: state.layout.height]]
    told: list[str] = []
    for number, ghost in enumerate(state.ghosts, start=1):
        _write_sign(cells, ghost.position, str(number % 10))
        told.append(
            english("{number}: {ghost}", number=number, ghost=comma_list([*_of_ghost(state, number, ghost)]))
        )
    _write_sign(cells, state.pacman.position, "P")
    rows = ["".join(row) for row in cells]
    pacman = english("P: Pacman at {cell}", cell=_cell(state.pacman.position))
    score = english("score {score}", score=state.score)
    each_line = [text for line in ("", pacman, *told, score) for text in ("\n", line)]
    return joined(["\n".join(rows), *each_line])


def _of_ghost(state: GameState, number: int, ghost: Ghost) -> Iterator[str]:
    """Yield phrases: the ghost's cell, and what the drawn board cannot show of the ghost."""
    yield english("ghost {ghost} at {cell}", ghost=number, cell=_cell(ghost.position))
    if ghost.direction != Action.STOP:
        yield english("facing {direction}", direction=ghost.direction.value)
    if ghost.scared_timer:
        yield english_number(
            "scared for {number} of its moves", "scared for {number} of its moves", ghost.scared_timer
        )
    cell = (int(ghost.position[0]), int(ghost.position[1]))
    if cell in state.food:
        yield english("on food")
    elif cell in state.capsules:
        yield english("on a capsule")


def _write_sign(cells: list[list[str]], place: Position, sign: str) -> None:
    """Writes the sign into the board, whose rows come from the top; one between two cells into either."""
    x, y = map(int, place)
    cells[-1 - y][x] = sign


def _cell(place: Position) -> str:
    return f"{place[0]:g},{place[1]:g}"


def marked_tree(drawn: Tree, notes: Mapping[str, str]) -> str:
    """The tree with a mark and its note at each of these nodes, by name; of a long one what is around."""
    text = draw(drawn, {name: f"{MARK} {note}" for name, note in notes.items()})
    return drawing_around_mark(text, notes.values())


def drawing_around_mark(drawn: str, notes: Iterable[str]) -> English:
    """A drawn tree as a message, cut to the lines around its mark if it is too long.

    The words of the drawing, and these notes, are said in the reader's language.
    """
    lines = drawn.splitlines()
    if len(lines) <= MOST_LINES:
        return joined(_pieces(drawn, notes))
    marked = next((number for number, line in enumerate(lines) if MARK in line), 0)
    first, last = max(0, marked - AROUND), marked + AROUND + 1
    first = 0 if first == 1 else first  # a line to say that one is left out would be as long
    last += last == len(lines) - 1
    above = [english("… {number} lines above", number=first), "\n"] if first else []
    below = ["\n", english("… {number} lines below", number=len(lines) - last)] if last < len(lines) else []
    return joined([*above, *_pieces("\n".join(lines[first:last]), notes), *below])


def _pieces(drawn: str, notes: Iterable[str]) -> list[str]:
    """The words of a drawn tree, and these notes, as messages, between everything else."""
    known = {f"{MARK} {note}": note for note in notes if note}
    words = "|".join(map(re.escape, (*known, *WORDS)))
    found: list[str] = []
    for part in re.split(f"({words})(?=  |$)", drawn, flags=re.MULTILINE):
        if part in known:
            found += [f"{MARK} ", known[part]]
        else:
            found.append(WORDS.get(part, part))
    return found


WORDS: Mapping[str, str] = {  # of a drawn tree
    " chance": english(" chance"),
    " win": english(" win"),
    " loss": english(" loss"),
    " (see above)": english(" (see above)"),
}


def moves_text(way: Way, most: int = MOST_MOVES, *, of_ghosts: bool = False) -> English:
    """The place of a node, by the moves to it, in words."""
    moves = moves_in_words(way, most, of_ghosts=of_ghosts)
    return english("after {moves}", moves=moves) if way else english("the position itself")


def moves_in_words(way: Way, most: int = MOST_MOVES, *, of_ghosts: bool = False) -> str:
    """The moves to a node, at most `most`, with who made them: agents, or ghosts."""
    named = [_move(agent, clean_text(action), of_ghosts) for agent, action in way[:most]]
    return comma_list([*named, "…"] if len(way) > most else named)


def _move(agent: int, action: str, of_ghosts: bool) -> str:
    if not agent:
        return action
    if of_ghosts:
        return english("ghost {ghost} {action}", ghost=agent, action=action)
    return english("agent {agent} {action}", agent=agent, action=action)


def clean_text(text: object, longest: int = LONGEST) -> str:
    """A student's own text on one line, cut; an empty one as Python writes it."""
    shown = printable(str(text)).replace("\n", " ") or repr("")
    return shown if len(shown) <= longest else f"{shown[:longest]}…"
