"""Runs a filter of system calls as the kernel does, for any architecture (see its seccomp_filter.rst)."""

from __future__ import annotations

import struct
from collections.abc import Sequence

X86_64, AARCH64, I386 = 0xC000003E, 0xC00000B7, 0x40000003
ALLOW, ERRNO = 0x7FFF0000, 0x00050000
LOAD, AND, RETURN, JUMP = 0x20, 0x54, 0x06, 0x05
COMPARISONS = {0x15: "==", 0x25: ">", 0x35: ">=", 0x45: "&"}


def verdict(program: bytes, architecture: int, number: int, arguments: Sequence[int] = ()) -> int:
    """What the kernel does with this call: ALLOW, or ERRNO plus the number of the error."""
    six = [*arguments, *[0] * (6 - len(arguments))]
    data = struct.pack("<IIQ6Q", number, architecture, 0, *six)
    code = list(struct.iter_unpack("<HBBI", program))
    place = value = 0
    while True:
        operation, if_true, if_false, constant = code[place]
        place += 1
        if operation == LOAD:
            (value,) = struct.unpack_from("<I", data, constant)
        elif operation == AND:
            value &= constant
        elif operation == JUMP:
            place += constant
        elif operation == RETURN:
            return int(constant)
        else:
            place += if_true if _holds(COMPARISONS[operation], value, constant) else if_false


def _holds(comparison: str, value: int, constant: int) -> bool:
    return {
        "==": value == constant,
        ">": value > constant,
        ">=": value >= constant,
        "&": bool(value & constant),
    }[comparison]
