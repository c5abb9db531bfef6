"""Arithmetic expressions of one variable x, read from text and computed without running it as Python."""

from __future__ import annotations

import ast
import math
import operator
import warnings
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import TypeAlias

from pacman.errors import OptionError
from pacman.messages import english, message
from pacman.support.text import format_count

Number: TypeAlias = int | float

LONGEST = 200  # characters
MOST_PARTS = 100  # nodes of the syntax tree
GREATEST = 1e300  # in size, of every number that arises
GREATEST_BITS = 1000  # of a power of whole numbers
MOST_DIGITS = 15  # to which `round` rounds
ALLOWED = message(
    "numbers, x, + - * / // % **, comparisons, and, or, not, if … else, abs, min, max, round, sqrt, log, exp"
)

BINARY: Mapping[type[ast.operator], Callable[[Number, Number], Number]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
}  # and the power, which is checked before it is computed
UNARY: Mapping[type[ast.unaryop], Callable[[Number], Number]] = {
    ast.UAdd: operator.pos,
    ast.USub: operator.neg,
    ast.Not: operator.not_,
}
COMPARISONS: Mapping[type[ast.cmpop], Callable[[Number, Number], bool]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}


def _round(value: Number, digits: Number = 0) -> Number:
    if not isinstance(digits, int) or abs(digits) > MOST_DIGITS:
        raise ValueError(f"round takes at most {MOST_DIGITS} digits")
    return round(value, digits) if digits else round(value)


FUNCTIONS: Mapping[str, tuple[Callable[..., Number], range]] = {
    "abs": (abs, range(1, 2)),
    "min": (min, range(2, MOST_PARTS)),
    "max": (max, range(2, MOST_PARTS)),
    "round": (_round, range(1, 3)),
    "sqrt": (math.sqrt, range(1, 2)),
    "log": (math.log, range(1, 3)),
    "exp": (math.exp, range(1, 2)),
}  # with how many arguments each may have


class Expression:
    """A function of one number, written as in Python. Raises OptionError for text that is none.

    >>> cube = Expression("x**3")
    >>> cube(-2), cube.keeps_order([3, -1, 2]), Expression("abs(x)").keeps_order([3, -1, 1])
    (-8, True, False)
    >>> Expression("9**9**9")(1)
    Traceback (most recent call last):
    pacman.errors.OptionError: '9**9**9' gives a number beyond ±1e+300 for x = 1
    """

    def __init__(self, text: str) -> None:
        self.text = text.strip()
        if len(self.text) > LONGEST:
            raise OptionError(
                "an expression of {count} characters is too long; at most {most}",
                count=len(self.text),
                most=LONGEST,
            )
        self._body = self._parsed()
        parts = list(ast.walk(self._body))
        if len(parts) > MOST_PARTS:
            raise OptionError(
                "{text!r} has too many parts; at most {most} are allowed",
                text=self.text,
                most=MOST_PARTS,
            )
        for part in parts:
            if problem := _problem(part):
                raise OptionError(
                    "{text!r} has {problem}; allowed are {allowed}",
                    text=self.text,
                    problem=problem,
                    allowed=english(ALLOWED),
                )

    def __call__(self, x: Number) -> Number:
        """Compute it for this x. Raises OptionError where it has no value, or too large a one."""
        if not math.isfinite(x):
            raise OptionError("{text!r} changes only finite numbers, and a value is {x}", text=self.text, x=x)
        try:
            return +_value(self._body, x)
        except OverflowError:
            problem = english("gives a number beyond ±{greatest:g}", greatest=GREATEST)
        except (ArithmeticError, ValueError) as error:
            problem = english("has no value ({error})", error=str(error))
        raise OptionError("{text!r} {problem} for x = {x}", text=self.text, problem=problem, x=x)

    def keeps_order(self, values: Iterable[Number]) -> bool:
        """Whether it is strictly increasing on these values."""
        found = [self(value) for value in sorted(set(values))]
        return all(one < other for one, other in pairwise(found))

    def __str__(self) -> str:
        return self.text

    def _parsed(self) -> ast.expr:
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # of what is refused below
                return ast.parse(self.text, mode="eval").body
        except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
            reason = error.msg if isinstance(error, SyntaxError) else english("it cannot be read")
            raise OptionError(
                "{text!r} is not an expression: {reason}", text=self.text, reason=reason
            ) from None


