"""A page as a tree, to look things up in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

VOID = {"meta", "input", "br"}
WITHIN_A_LINE = {"span", "a", "b", "strong", "code", "svg", "use", "mark"}


@dataclass
class Element:
    """An element with what it holds, texts and elements."""

    tag: str
    attributes: dict[str, str] = field(default_factory=dict)
    inside: list[Element | str] = field(default_factory=list)

    def all(self, tag: str = "", **wanted: str) -> list[Element]:
        """All elements at any depth with this tag and these attributes; `kind` is one of the classes."""
        return [
            one
            for one in self._elements()
            if tag in ("", one.tag)
            and all(value == one.attributes.get(name) for name, value in wanted.items() if name != "kind")
            and wanted.get("kind", "") in ("", *one.attributes.get("class", "").split())
        ]

    def one(self, tag: str = "", **wanted: str) -> Element:
        """The only such element."""
        (found,) = self.all(tag, **wanted)
        return found

    @property
    def text(self) -> str:
        """All its text, with single spaces."""
        return " ".join("".join(self._texts()).split())

    def _elements(self) -> Iterator[Element]:
        for one in self.inside:
            if isinstance(one, Element):
                yield one
                yield from one._elements()

    def _texts(self) -> Iterator[str]:
        for one in self.inside:
            if isinstance(one, str):
                yield one
            else:
                between = "" if one.tag in WITHIN_A_LINE else " "
                yield between
                yield from one._texts()
                yield between


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open = [Element("")]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        one = Element(tag, {name: value or "" for name, value in attrs})
        self.open[-1].inside.append(one)
        if tag not in VOID:
            self.open.append(one)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop().tag == tag

    def handle_data(self, data: str) -> None:
        self.open[-1].inside.append(data)


def tree(text: str) -> Element:
    """The page; every element must be closed."""
    reader = _Reader()
    reader.feed(text)
    reader.close()
    (root,) = reader.open
    return root


def broken_links(folder: Path) -> list[str]:
    """Links of the pages below the folder that lead to no file or place; pages that have an id twice."""
    pages = {path.resolve(): tree(path.read_text(encoding="utf-8")) for path in folder.rglob("*.html")}
    ids = {
        path: [one.attributes["id"] for one in page.all() if "id" in one.attributes]
        for path, page in pages.items()
    }
    broken = [f"{path} has an id twice" for path, found in ids.items() if len(found) != len(set(found))]
    for path, page in pages.items():
        for one in page.all():
            link = urlsplit(one.attributes.get("href", ""))
            target = (path.parent / unquote(link.path)).resolve() if link.path else path
            is_there = target.is_file() and (not link.fragment or link.fragment in ids[target])
            if link.scheme or link.netloc or not is_there:
                broken.append(f"{path}: {link.geturl()}")
    return broken
