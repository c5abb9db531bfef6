"""TOML files of trees, of batches and of any other kind: what is no TOML, and what no key may hold."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from pacman import tree
from pacman.batch.experiment_file import parse_experiment
from pacman.support.toml import convert_table, parse
from tests.wording.saying import Sentences

ROLES = 'roles = ["max"]\n'
LONG = "9" * 5000


class Place(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A row of two numbers."""

    column: int
    row: int


class Coin(msgspec.Struct, frozen=True, tag_field="kind", tag="coin", forbid_unknown_fields=True):
    """A table that a key `kind` chooses."""

    side: Literal["heads", "tails"]
    worth: float = 1


class Die(msgspec.Struct, frozen=True, tag_field="kind", tag="die", forbid_unknown_fields=True):
    """The other one."""

    sides: Annotated[int, msgspec.Meta(ge=2, lt=21)] = 6


class Shelf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table within another one."""

    width: Annotated[float, msgspec.Meta(gt=0, le=2.5)]
    height: Annotated[float, msgspec.Meta(gt=0, lt=4)] = 1


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table with a key for each kind of value."""

    name: Annotated[str, msgspec.Meta(min_length=1)] = "box"
    least: Annotated[int, msgspec.Meta(ge=3)] = 3
    most: Annotated[float, msgspec.Meta(le=7)] = 7
    above: Annotated[float, msgspec.Meta(gt=1.5)] = 2
    below: Annotated[int, msgspec.Meta(lt=9)] = 8
    place: Place = Place(1, 2)
    shelf: Shelf | None = None
    flags: Annotated[list[bool], msgspec.Meta(min_length=2, max_length=5)] | None = None
    dates: list[Literal["today", "later"]] = []
    things: list[Coin | Die] = []
    shelves: list[Shelf] = []


