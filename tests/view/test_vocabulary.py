"""Every display says the same with the same sign, the same word and the same key."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from pacman.view.display.controls import TERMINAL_KEYS, WINDOW_KEYS, Command
from pacman.view.vocabulary import IN_ASCII, PAGE_KEYS, Key, with_ascii_signs
from tests.places import ROOT

WEB = ROOT / "pacman" / "view" / "pages" / "web"
CLICKER = Key(  # what a clicker sends, in a lecture alone
    ("PageDown", "PageUp", "b", "B", ".", "Escape"),
    ("PageDown", "PageUp", "B"),
    "clicker",
    ("ONE_ON", "ONE_BACK", "BLANK", "BLANK", "BLANK", "QUIT"),
)
CLOSE = Key(("Escape",), ("Esc",), "close", ("QUIT",))
BESIDE = {
    "viewer": (CLICKER,),
    "quiz": (CLICKER,),
    "compare": (CLOSE,),
}  # keys for a moment, which the page's line does not name
IN_WINDOW = {  # the window's names of keys that a browser calls otherwise
    "ArrowLeft": "left",
    "ArrowRight": "right",
    " ": "space",
    "Home": "home",
    "End": "end",
    "Escape": "escape",
}
BINDING = re.compile(r'(?:^ +|[{,] )"?([A-Za-z]+|[^"\n])"?: (?:\(\) =>|does\.|this\.)', re.MULTILINE)


def of_page(name: str) -> tuple[Key, ...]:
    return (*PAGE_KEYS[name], *BESIDE.get(name, ()))


def bound(name: str) -> set[str]:
    """The keys that the program of this page hears."""
    text = (WEB / f"{name}.js").read_text(encoding="utf-8")
    text = text[text.index("const keys = {" if name == "compare" else "const does = {\n      Arrow") :]
    text = text.partition("[event.key]")[0]
    return set(BINDING.findall(text)) | set(re.findall(r"keys\.(\w+) =", text))


@pytest.mark.parametrize("name", PAGE_KEYS)
def test_a_page_hears_the_keys_of_its_table_and_no_others(name: str) -> None:
    expected = {each for key in of_page(name) for each in key.names}
    assert bound(name) == expected


def test_a_key_does_one_thing_wherever_it_is() -> None:
    does: defaultdict[str, set[str]] = defaultdict(set)
    for line in (*WINDOW_KEYS, *TERMINAL_KEYS):
        for name, command in line.commands.items():
            does[name].add(command.name)
    for page in PAGE_KEYS:
        for key in of_page(page):
            assert len(key.names) == len(key.does)
            for name, what in zip(key.names, key.does, strict=True):
                if not (key is CLICKER and name in ("b", "B")):  # clickers send what they send
                    does[IN_WINDOW.get(name, name)].add(what)
    assert {name: what for name, what in does.items() if len(what) > 1} == {}
    lower = {name.lower() for name in does if len(name) == 1 and name.isupper()}
    assert lower <= does.keys()  # Shift turns a key round, or changes nothing


def test_what_pages_share_with_the_window_is_called_as_there() -> None:
    shared = {what for page in PAGE_KEYS for key in of_page(page) for what in key.does}
    assert shared & {each.name for each in Command} >= {"STEP_ON", "STEP_BACK", "PAUSE", "FASTER", "VALUES"}


def test_the_docs_list_the_keys_of_the_page_of_a_search() -> None:
    text = (ROOT / "docs" / "seeing.md").read_text(encoding="utf-8").partition("| key | does |")[2]
    rows = re.findall(r"^\| (.+?) \| .+ \|$", text.partition("\n## ")[0], re.MULTILINE)[1:]
    caps = {cap for row in rows for cap in re.split(r", | ", row.replace("Shift+", ""))}
    assert caps == {cap for key in PAGE_KEYS["viewer"] for cap in key.caps}


# Words and signs, in everything that somebody reads.

FOLDERS = ("pacman", "agents", "autograder")
INSTEAD_OF = {  # words of the glossary, and others that say the same
    "agent error": ("agent crash", "crashed agent", "agent exception"),
    "pellet": ("food dot", "food pellet"),
    "capsule": ("power pellet", "energizer", "energiser"),
    "cut": ("pruned away", "scissors"),
    "expanded": ("opened up",),
    "leaf": ("leaf node",),
    "Max, Min": ("the maximizer", "the minimizer", "the maximiser", "the minimiser"),
    "round": ("full turn",),
    "scared": ("edible", "vulnerable", "frightened"),
}
BANNED = re.compile(
    "|".join(rf"\b{each}\b" for others in INSTEAD_OF.values() for each in others), re.IGNORECASE
)
COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/|\{#.*?#\}", re.DOTALL)  # of programs and templates
OTHER_SIGNS = re.compile("[✂═✔✘✕⩽⩾≦≧]")
BETWEEN = re.compile(r"""["']\s+\w?["']""")  # two literals that are one text


def texts(path: Path, *patterns: re.Pattern[str]) -> Iterator[str]:
    """What may be read by a person: the texts of code without comments and docstrings, all of a page.

    Of code in which no pattern is found anywhere, nothing: to parse all of it takes a second.
    """
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        yield COMMENT.sub("", text) if path.suffix in (".js", ".jinja") else text
        return
    plain = BETWEEN.sub("", text).replace("\\n", " ")
    if not re.search(r"\\[uUxN]", plain) and not any(each.search(plain) for each in patterns):
        return
    tree = ast.parse(text)
    holders = (ast.Module, ast.ClassDef, ast.FunctionDef)
    docs = {ast.get_docstring(node, clean=False) for node in ast.walk(tree) if isinstance(node, holders)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value not in docs:
            yield node.value


def surfaces() -> Iterator[Path]:
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in (".py", ".js", ".jinja", ".txt") and "vendor" not in path.parts:
                yield path
    yield from sorted((ROOT / "docs").rglob("*.md"))
    yield ROOT / "README.md"


@pytest.mark.slow
def test_no_display_says_or_shows_it_otherwise() -> None:
    found = []
    for path in surfaces():
        if path.name == "vocabulary.py":
            continue
        for text in texts(path, BANNED, OTHER_SIGNS):
            found += [
                (path.name, match[0]) for each in (BANNED, OTHER_SIGNS) for match in each.finditer(text)
            ]
    assert sorted(set(found)) == []


REPORTS = (
    "examiner",
    "formats",
    "grading",
    "paper",
    "selftest",
    "tournament",
)  # rooms of which people read results
OTHER_HEADS = re.compile(r"""[,;:}"'] ?(expected|got)\b|^(expected|got) |\bcrash(ed|es)\b""")


def test_reports_say_right_yours_and_agent_error() -> None:
    found = [
        (path.name, text)
        for path in surfaces()
        if path.is_relative_to(ROOT / "autograder") and set(REPORTS) & set(path.parts)
        for text in texts(path, OTHER_HEADS)
        if OTHER_HEADS.search(text)
    ]
    assert found == []


def test_words_that_are_said_are_in_the_glossary() -> None:
    glossary = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    words = {word for names in INSTEAD_OF for word in names.split(", ")}
    assert {word for word in words if not re.search(rf"\b{word}\b", glossary)} == set()


def test_each_sign_has_one_form_in_ascii() -> None:
    assert len({IN_ASCII[sign] for sign in "≤≥≈αβ‖✓"}) == 7  # what differs differs there, too
    for sign, word in IN_ASCII.items():
        assert with_ascii_signs(f"a {sign} b") == f"a {word} b"
        assert word.isascii()
