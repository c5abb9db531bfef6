"""Zips are the same on every system."""

from __future__ import annotations

import io
import sys
import zipfile

import pytest

from pacman.support.files import make_zip


def test_equal_files_give_equal_zips_on_every_system(monkeypatch: pytest.MonkeyPatch) -> None:
    one = make_zip({"b/run": b"1", "a": b"2"}, programs=["b/run"])
    monkeypatch.setattr(sys, "platform", "win32")
    assert one == make_zip({"a": b"2", "b/run": b"1"}, programs=["b/run"])
    infos = zipfile.ZipFile(io.BytesIO(one)).infolist()
    assert [(info.filename, info.external_attr >> 16) for info in infos] == [("a", 0o644), ("b/run", 0o755)]