class Room(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table that needs other ones, of which one may stand several times."""

    shelves: list[Shelf]
    floor: Shelf | None = None


class House(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table with such tables in it."""

    hall: Room


def box(text: str, kind: Any = Box) -> object:
    """What this text holds, as a table of this kind."""
    return convert_table(parse(text), kind, text)


SENTENCES: Sentences = {
    "line 1: a key has more than 100 parts with points between them": lambda: tree.parse(
        f"{'.'.join(['a'] * 101)} = 1"
    ),
    "line 2: this is not TOML: a text has no closing quote; the line is: about = 'a tree": lambda: tree.parse(
        ROLES + "about = 'a tree\ntree = 3\n"
    ),
    'line 1: this is not TOML: a text has no closing quote; the line is: about = "a tree': lambda: tree.parse(
        'about = "a tree\ntree = 3\n'
    ),
    "line 3: the key about is given twice, in the lines 2 and 3": lambda: tree.parse(
        f"{ROLES}about = 'a tree'\nabout = 'mine'"
    ),
    "this is not TOML: the bracket that opens after agents = has no closing one": lambda: parse_experiment(
        'agents = ["reflex]'
    ),
    (
        "line 2: this is not TOML: the bracket that opens after nodes.a.actions.x = has no closing one"
    ): lambda: tree.parse('[nodes.a.actions]\nx = { to = "b"\n'),
    (
        "line 2: this is not TOML: Expected newline or end of document after a statement; write a"
        " fraction in quotes, as in '1/3'; the line is: tree = 1/3"
    ): lambda: tree.parse(ROLES + "tree = 1/3\n"),
    "line 1: this is not TOML: Invalid value; write value = true; the line is: value = True": lambda: (
        tree.parse("value = True")
    ),
    (
        'line 1: this is not TOML: Invalid value; text is in quotes: about = "a tree"; the line '
        "is: about = a tree"
    ): lambda: tree.parse("about = a tree\ntree = 3\n"),
    (
        "this is not TOML: Expected '=' after a key in a key/value pair; a key and its value have"
        ' = between them: agents = ["reflex"]; the line is: agents: ["reflex"]'
    ): lambda: parse_experiment('agents: ["reflex"]'),
    (
        "this is not TOML: Expected newline or end of document after a statement; a number does "
        "not begin with 0; the line is: games = 020"
    ): lambda: parse_experiment('agents = ["reflex"]\ngames = 020'),
    "this is not TOML: Invalid value; there is no value after =; the line is: agents =": lambda: (
        parse_experiment("agents =")
    ),
    (
        "line 1: this is not TOML: Expected ']' at the end of a table declaration; the name of a "
        "table is between brackets: [limits], [[questions]]; the line is: [nodes.a"
    ): lambda: tree.parse("[nodes.a\nvalue = 3"),
    "line 3: the key roles is given twice, in the lines 1 and 3": lambda: tree.parse(
        ROLES + "tree = 3\n" + ROLES
    ),
    "line 3: the key nodes.a is given twice, in the lines 1 and 3": lambda: tree.parse(
        "[nodes.a]\nvalue = 3\n[nodes.a]\nvalue = 4\n"
    ),
    (
        "line 2: 99999999999999999999 … is not allowed; it has 5,000 digits, and a number may have 4,300"
    ): lambda: tree.parse(f"tree = [3,\n{LONG}]"),
    (
        "line 1: tree = 99999999999999999999 … is not allowed; it has 5,000 digits, and a number "
        "may have 4,300"
    ): lambda: tree.parse(f"tree = {LONG}"),
    'agents = "reflex" is not allowed; it must be a list of texts; write agents = ["reflex"]': lambda: (
        parse_experiment('agents = "reflex"')
    ),
    (
        "there is no key 'agent' here; did you mean 'agents'? allowed are: agents, game, "
        "opponents, ghosts, layouts, games, seed, num_ghosts, max_moves, move_timeout, memory, "
        "until_width, until, compare, measure, regret, engine"
    ): lambda: parse_experiment('agent = ["reflex"]'),
    "the key agents is missing; it must be a list of texts": lambda: parse_experiment("games = 20"),
    'games = "20" is not allowed; it must be a whole number, without quotes': lambda: parse_experiment(
        'agents = ["reflex"]\ngames = "20"'
    ),
    'measure = "scores" is not allowed; did you mean \'score\'? it must be "wins" or "score"': lambda: (
        parse_experiment('agents = ["reflex"]\nmeasure = "scores"')
    ),
    'until = "never" is not allowed; it must be a number or "decided"': lambda: parse_experiment(
        'agents = ["reflex"]\nuntil = "never"'
    ),
    'name = "" is not allowed; it must be text that is not empty': lambda: box('name = ""'),
    "name = 5 is not allowed; it must be text that is not empty, in quotes": lambda: box("name = 5"),
    "least = 2 is not allowed; it must be a whole number of at least 3": lambda: box("least = 2"),
    "most = 8 is not allowed; it must be a number of at most 7": lambda: box("most = 8"),
    "above = 1 is not allowed; it must be a number above 1.5": lambda: box("above = 1"),
    "below = 9 is not allowed; it must be a whole number below 9": lambda: box("below = 9"),
    "place = 5 is not allowed; it must be a list of column and row, in this order": lambda: box("place = 5"),
    'place.row = "x" is not allowed; it must be a whole number': lambda: box("place = [1, 'x']"),
    "shelf = 5 is not allowed; it must be a table with width or height": lambda: box("shelf = 5"),
    "the key width is missing in [shelf]; it must be a number above 0 and at most 2.5": lambda: box(
        "[shelf]\nheight = 3"
    ),
    "shelf.width = 3 is not allowed; it must be a number above 0 and at most 2.5": lambda: box(
        "[shelf]\nwidth = 3"
    ),
    "shelf.height = 4 is not allowed; it must be a number above 0 and below 4": lambda: box(
        "[shelf]\nwidth = 2\nheight = 4"
    ),
    "there is no key 'heigth' in [shelf]; did you mean 'height'? allowed are: width, height": lambda: box(
        "[shelf]\nwidth = 2\nheigth = 3"
    ),
    "there is no key 'colour' in [shelf]; allowed are: width, height": lambda: box(
        "[shelf]\nwidth = 2\ncolour = 3"
    ),
    "there is no key 'name' in [shelf]; it belongs above [shelf]; allowed are: width, height": lambda: box(
        "[shelf]\nwidth = 2\nname = 'x'"
    ),
    (
        "there is no key 'width' here; it belongs into [shelf]; allowed are: name, least, most, "
        "above, below, place, shelf, flags, dates, things, shelves"
    ): lambda: box("width = 2"),
    (
        "there is no key 'colour' here; allowed are: name, least, most, above, below, place, "
        "shelf, flags, dates, things, shelves"
    ): lambda: box("colour = 2"),
    "flags = [true] is not allowed; it must be a list of 2 to 5 elements, each true or false": lambda: box(
        "flags = [true]"
    ),
    'dates = ["never"] is not allowed; it must be a list of "today" or "later"': lambda: box(
        "dates = ['never']"
    ),
    (
        'dates = "later" is not allowed; it must be a list of "today" or "later"; write dates = ["later"]'
    ): lambda: box("dates = 'later'"),
    'the key kind is missing; it must be "coin" or "die"': lambda: box("[[things]]\nsides = 7"),
    "there is no key 'knd'; did you mean 'kind'? it must be \"coin\" or \"die\"": lambda: box(
        "[[things]]\nknd = 'die'"
    ),
    'kind = "dice" is not allowed; did you mean \'die\'? it must be "coin" or "die"': lambda: box(
        "[[things]]\nkind = 'dice'"
    ),
    "sides = 21 is not allowed; it must be a whole number at least 2 and below 21": lambda: box(
        "[[things]]\nkind = 'die'\nsides = 21"
    ),
    (
        'there is no key \'side\' in [[things]] where kind = "die"; kind = "coin" has it; allowed '
        "are: kind, sides"
    ): lambda: box("[[things]]\nkind = 'die'\nside = 'tails'"),
    "there is no key 'width' in [[things]] where kind = \"die\"; allowed are: kind, sides": lambda: box(
        "[[things]]\nkind = 'die'\nwidth = 3"
    ),
    (
        "there is no key 'sid' in [[things]] where kind = \"coin\"; did you mean 'side'? allowed "
        "are: kind, side, worth"
    ): lambda: box("[[things]]\nkind = 'coin'\nsid = 'heads'"),
    'the key side is missing in [[things]]; it must be "heads" or "tails"': lambda: box(
        "[[things]]\nkind = 'coin'"
    ),
    "shelves = { width = 2 } is not allowed; it must be a list of tables; write it as [[shelves]]": lambda: (
        box("[shelves]\nwidth = 2")
    ),
    "there is no key 'side' where kind = \"die\"; did you mean 'sides'? allowed are: kind, sides": lambda: (
        box("kind = 'die'\nside = 'tails'", Die)
    ),
    "there is no key 'colour' where kind = \"die\"; allowed are: kind, sides": lambda: box(
        "kind = 'die'\ncolour = 'red'", Die
    ),
    "there is no table [[shelves]]; give at least one": lambda: box("", Room),
    "there is no table [[shelves]] in [hall]; give at least one": lambda: box("[hall]", House),
}
