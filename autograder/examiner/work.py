"""The work that examinations cost the grader, counted in nodes of searches, and its bounds."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Hashable

# Less: mistakes are missed; more: time. No plain test falls if one of these five is halved or doubled.
MOST_WORK = 2_500_000  # of one turn for a question in the convention of its cases: some three seconds
MOST_WORK_OF_OTHERS = 1_250_000  # in all the other conventions that are accepted; also of the third turn
MOST_WORK_OF_ALL = 7_500_000  # for a whole submission
# Nodes of different searches for a whole submission, which take 10 to 14 µs each; for each question that may
# still be examined, some are reserved.
MOST_NODES_OF_ALL, RESERVED_NODES = 500_000, 60_000

# What is counted as work, in nodes.
# test_fewest_mistakes.py imports both: it falls if the counting changes, not if a number does.
COMPARING = 20  # what a comparison costs in addition to its nodes
RUNNING = 2  # the factor by which a search that has to be run first costs more


class Work:
    """Counts what examinations cost the grader, and says when that is enough.

    What it counts is also charged to `within`. It counts the nodes of the searches that are compared, whether
    they are remembered or run, and no time. So the same search is asked the same exercises on every machine,
    however busy that is.
    """

    def __init__(self, most: int = MOST_WORK, within: Work | None = None) -> None:
        self.done, self._most, self._within = 0, most, within
        self._searches: Searches | None = None if within is None else within._searches

    @classmethod
    def of_all(cls) -> Work:
        """The work for all examinations of a submission together."""
        work = cls(MOST_WORK_OF_ALL)
        work._searches = Searches()
        return work

    def add(self, nodes: int) -> None:
        """Counts a comparison of searches that have this number of nodes."""
        self.done += nodes
        if self._within is not None:
            self._within.add(nodes)

    def note(self, search: Hashable) -> bool:
        """Notes a search that the submission needs; returns whether it counts, because it is new."""
        return self._searches is not None and self._searches.note(search)

    def count_search(self, nodes: int) -> None:
        """Counts a search of this number of nodes."""
        if self._searches is not None:
            self._searches.nodes += nodes

    def reserve_for_questions(self, questions: int) -> None:
        """Reserves some of the work for this number of further questions."""
        if self._searches is not None:
            self._searches.reserved = RESERVED_NODES * questions

    def reserve(self, nodes: int) -> None:
        """Reserves this number of nodes more; fewer if negative."""
        if self._searches is not None:
            self._searches.reserved += nodes

    def beside(self, most: int) -> Work:
        """Separate work with this bound, counted for the same submission."""
        return Work(most, self._within)

    @property
    def is_over(self) -> bool:
        """Whether nothing more should be looked for."""
        if self._searches is not None and self._searches.are_over:
            return True
        return self.done >= self._most or (self._within is not None and self._within.is_over)


class Searches:
    """The different searches that the examinations of a submission need, which take most of their time.

    Each counts once, whether it is run or remembered from another submission.
    """

    def __init__(self) -> None:
        self.nodes = self.reserved = 0
        self._known: set[Hashable] = set()

    def note(self, search: Hashable) -> bool:
        """Notes a search; returns whether it is a new one."""
        before = len(self._known)
        self._known.add(search)
        return len(self._known) > before

    @property
    def are_over(self) -> bool:
        """Whether there is only what is reserved for later questions."""
        return self.nodes >= MOST_NODES_OF_ALL - self.reserved
