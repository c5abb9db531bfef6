"""What could be imported from version 0.1.0 still can be; with the optional extras, which some names need."""

from __future__ import annotations

import importlib
import json

from tests.places import DATA

BEFORE = DATA / "version-0.1.0"


def test_every_public_name_of_before_can_still_be_imported() -> None:
    public = json.loads((BEFORE / "public.json").read_text(encoding="utf-8"))
    assert sum(map(len, public.values())) == 70
    for package, names in public.items():
        module = importlib.import_module(package)
        for name in names:
            assert getattr(module, name) is not None, f"{package}.{name}"
            assert name in module.__all__, f"{package}.{name}"
