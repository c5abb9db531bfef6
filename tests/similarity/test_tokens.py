"""What counts when two files are compared."""

from __future__ import annotations

from autograder.similarity.tokens import functions, tokens


def texts(source: str) -> list[str]:
    return [token.text for token in tokens(source)]


def test_names_numbers_strings_comments_layout_and_annotations_do_not_count() -> None:
    one = (
        "import math\n\ndef best(state, depth: int = 2) -> float:\n"
        '    """Doc."""\n    total: int = 3 * depth  # sum\n    return total\n'
    )
    other = "def f(\n    s, d = 7\n):\n\n  x = (\n 5*d)\n  return x\n"
    assert texts(one) == texts(other.replace("(\n 5*d)", "5*d"))


def test_keywords_operators_builtins_and_what_the_framework_names_count() -> None:
    same = texts("value = max(state.successor(0, action), other)\n")
    for changed in (
        "value = min(state.successor(0, action), other)\n",
        "value = max(state.legal_actions(0, action), other)\n",
        "value == max(state.successor(0, action), other)\n",
    ):
        assert texts(changed) != same
    assert texts("v = max(s.successor(9, a), o)\n") == same


def test_a_lambda_a_slice_and_a_dict_keep_their_colons() -> None:
    assert texts("f = lambda a: a[1:2]\n").count(":") == 2
    assert texts("d = {1: 2}\n").count(":") == 1
    assert texts("def f(a, b={1: 2}, c: int = 3): return a\n").count(":") == 2
    assert (
        texts("def f(a=lambda x: x, *, b: dict[int, str] = x[1:2]) -> list[int]: return a\n").count(":") == 3
    )
    assert texts("with open(a) as b: c\n").count(":") == 1


def test_a_file_is_read_to_its_first_mistake() -> None:
    assert texts("a = 1\nb = (2\n")[:4] == ["name", "=", "0", "\n"]


def test_an_f_string_is_one_token_in_every_python() -> None:
    assert texts("a = f\"{b + f'{c}'!r:>{d}} text\" + e\n") == ["name", "=", "''", "+", "name", "\n"]


def test_functions_are_those_at_the_top_and_methods_with_their_lines() -> None:
    source = (
        "import math\n\n@cache\ndef top(a):\n    def inner(b):\n        return b\n    return inner\n"
        "class A:\n    size = 1\n    async def one(self):\n        return (\n  1)\n"
        "    class B:\n        def two(self): return 2\n    def three(self):\n        return 3\nlast = 1\n"
        "if last:\n    def four(): return 4\n"
    )
    found = [(one.name, one.first_line, one.last_line) for one in functions(source)]
    assert found == [
        ("top", 4, 7), ("A.one", 10, 12), ("A.B.two", 14, 14), ("A.three", 15, 16), ("four", 19, 19),
    ]  # fmt: skip
    assert [*functions("class\n")] == [*functions("def\n")] == [*functions("")] == []
