"""What is read on a page, which of it is no message, and what the page has in it for other languages."""

from __future__ import annotations

import base64
import json
import re
import zlib
from html import unescape
from typing import TYPE_CHECKING, Any

import pytest

from pacman.support import language
from pacman.support.language import LANGUAGES, Language
from pacman.view.pages import page_messages

if TYPE_CHECKING:
    from playwright.sync_api import Page

TO = {letter: chr(ord("ａ") + ord(letter) - ord("a")) for letter in "abcdefghijklmnopqrstuvwxyz"}
STAYS = re.compile(r"(\{[^{}]*\}|`[^`]*`)")
# What is the same in every language: names of programs, players, boards, options, and of actions.
NAMES = re.compile(
    r"quiz\.toml|\b(?:Pacman|pacman|alphabeta|minimax|textbook|small|random|depth|ghost|seed|play|py|max|min"
    r"|moves|West|East|North|South|Stop|Left|Middle|Right|English|Español|Deutsch|und|[A-D]\d?|[lpg])\b"
)
READ = """
() => {
  const said = [document.title];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walk.nextNode()); )
    if (!node.parentElement.closest("script, style, noscript, code, kbd, .mono, #editor, datalist"))
      said.push(node.data);
  for (const each of document.querySelectorAll("[aria-label], [aria-valuetext], [placeholder], [title]"))
    for (const name of ["aria-label", "aria-valuetext", "placeholder", "title"])
      said.push(each.getAttribute(name) ?? "");
  return said.filter((each) => each.trim() !== "");
}
"""


class Pseudo:
    """A catalogue in which each message has letters that are not in ASCII: a text in ASCII is no message."""

    def gettext(self, text: str) -> str:
        parts = STAYS.split(text)
        return "".join(
            part if at % 2 else "".join(TO.get(each.lower(), each) for each in part)
            for at, part in enumerate(parts)
        )

    def ngettext(self, one: str, many: str, number: int) -> str:
        return self.gettext(one if number == 1 else many)

    def info(self) -> dict[str, str]:
        return {"plural-forms": "nplurals=2; plural=(n != 1);"}


def with_pseudo(monkeypatch: pytest.MonkeyPatch) -> Language:
    """Make German, and all other languages but English, one in which no letter of a message is in ASCII."""
    for module in (language, page_messages):
        monkeypatch.setattr(module, "catalogue", lambda code: None if code == "en" else Pseudo())
    return LANGUAGES["de"]


def unmarked(shown: Page, names: re.Pattern[str] = NAMES) -> list[str]:
    """The texts of this page that are in ASCII, and are no names."""
    return [text for text in shown.evaluate(READ) if re.search("[A-Za-z]{2}", names.sub("", text))]


def unmarked_of(html: str, names: re.Pattern[str] = NAMES) -> list[str]:
    """The same for a page without scripts, as it is written."""
    bare = re.sub(r"<(style|script|code|pre)\b.*?</\1>", "", html, flags=re.DOTALL)
    said = [*re.split(r"<[^>]*>", bare), *re.findall(r'(?:aria-label|alt|placeholder|title)="([^"]*)"', bare)]
    return [text.strip() for text in said if re.search("[A-Za-z]{2}", names.sub("", unescape(text)))]


def choose(shown: Page, code: str) -> None:
    """Switch the page to this language."""
    shown.select_option("select.languages", code)
    is_switched(shown, code)


def is_switched(shown: Page, code: str) -> None:
    """Wait until the page is in this language."""
    shown.locator(f"html[lang={LANGUAGES[code].tag}]").wait_for(state="attached")


def unpacked(whole: str) -> dict[str, Any]:
    """What a page has in it for other languages."""
    block = re.search(r'id="languages"[^>]*>([^<]*)<', whole)
    assert block is not None
    found: dict[str, Any] = json.loads(zlib.decompress(base64.b64decode(block[1])))
    return found
