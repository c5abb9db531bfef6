"""What a tree may become when it is made smaller: one step each, the greatest first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import isfinite

from autograder.examining.shape import Move, Part, Path, Shape, leaf, without

Values = dict[Path, float]  # what the right search found for inner nodes


def skeletons(shape: Shape, path: Path, values: Values) -> Iterator[Shape]:
    """Little more than the way to where the searches part: what was seen before is leaves with its values.

    The second keeps what is below the last node on the way.
    """
    for rest in (1, 0, 2):
        kept = path[: max(0, len(path) - rest)]
        yield _skeleton(shape, kept, values, drop_later=True)
        yield _skeleton(shape, kept, values, drop_later=False)


def _skeleton(shape: Shape, path: Path, values: Values, *, drop_later: bool) -> Shape:
    for length in range(len(path) - 1, -1, -1):
        here, action = path[:length], path[length]

        def lean(part: Part, here: Path = here, action: str = action) -> Part:
            names = [move.action for move in part.moves]
            leaves = (_as_leaf(move.to, (*here, move.action), values) for move in part.moves)
            pairs = zip(part.moves, leaves, strict=True)
            moves = tuple(move if move.action == action else move._replace(to=end) for move, end in pairs)
            place = names.index(action) if action in names else len(names)
            left = replace(part, moves=moves)
            return without(left, names[place + 1 :]) if drop_later else left

        shape = shape.changed(here, lean)
    return shape


def _as_leaf(part: Part, path: Path, values: Values) -> Part:
    """A leaf that is worth what the right search found for the node, else what its first leaf is."""
    if not part.moves:
        return part
    value = values.get(path)
    while value is None or not isfinite(value):
        if not part.moves:
            value = part.value or 0
            break
        part = part.moves[0].to
    return leaf(value)


def collapsed(shape: Shape, values: Values) -> Iterator[Shape]:
    """An inner node becomes a leaf that is worth the same; the largest first."""
    paths = [path for path in shape.paths() if path]
    for path in sorted(paths, key=lambda path: -shape.at(path).size):
        yield shape.changed(path, lambda part, path=path: _as_leaf(part, path, values))  # type: ignore[misc]


def hoisted(shape: Shape) -> Iterator[Shape]:
    """A node is replaced by one below it at which the same agent moves; a whole round goes."""
    number = len(shape.roles)
    for path in shape.paths():
        part = shape.at(path)
        below = _levels_below(part, number)
        for other in sorted(below, key=lambda part: part.size):
            if path or other.moves:
                yield shape.changed(path, lambda _, other=other: other)  # type: ignore[misc]


def fewer_children(shape: Shape) -> Iterator[Shape]:
    """A node has half of its children, or one less."""
    for path in shape.paths():
        names = [move.action for move in shape.at(path).moves]
        for dropped in _cuts(names):
            yield shape.changed(path, lambda part, dropped=dropped: without(part, dropped))  # type: ignore[misc]


def fewer_agents(shape: Shape) -> Iterator[Shape]:
    """An agent is left out: in its place stands what comes after its first or its last move."""
    number = len(shape.roles)
    for agent in range(number - 1, 0 if number > 2 else 1, -1):  # at least one opponent stays
        roles = shape.roles[:agent] + shape.roles[agent + 1 :]
        for place in (0, -1):
            root = _without_agent(shape.root, agent, 0, number, place)
            smaller = Shape(root, roles, shape.depth)
            yield replace(smaller, depth=max(1, min(smaller.rounds, shape.depth)))


def shallower(shape: Shape) -> Iterator[Shape]:
    """The search goes less deep."""
    for depth in range(1, shape.depth):
        yield replace(shape, depth=depth)


def simpler_values(shape: Shape) -> Iterator[Shape]:
    """Small whole numbers in the same order: all different, else equal where they were; then with signs."""
    found = list(_values(shape.root))
    known = sorted(set(found))
    places = sorted(range(len(found)), key=lambda place: found[place])
    different = {place: rank for rank, place in enumerate(places, 1)}
    ranks = {value: rank for rank, value in enumerate(known, 1)}
    below, above = [v for v in known if v < 0], [v for v in known if v > 0]
    signed = {0.0: 0} | {v: place for place, v in enumerate(above, 1)}
    signed |= {v: -place for place, v in enumerate(reversed(below), 1)}
    for values in (
        [different[place] for place in range(len(found))],
        [ranks[value] for value in found],
        [signed[value] for value in found],
    ):
        if values == found:
            return
        yield replace(shape, root=_revalued(shape.root, iter(values)))


def plainer(shape: Shape) -> Iterator[Shape]:
    """No inner node has a value of its own, and no leaf is a win or a loss."""
    yield replace(shape, root=_plain(shape.root, values=False, ends=False))
    yield replace(shape, root=_plain(shape.root, values=True, ends=False))
    yield replace(shape, root=_plain(shape.root, values=False, ends=True))


def _plain(part: Part, *, values: bool, ends: bool) -> Part:
    moves = tuple(move._replace(to=_plain(move.to, values=values, ends=ends)) for move in part.moves)
    value = part.value if values or not part.moves else None
    return replace(part, moves=moves, value=value, is_win=part.is_win and ends, is_lose=part.is_lose and ends)


def equal_shares(shape: Shape) -> Iterator[Shape]:
    """No probabilities are given at a node, so that all its moves are equally likely."""
    for path in shape.paths():
        if any(move.share is not None for move in shape.at(path).moves):
            yield shape.changed(path, lambda part: without(part, ()))


def _cuts(names: Sequence[str]) -> Iterator[Sequence[str]]:
    """What to leave out: all but one where there are more than two, then one."""
    if len(names) > 3:
        half = len(names) // 2
        yield names[half:]
        yield names[:half]
    if len(names) > 1:
        yield from ([name] for name in reversed(names))


def _levels_below(part: Part, levels: int) -> list[Part]:
    parts = [part]
    for _ in range(levels):
        parts = [move.to for each in parts for move in each.moves]
    return parts


def _without_agent(part: Part, agent: int, turn: int, number: int, place: int) -> Part:
    if not part.moves:
        return part
    following = (turn + 1) % number
    if turn == agent:
        return _without_agent(part.moves[place].to, agent, following, number, place)
    moves = [
        Move(move.action, move.share, _without_agent(move.to, agent, following, number, place))
        for move in part.moves
    ]
    return replace(part, moves=tuple(moves))


def _values(part: Part) -> Iterator[float]:
    if part.value is not None:
        yield part.value
    for move in part.moves:
        yield from _values(move.to)


def _revalued(part: Part, values: Iterator[float]) -> Part:
    value = None if part.value is None else next(values)
    return replace(part, value=value, moves=tuple(m._replace(to=_revalued(m.to, values)) for m in part.moves))
