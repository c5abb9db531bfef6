"""Each sentence in the code gets a value for each of its places, and no other."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from tests.imports import parsed
from tests.places import ROOT

# What makes texts, and of how many sentences.
SAYING = {"english": 1, "english_only": 1, "say": 1, "english_number": 2, "say_number": 2}
LEAST = {"autograder": 900, "pacman": 400}  # such calls in a package
GIVEN = {"number"}  # by what is called, for a sentence that depends on a number


def sentences(path: Path) -> Iterator[tuple[int, str, list[str], set[str]]]:
    """Each call with all its values in sight: line, function, sentences, and the names of the values."""
    for call in ast.walk(parsed(path)):
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name):
            continue
        called, names = call.func.id, {each.arg for each in call.keywords}
        constants = (each.value for each in call.args if isinstance(each, ast.Constant))
        texts = [each for each in constants if isinstance(each, str)][: SAYING.get(called, 0)]
        is_passed_on = called == "say" and not names  # with its places, which a script of the page fills
        if texts and len(texts) == SAYING[called] and None not in names and not is_passed_on:
            yield call.lineno, called, texts, {str(name) for name in names}


def places_in(sentence: str) -> set[str]:
    """The names of a sentence's places."""
    return {name.split(".")[0].split("[")[0] for _, name, _, _ in Formatter().parse(sentence) if name}


@pytest.mark.parametrize("package", LEAST)
def test_each_sentence_has_the_values_for_its_places(package: str) -> None:
    wrong, number = list[str](), 0
    for path in sorted((ROOT / package).rglob("*.py")):
        for line, called, texts, names in sentences(path):
            number += 1
            given = names | GIVEN if SAYING[called] > 1 else names
            needed = [places_in(text) for text in texts]
            if not all(places <= given for places in needed) or names - set().union(*needed):
                wrong.append(f"{path.relative_to(ROOT)}:{line}: {texts} with {sorted(names)}")
    assert wrong == []
    assert number > LEAST[package], "else the sentences are written in some other way now"
