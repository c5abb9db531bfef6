"""Zips whose bytes depend on their contents alone, whenever and on whatever system they are made."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Container, Mapping

WHEN = (2020, 1, 1, 0, 0, 0)  # the date of every file
UNIX = 3  # what made the zip: only then are the rights of its files read


def packed(files: Mapping[str, bytes], programs: Container[str] = ()) -> bytes:
    """The zip with these files, by their paths; `programs` are those that can be run."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in sorted(files.items()):
            info = zipfile.ZipInfo(path, WHEN)
            info.compress_type, info.create_system = zipfile.ZIP_DEFLATED, UNIX
            info.external_attr = (0o755 if path in programs else 0o644) << 16
            archive.writestr(info, content)
    return whole.getvalue()
