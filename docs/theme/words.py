"""On each page of the site, the first use of a word is a link to the glossary; a tooltip shows its meaning.

The site adds these links. The text of the pages does not have them, so it stays readable on GitHub.
"""

from __future__ import annotations

import html
import re
from pathlib import Path
from typing import Any

from mkdocs.structure.pages import Page

from pacman.support.language import LANGUAGES

GLOSSARY = Path(__file__).parents[1] / "glossary.md"
ROW = re.compile(r"^\| ([a-z][^|]*) \| (.+) \|$", re.M)
PIECE = re.compile(r"(<[^>]*>)")
NOT_IN = ("a", "code", "pre", "h1", "h2", "h3", "h4", "h5", "h6", "th", "script", "style", "svg", "button")
EVERYDAY = {  # words with an ordinary meaning too: a link would often explain the wrong one
    "action", "branch", "case", "cell", "cut", "decision", "direction", "exact", "home", "mistake",
    "move", "outcome", "position", "question", "record", "reference", "round", "thought", "to prune",
    "trace", "window",
}  # fmt: skip
PLURALS = {"leaf": "leaf", "utility": "utilities", "batch": "batches"}  # "leaves" is a verb too


def on_page_content(content: str, page: Page, **_: Any) -> str:
    """The page with its links; in the glossary itself, with the places to which they lead.

    Pages in other languages stay as they are: their words have more forms than these.
    """
    if page.file.src_uri.partition("/")[0] in LANGUAGES:
        return content
    meanings = words(GLOSSARY.read_text(encoding="utf-8"))
    if page.file.src_uri == "glossary.md":
        return with_places(content)
    return with_links(content, meanings, "../" * page.file.src_uri.count("/") + "glossary.html")


def words(glossary: str) -> dict[str, str]:
    """Each word of the glossary with its meaning."""
    rows = [(row[0], re.sub(r"[*`]", "", row[1])) for row in ROW.findall(glossary)]
    return {word: meaning for row, meaning in rows for word in row.split(", ") if row != "word"}


def place(word: str) -> str:
    """The end of the address of a word."""
    return f"word-{word.replace(' ', '-')}"


def with_places(content: str) -> str:
    """The glossary's page, in which each word has an address."""

    def named(cell: re.Match[str]) -> str:
        marked = (f'<span id="{place(word)}">{word}</span>' for word in cell[1].split(", "))
        return f"<tr>\n<td>{', '.join(marked)}</td>"

    return re.sub(r"<tr>\n<td>([a-z][^<]*)</td>", named, content)


def with_links(content: str, meanings: dict[str, str], glossary: str) -> str:
    """A page in which the first use of each word is a link, except in headings, code and other links."""
    left = {form: word for word in meanings if word not in EVERYDAY for form in (word, plural(word))}
    pieces, inside = PIECE.split(content), 0

    def link(use: re.Match[str]) -> str:
        word = left.get(use[0].lower())
        if word is None:
            return use[0]
        for form in {word, plural(word)}:
            del left[form]
        meaning = html.escape(meanings[word])
        return f'<a class="word" href="{glossary}#{place(word)}" title="{meaning}">{use[0]}</a>'

    forms = "|".join(sorted(map(re.escape, left), key=len, reverse=True))
    use = re.compile(rf"(?<![\w-])({forms})(?![\w-])", re.I)
    for number, piece in enumerate(pieces):
        tag = re.match(r"<(/?)(\w+)", piece)
        if tag and tag[2] in NOT_IN:
            inside += -1 if tag[1] else 1
        elif not tag and not inside:
            pieces[number] = use.sub(link, piece)
    return "".join(pieces)


def plural(word: str) -> str:
    """The other form of a word in which it is found, as `seeds`."""
    return PLURALS.get(word, f"{word}s")