# The parts of an expression: what is refused, and what each is worth.


def _problem(part: ast.AST) -> str:
    """The problem with this part, without those below it; "" if it is allowed."""
    match part:
        case ast.Constant(value=int() | float() as value) if type(value) is not bool:
            return (
                "" if abs(value) <= GREATEST else english("a number beyond ±{greatest:g}", greatest=GREATEST)
            )
        case ast.Constant():
            return english("{part}, which is not a number", part=ast.unparse(part))
        case ast.Name(id=name):
            return "" if name == "x" or name in FUNCTIONS else english("the name {name}", name=name)
        case ast.Call(func=ast.Name(id=name), args=args, keywords=[]) if name in FUNCTIONS:
            counts = FUNCTIONS[name][1]
            return "" if len(args) in counts else f"{name} with {format_count(len(args), 'argument')}"
        case ast.Call():
            return english("a call that is not allowed")
        case ast.BinOp(op=op):
            return "" if type(op) in BINARY or isinstance(op, ast.Pow) else _sign(op)
        case ast.UnaryOp(op=op):
            return "" if type(op) in UNARY else _sign(op)
        case ast.Compare(ops=ops):
            return next((_sign(op) for op in ops if type(op) not in COMPARISONS), "")
        case ast.IfExp() | ast.BoolOp() | ast.Load():
            return ""
        case ast.operator() | ast.unaryop() | ast.cmpop() | ast.boolop():
            return ""  # reported with its operands
    return english("a part of the kind {name}", name=type(part).__name__)


def _sign(op: ast.AST) -> str:
    return english("the operator {name}", name=type(op).__name__)


def _value(part: ast.expr, x: Number) -> Number:
    """The value of this part. Raises OverflowError where a number is too large."""
    found = _compute(part, x)
    if isinstance(found, complex):
        raise ValueError("it is not a real number")
    if not -GREATEST <= found <= GREATEST:
        raise OverflowError
    return found


def _compute(part: ast.expr, x: Number) -> Number:
    match part:
        case ast.Constant(value=int() | float() as value):
            return value
        case ast.Name(id="x"):
            return x
        case ast.UnaryOp(op=op, operand=operand):
            return UNARY[type(op)](_value(operand, x))
        case ast.BinOp(left=left, op=ast.Pow(), right=right):
            return _power(_value(left, x), _value(right, x))
        case ast.BinOp(left=left, op=op, right=right):
            return BINARY[type(op)](_value(left, x), _value(right, x))
        case ast.IfExp(test=test, body=body, orelse=otherwise):
            return _value(body if _value(test, x) else otherwise, x)
        case ast.BoolOp(op=op, values=values):
            return _first(values, x, wanted=isinstance(op, ast.Or))
        case ast.Compare(left=left, ops=ops, comparators=others):
            return _holds(_value(left, x), ops, others, x)
        case ast.Call(func=ast.Name(id=name), args=args):
            return FUNCTIONS[name][0](*(_value(each, x) for each in args))
    raise ValueError("a function is not a number")


def _power(base: Number, exponent: Number) -> Number:
    if isinstance(base, int) and isinstance(exponent, int) and exponent > 0:
        least_bits = (base.bit_length() - 1) * exponent
        if least_bits > GREATEST_BITS:
            raise OverflowError
    found: Number = base**exponent
    return found


def _first(values: Sequence[ast.expr], x: Number, *, wanted: bool) -> Number:
    """The first of the values that is as wanted, zero being false; the last one if none is."""
    for each in values[:-1]:
        found = _value(each, x)
        if bool(found) is wanted:
            return found
    return _value(values[-1], x)


def _holds(left: Number, ops: Sequence[ast.cmpop], others: Sequence[ast.expr], x: Number) -> bool:
    for op, other in zip(ops, others, strict=True):
        right = _value(other, x)
        if not COMPARISONS[type(op)](left, right):
            return False
        left = right
    return True
