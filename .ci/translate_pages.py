"""Write the pages of docs/ that students read in other languages, or check that they are complete.

`python .ci/translate_pages.py` brings each catalogue docs/locale/CODE/PAGE.po up to date with docs/PAGE.md,
and writes docs/CODE/PAGE.md from both. A paragraph that is not translated is in English. With `--outputs`,
what the page's commands print is made anew, by running them in that language. With `--check`, nothing is
written: it says what is missing, differs or is not up to date, and exits with 1 if anything is. Each counts
the paragraphs, and those that are missing. docs/translating.md tells translators how.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

from babel.messages import Catalog
from markdown_it import MarkdownIt
from po_files import HEADER, po_of, texts, updated

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from pacman.support.language import ENGLISH, LANGUAGES  # noqa: E402

DOCS = ROOT / "docs"
CODES = [code for code in LANGUAGES if code != ENGLISH.code]
PAGES = ("tutorial", "glossary", "playing", "what-if", "trees", "browser", "lessons")
WRITTEN = "<!-- Written by .ci/translate_pages.py from ../{page}.md and ../locale/{code}/{page}.po -->\n\n"
HEADING = "#"
OUTPUT = "text"  # the language of blocks with what a command prints
AS_PRINTED = "what is printed: --outputs writes it"
RUNNER = """
import json, sys
from tests.guides import printed_by
print(json.dumps(list(printed_by(sys.stdin.read()))))
"""
WORDS_ALONE = "code, in which only remarks and descriptions may differ"

SPAN = re.compile(r"`[^`]+`")
LINK = re.compile(r"(?<=\]\()[^)\s]+(?=\))")
NUMBER = re.compile(r"\d[\d.]*\d")
SUMMARY = re.compile(r"(?<=<summary>).*?(?=</summary>)")
LANGUAGES_LINE = re.compile(rf"(?<=\n\n){re.escape(ENGLISH.name)} · .*\n\n")
WORD = re.compile(r"[^\W\d_]{2,}")
# In a block of code, what is for readers: remarks, and what a drawn tree says of itself.
FOR_READERS = re.compile(r'(?:^|(?<=\s))#(?! \S+\.\w+$).*$|(?<=^about = )".*"$', re.M)


def main() -> int:
    """Writes the catalogues and the pages, or checks them, and returns the exit code."""
    parser = argparse.ArgumentParser(description="Write students' pages in other languages.")
    options = parser.add_mutually_exclusive_group()
    options.add_argument("--check", action="store_true", help="write nothing, and say what is wrong")
    options.add_argument("--outputs", action="store_true", help="run the commands of pages, too")
    asked = parser.parse_args()
    wanted: dict[Path, bytes] = {}
    problems: list[str] = []
    counts = Counter[str]()
    for page in PAGES:
        path = DOCS / f"{page}.md"
        whole = path.read_text(encoding="utf-8")
        english = LANGUAGES_LINE.sub("", whole)
        wanted[path] = with_languages(english, page, ENGLISH.code).encode()
        for code in CODES:
            catalogue = catalogue_of(english, page, code)
            if asked.outputs:
                take_outputs(catalogue, english, page, code)
            problems += [f"{code}/{page}: {problem}" for problem in problems_of(catalogue)]
            counts[f"paragraphs in {code}"] += len(catalogue)
            counts[f"not translated in {code}"] += sum(
                not each.string or each.fuzzy for each in catalogue if each.id
            )
            wanted[file_of(page, code)] = po_of(catalogue)
            wanted[DOCS / code / path.name] = translated(english, catalogue, page, code).encode()
    for path, text in wanted.items():
        if not asked.check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text)
        elif not path.exists() or path.read_text(encoding="utf-8").encode() != text:
            name = path.relative_to(ROOT).as_posix()
            problems.append(f"{name} is not up to date: run .ci/translate_pages.py")
    print(*problems, *(f"{number:5} {what}" for what, number in sorted(counts.items())), sep="\n")
    return 1 if asked.check and problems else 0


def file_of(page: str, code: str) -> Path:
    """The file with a page's messages in this language."""
    return DOCS / "locale" / code / f"{page}.po"


# What there is to say.


class Piece(NamedTuple):
    """A text of a page, without line breaks unless it is code, and where it stands there."""

    start: int
    end: int
    kind: str  # empty for prose, HEADING, or the language of a block of code
    text: str


def pieces(markdown: str) -> Iterator[Piece]:
    """Every paragraph, heading, cell, summary and block of code of a page, in order."""
    lines, end, kind = markdown.splitlines(keepends=True), 0, ""
    starts = [0, *accumulate(map(len, lines))]
    for token in MarkdownIt("commonmark").enable("table").parse(markdown):
        first, last = token.map or (0, 0)
        if token.type == "heading_open":
            kind = HEADING
        elif token.type == "html_block":
            for found in SUMMARY.finditer(markdown, starts[first], starts[last]):
                yield Piece(*found.span(), "", found[0])
        elif token.type == "fence":
            yield Piece(starts[first + 1], starts[last - 1], token.info, token.content)
        elif token.type == "inline" and token.content:
            begin, more, _ = token.content.partition("\n")
            start = markdown.index(begin, max(starts[first], end))
            end = starts[last] - 1 if more else start + len(begin)
            yield Piece(start, end, kind, " ".join(token.content.split()))
            kind = ""


