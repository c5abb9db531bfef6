"""A page is put together here: its template, data and scripts, in every language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from pacman.support.language import LANGUAGES, say, speaking, spoken
from pacman.view.html.frame import RULES, Script, template
from pacman.view.pages.page_messages import Version, embedded_catalogue, switchable
from pacman.view.wording import ALPHA_BETA

# Pages that play searches and games: each one HTML file that needs nothing else, and no network.

PACKAGE = "pacman.view.pages"  # which has the templates, and the scripts in web/
STARTS = ("watch", "watch_optimum", "compare", "quiz", "replay")  # the modules of web/ with which pages begin
TREE_LIBRARY = "vendor/d3-hierarchy.min.js"
IMPORT = re.compile(r'^import \{(.+?)\} from "#(\w+)";$', re.MULTILINE)
COMMENT = re.compile(r"^ *(?://[^\n]*|/\*\*.*?\*/)\n", re.MULTILINE | re.DOTALL)  # of whole lines
EXPORT = re.compile(r"^export (?=(?:function|class|const) (\w+))", re.MULTILINE)


Contents = tuple[Any, Mapping[str, Any]]  # the data of a page's scripts, and the values of its template
DATA_TAG = '<script type="application/json" id="page-data">'  # what is before it is text for readers


def render_page(name: str, start: str, contents: Callable[[], Contents], *, has_switch: bool = True) -> str:
    """The page of a template that extends `seeing.html.jinja`, which its reader can switch to any language.

    It runs the module `start` of web/. `contents` returns, in the language that is spoken, what it holds.
    Without the switch, it is made sooner.
    """
    scripts = list(_scripts(start))
    if not has_switch:
        data, values = contents()
        return with_scripts(name, as_json(data), scripts, **values)
    own, versions, whole = spoken(), dict[str, Version](), ""
    for language in LANGUAGES.values():
        with speaking(language):
            data, values = contents()
            packed = as_json(data)
            page = with_scripts(name, packed, scripts, **values)
        versions[language.code] = Version(page.partition(DATA_TAG)[0], packed)
        if language == own:
            whole = page
    head, languages = switchable(versions, own, "\n".join(each.text for each in scripts))
    return head + languages + "".join(whole.partition(DATA_TAG)[1:])


def sources() -> list[str]:
    """The digests of all scripts that pages run, for a page around them that runs no others."""
    return sorted({each.source for start in STARTS for each in _scripts(start)})


def as_json(data: Any) -> str:
    """The data as JSON in which no tag can begin or end."""
    return msgspec.json.encode(data).decode().replace("<", "\\u003c")


def with_scripts(name: str, data: str, scripts: Sequence[Script], **values: Any) -> str:
    """Fill the page's template with this JSON and these scripts; nothing else may run."""
    from markupsafe import Markup

    messages = embedded_catalogue(spoken(), "\n".join(each.text for each in scripts))
    return template(PACKAGE, name).render(
        data=Markup(data),  # no tag in it
        scripts=scripts,
        sources=Markup(" ".join(each.source for each in scripts)),  # digests
        board_colours=Markup(RULES),  # of the palette
        alpha_beta=say(ALPHA_BETA),
        catalogue=None if messages is None else Markup(as_json(messages)),  # no tag in it
        **values,
    )


@cache
def bundle_module(start: str) -> str:
    """This module of web/, after all that it needs, as one script, whose digest a page allows."""
    parts = ['"use strict";\nconst modules = {};']
    for name in dict.fromkeys(_needed_modules(start)):
        exported = ", ".join(EXPORT.findall(_code(f"{name}.js")))
        text = IMPORT.sub(r"const {\1} = modules.\2;", EXPORT.sub("", _code(f"{name}.js")))
        parts.append(f"modules.{name} = (() => {{\n{text}return {{ {exported} }};\n}})();")
    return "\n".join(parts)


def _needed_modules(name: str) -> Iterator[str]:
    """Yield the module after those that it imports; some of them several times."""
    for _, imported in IMPORT.findall(_text(f"{name}.js")):
        yield from _needed_modules(imported)
    yield name


def module(name: str) -> bytes:
    """This file of web/ as a module that a browser loads beside the modules that it imports."""
    return re.sub(r'from "#(\w+)"', r'from "./\1.js"', _text(name)).encode()


def tree_library() -> Script:
    """The library that lays trees out."""
    return Script.of(_text(TREE_LIBRARY))


def _scripts(start: str) -> Iterator[Script]:
    """The library that lays trees out, the modules by name, of which the last one begins."""
    yield tree_library()
    yield Script.of(bundle_module(start))


def _code(name: str) -> str:
    """The program without its comments, which nobody reads in a page."""
    return COMMENT.sub("", _text(name))


@cache
def _text(name: str) -> str:
    return files(PACKAGE).joinpath("web", *name.split("/")).read_text(encoding="utf-8")
