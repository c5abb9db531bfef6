"""Additions of the site to its pages: the project's colours and fonts, and files that pages link to."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.utils.templates import TemplateContext

from pacman.messages import message
from pacman.support.language import ENGLISH, LANGUAGES, Language, say, speaking
from pacman.view.palette import THEMES

ROOT = Path(__file__).parents[2]
FONTS = ROOT / "pacman" / "view" / "display" / "painting" / "fonts"
SCHEMES = {"light": "default", "dark": "slate"}  # as Material calls them
NAMED = {
    '<div class="md-search" ': '<div class="md-search" aria-label="Search" ',
    '<input type="checkbox" disabled': '<input type="checkbox" aria-label="to do" disabled',
    "<table>": '<table tabindex="0">',
}
TITLES = {
    "Home": message("Start page"),
    "Tutorial": message("Tutorial"),
    "How-to guides": message("How-to guides"),
    "Reference": message("Reference"),
    "Explanation": message("Explanation"),
    "For students": message("For students"),
    "For instructors": message("For instructors"),
    "For researchers": message("For researchers"),
    "Commands": message("Commands"),
    "Play, watch, replay": message("Play, watch, replay"),
    "What if": message("What if"),
    "See a search": message("See a search"),
    "Draw a tree": message("Draw a tree"),
    "Use the searches": message("Use the searches"),
    "Other games": message("Other games"),
    "In a browser tab": message("In a browser tab"),
    "Your first assignment in an hour": message("Your first assignment in an hour"),
    "A term with the grader": message("A term with the grader"),
    "Exercises on paper": message("Exercises on paper"),
    "A link for your class": message("A link for your class"),
    "A course that you have already": message("A course that you have already"),
    "GitHub Classroom and hosted CI": message("GitHub Classroom and hosted CI"),
    "Add a layout, a ghost, a mistake": message("Add a layout, a ghost, a mistake"),
    "Adopting it in a course": message("Adopting it in a course"),
    "Compare agents": message("Compare agents"),
    "Environments for learning": message("Environments for learning"),
    "Optimal play": message("Optimal play"),
    "Boards, and what they teach": message("Boards, and what they teach"),
    "File formats": message("File formats"),
    "Assignment keys": message("Assignment keys"),
    "Glossary": message("Glossary"),
    "The rules of the game": message("The rules of the game"),
    "Faster and other searches": message("Faster and other searches"),
    "How searches are built": message("How searches are built"),
    "How the grader knows": message("How the grader knows"),
    "What the sandbox promises": message("What the sandbox promises"),
    "What you can rely on": message("What you can rely on"),
    "What is stored of students": message("What is stored of students"),
    "Who can use it, and how": message("Who can use it, and how"),
    "How the code is built": message("How the code is built"),
    "The compiled engine": message("The compiled engine"),
    "How it is tested": message("How it is tested"),
    "What was measured": message("What was measured"),
    "Translate the program": message("Translate the program"),
}  # of the navigation
NAVIGATION = re.compile(rf"(<(?:a|span|label)\b[^>]*>\s*)({'|'.join(TITLES)})(\s*</)")
LONG_WORD = re.compile(r"<td><code>[^<\s]{30,}</code>")  # an agent with many options
NUMBERS = re.compile(r"<td>[^<]*\d[^<]*</td>")
TOGETHER = re.compile(r"\([+-]?[\d.,]+ (?:–|to) [+-]?[\d.,]+\)|\d %")  # an interval, a share
OUTSIDE = re.compile(r"\[([^\]]*)\]\(\.\./([\w./-]+)(?:#[\w-]*)?\)")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds the palette, the fonts, and each file outside docs/ that a page links to."""
    files.append(File.generated(config, "theme/palette.css", content=palette()))
    for font in sorted(FONTS.glob("*.woff2")):
        files.append(File.generated(config, f"theme/{font.name}", abs_src_path=str(font)))
    pages = [page for page in files.documentation_pages() if "/" not in page.src_uri]
    linked = {path for page in pages for _, path in OUTSIDE.findall(page.content_string)}
    for path in sorted(linked):
        if (ROOT / path).is_file() and path != "README.md":
            files.append(File.generated(config, _inside(path), abs_src_path=str(ROOT / path)))
    return files


def on_page_markdown(markdown: str, page: Page, **_: Any) -> str:
    """Links to files outside docs/ lead to their copies in the site; a folder is only named."""

    def inside(link: re.Match[str]) -> str:
        words, path = link.groups()
        return f"[{words}]({_inside(path)})" if (ROOT / path).is_file() else words

    return markdown if "/" in page.file.src_uri else OUTSIDE.sub(inside, markdown)


def on_page_context(context: TemplateContext, page: Page, config: MkDocsConfig, **_: Any) -> TemplateContext:
    """The theme's own words, such as those of the search, are in the language of the page."""
    config.theme["language"] = language_of(page).code
    return context


def on_post_page(output: str, page: Page, **_: Any) -> str:
    """Add what screen readers and keyboards need: the language, names of search and boxes, scrolling tables.

    In tables, a long agent may be broken at its options, so that the other columns have room. An interval
    may not.
    """
    language = language_of(page)
    with speaking(language):  # in English the first page is called Home
        output = (
            output
            if language == ENGLISH
            else NAVIGATION.sub(lambda found: f"{found[1]}{say(TITLES[found[2]])}{found[3]}", output)
        )
    output = output.replace(f'<html lang="{language.code}"', f'<html lang="{language.tag}"', 1)
    for before, after in NAMED.items():
        output = output.replace(before, after)
    output = LONG_WORD.sub(lambda cell: cell[0].replace(":", ":<wbr>"), output)
    return NUMBERS.sub(lambda cell: TOGETHER.sub(r'<span class="together">\g<0></span>', cell[0]), output)


def language_of(page: Page) -> Language:
    """The language of a page, which its folder says: docs/es/tutorial.md is Spanish."""
    return LANGUAGES.get(page.file.src_uri.partition("/")[0], ENGLISH)


def palette() -> str:
    """The colours of pacman/view/palette.py as CSS variables, as in `--accent: #ffd24a;`."""
    rules = []
    for name, scheme in SCHEMES.items():
        theme = THEMES[name]
        colours = {each.name: getattr(theme, each.name) for each in fields(theme)}
        lines = [f"  --{key}: {value};" for key, value in colours.items() if isinstance(value, str)]
        rules.append("\n".join([f'[data-md-color-scheme="{scheme}"] {{', *lines, "}"]))
    return "\n".join(rules) + "\n"


def _inside(path: str) -> str:
    """The place of a file's copy in the site; the home page is its README, and other Markdown stays text."""
    if path == "README.md":
        return "index.md"
    return f"files/{path}.txt" if path.endswith(".md") else f"files/{path}"