def messages(english: str) -> Catalog:
    """The texts of a page with words in them, and code with words for readers."""
    found = Catalog(project="pacman-teaching", header_comment=HEADER, fuzzy=False)
    for piece in pieces(english):
        if piece.kind == OUTPUT:
            found.add(piece.text, auto_comments=[AS_PRINTED])
        elif piece.kind in ("", HEADING):
            if WORD.search(SPAN.sub("", piece.text)):
                found.add(piece.text)
        elif FOR_READERS.search(piece.text):
            found.add(piece.text, auto_comments=[WORDS_ALONE])
    return found


def catalogue_of(english: str, page: str, code: str) -> Catalog:
    """What a language has for the messages of a page."""
    found = updated(file_of(page, code), code, messages(english))
    found.fuzzy = False
    for each in found:
        # Babel takes them for such: 10 % of, {p = 0.1}
        each.flags -= {"python-format", "python-brace-format"}
    return found


def take_outputs(catalogue: Catalog, english: str, page: str, code: str) -> None:
    """Runs the commands of a page in this language, and takes what they print for the blocks of outputs."""
    shown = [piece.text for piece in pieces(english) if piece.kind == OUTPUT]
    if not shown:
        return
    given = {"PACMAN_LANG": code, "COLUMNS": "80", "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}
    environment = {name: value for name, value in os.environ.items() if not name.endswith("DISPLAY")}
    with tempfile.TemporaryDirectory() as folder:
        run = subprocess.run(
            [sys.executable, "-c", RUNNER],
            input=translated(english, catalogue, page, code),
            capture_output=True,
            check=False,
            cwd=folder,
            encoding="utf-8",
            env=environment | given,
        )
    if run.returncode:
        raise SystemExit(f"{code}/{page}: its commands failed: {run.stderr}")
    printed = json.loads(run.stdout)
    for block, output in zip(shown, printed, strict=True):
        catalogue[block].string = output


# What is wrong.


def problems_of(catalogue: Catalog) -> Iterator[str]:
    """What is missing or wrong in a catalogue, a sentence each."""
    for each in catalogue:
        english, text = texts(each.id)[0], texts(each.string)[0]
        begins = repr(english[:60])
        if not english:
            continue
        if each.fuzzy:
            yield f"its English has changed, so it must be looked at: {begins}"
        elif not text:
            yield f"not translated: {begins}"
        elif WORDS_ALONE in each.auto_comments:
            if FOR_READERS.sub("", text) != FOR_READERS.sub("", english):
                yield f"other code than in English: {begins}"
        elif AS_PRINTED not in each.auto_comments:
            for what, found in (("code", SPAN.findall), ("links", LINK.findall), ("numbers", numbers)):
                if differ := set(found(english)) ^ set(found(text)):
                    yield f"other {what} than in English, {', '.join(sorted(differ))}: {begins}"
            if stars(text) != stars(english):
                yield f"a star that marks nothing, as it is between a sign and a letter: {begins}"
    for each in catalogue.obsolete.values():
        yield f"of no use any more: {texts(each.id)[0][:60]!r}"


def numbers(text: str) -> list[str]:
    """The numbers of two digits and more, with a point for each sign in them."""
    return NUMBER.findall(text.replace(",", "."))


def stars(text: str) -> int:
    """How many stars are shown as stars, because they mark nothing."""
    (inline,) = MarkdownIt("commonmark").parseInline(text)
    return sum(each.content.count("*") for each in inline.children or () if each.type == "text")


# The pages.


def translated(english: str, catalogue: Catalog, page: str, code: str) -> str:
    """The page in this language, as far as it is translated."""
    said = {
        texts(each.id)[0]: texts(each.string)[0]
        for each in catalogue
        if each.id and each.string and not each.fuzzy
    }
    parts, end = list[str](), 0
    for piece in pieces(english):
        text = said.get(piece.text, piece.text)
        if piece.kind in ("", HEADING):
            text = LINK.sub(lambda link: target(link[0], code), text)
        if piece.kind == HEADING and end and (place := address(piece.text)) != address(text):
            text = f'<a id="{place}"></a>{text}'  # so that links to the English heading lead here, too
        parts += [english[end : piece.start], text]
        end = piece.end
    whole = "".join([*parts, english[end:]])
    return with_languages(whole, page, code)


def with_languages(markdown: str, page: str, code: str) -> str:
    """The page with a line after its title that leads to its other languages, and who wrote it."""

    def link(other: str) -> str:
        if other == code:
            return LANGUAGES[other].name
        folder = "" if other == ENGLISH.code else f"{other}/"
        return f"[{LANGUAGES[other].name}]({'' if code == ENGLISH.code else '../'}{folder}{page}.md)"

    title, end, rest = markdown.partition("\n\n")
    written = "" if code == ENGLISH.code else WRITTEN.format(page=page, code=code)
    return f"{title}{end}{' · '.join(map(link, LANGUAGES))}\n\n{written}{rest}"


def address(heading: str) -> str:
    """What the address of a heading ends with, as GitHub and our site make it."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def target(link: str, code: str) -> str:
    """A link of an English page as it must be in a translated one: to a translation, if there is one."""
    path = link.partition("#")[0]
    is_page = path.endswith(".md") and path.removesuffix(".md") in PAGES
    translated_too = is_page or (path.endswith(".png") and (DOCS / code / path).exists())
    return link if not path or ":" in link or translated_too else f"../{link}"


if __name__ == "__main__":
    raise SystemExit(main())
