"""The last answer of a function is kept for the very same arguments, and for no others."""

from app.core.kernel.remembered import remembered


def test_the_very_same_arguments_are_answered_once() -> None:
    asked: list[tuple[object, ...]] = []

    @remembered
    def pair(one: list[int], other: list[int]) -> tuple[int, int]:
        asked.append((one, other))
        return (one[0], other[0])

    a, b, like_b = [1], [2], [2]

    assert pair(a, b) == pair(a, b) == (1, 2)
    assert len(asked) == 1
    assert pair(a, like_b) == (1, 2)
    assert pair(b, a) == (2, 1)
    assert len(asked) == 3, "what is equal is not the same"


def test_each_object_has_its_own_answer() -> None:
    class Rules:
        def __init__(self, bonus: int) -> None:
            self.bonus = bonus

        @remembered
        def figure(self, number: int) -> int:
            return self.bonus + number

    one, other = Rules(1), Rules(10)

    assert [one.figure(5), other.figure(5), one.figure(5)] == [6, 15, 6]
