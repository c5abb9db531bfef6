"""Catalogues as translators edit them: files of GNU gettext, with the English of today, without dates."""

from __future__ import annotations

import io
import re
from pathlib import Path

from babel.messages import Catalog
from babel.messages.pofile import read_po, write_po

HEADER = "# Messages of pacman-teaching. MIT License."
WIDTH = 110
LINE = re.compile(r'#.*|((msgctxt|msgid|msgid_plural|msgstr(\[\d\])?) )?"([^"\\]|\\.)*"|')
# The lines of a .po file that change without any message.
VOLATILE = (
    *("POT-Creation-Date", "PO-Revision-Date", "Last-Translator"),
    *("Generated-By", "Language-Team", "Report-Msgid"),
)


def updated(path: Path, code: str, today: Catalog) -> Catalog:
    """The catalogue of a language in this file, with the messages of today.

    Ends the program at a line that has no place in a catalogue: Babel would pass over it, and lose a text.
    """
    before = Catalog(locale=code)
    if path.exists():
        text = path.read_text(encoding="utf-8")
        for number, line in enumerate(text.splitlines(), 1):
            if not LINE.fullmatch(line):
                raise SystemExit(f"{path}, line {number}: this is no line of a catalogue: {line}")
        before = read_po(io.StringIO(text), locale=code)
    before.update(today, update_header_comment=True)
    before.header_comment = HEADER
    return before


def texts(one: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    """The forms of a message."""
    return (one,) if isinstance(one, str) else tuple(one or ("",))


def po_of(catalogue: Catalog) -> bytes:
    """The catalogue as translators edit it, without dates."""
    file = io.BytesIO()
    write_po(file, catalogue, width=WIDTH, include_lineno=False)
    lines = file.getvalue().decode().splitlines(keepends=True)
    dropped = tuple(f'"{name}' for name in VOLATILE)
    return "".join(line for line in lines if not line.startswith(dropped)).encode()
