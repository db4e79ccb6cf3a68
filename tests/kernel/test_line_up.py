"""Lines without a map: who faces whom, who comes up, who charges; worked by hand."""

from fractions import Fraction

from app.core.kernel.line_up import Facing, LineUp, Mover, Plan, drawn_up, opposed, planned

FAR, NEAR = Fraction(30), Fraction(4)


def faces(lines: LineUp) -> list[tuple[str, str, int]]:
    return [(one.a, one.b, int(one.gap)) for one in lines.facings]


def test_formations_face_each_other_in_list_order_and_the_rest_is_reserve() -> None:
    lines = drawn_up(["A1", "A2", "A3"], ["B1", "B2"], FAR)

    assert faces(lines) == [("A1", "B1", 30), ("A2", "B2", 30)]
    assert lines.reserves == {"a": ("A3",), "b": ()}


def test_a_gap_is_filled_from_the_reserve_where_the_line_stands() -> None:
    lines = drawn_up(["A1", "A2", "A3"], ["B1", "B2"], FAR)
    lines = lines.nearer(lines.facings[0], Fraction(20))

    lines = lines.filled({"a": ["A2", "A3"], "b": ["B1", "B2"]}, FAR)

    assert faces(lines) == [("A3", "B1", 10), ("A2", "B2", 30)]
    assert lines.reserves == {"a": (), "b": ()}


def test_who_has_no_enemy_left_stands_beside_his_nearest_neighbour_with_one() -> None:
    lines = drawn_up(["A1", "A2", "A3"], ["B1", "B2", "B3"], FAR)

    lines = lines.filled({"a": ["A1", "A2", "A3"], "b": ["B2"]}, FAR)

    assert faces(lines) == [("A1", "", 30), ("A2", "B2", 30), ("A3", "", 30)]
    assert lines.beside(lines.facings[1], "a") == ("A1", "A3")
    assert lines.beside(lines.facings[1], "b") == ()
    assert lines.facing("A1") is None
    assert lines.facing("B2") == lines.facings[1]


def test_where_both_have_fallen_both_reserves_come_up() -> None:
    lines = LineUp((Facing("A1", "B1", NEAR),), {"a": ("A2",), "b": ("B2",)})

    lines = lines.filled({"a": ["A2"], "b": ["B2"]}, FAR)

    assert faces(lines) == [("A2", "B2", 4)]


def test_of_two_neighbours_the_nearest_has_the_help() -> None:
    lines = drawn_up(["A1", "A2", "A3", "A4"], ["B1", "B2", "B3", "B4"], FAR)

    lines = lines.filled({"a": ["A1", "A2", "A3", "A4"], "b": ["B2", "B3"]}, FAR)

    assert lines.beside(lines.facings[1], "a") == ("A1",)
    assert lines.beside(lines.facings[2], "a") == ("A4",)


def test_two_who_have_no_enemy_left_face_each_other_from_where_lines_begin() -> None:
    lines = drawn_up(["A1", "A2"], ["B1", "B2"], FAR)
    lines = lines.nearer(lines.facings[0], Fraction(20)).nearer(lines.facings[1], Fraction(20))

    lines = lines.filled({"a": ["A1"], "b": ["B2"]}, FAR)

    assert faces(lines) == [("A1", "B2", 30)]


def test_who_is_able_again_comes_from_the_reserve_against_the_first_without_an_enemy() -> None:
    lines = drawn_up(["A1", "A2"], ["B1", "B2"], FAR).filled({"a": ["A1", "A2"], "b": ["B1"]}, FAR)
    assert faces(lines) == [("A1", "B1", 30), ("A2", "", 30)]

    lines = lines.filled({"a": ["A1", "A2"], "b": ["B1", "B2"]}, FAR)

    assert faces(lines) == [("A1", "B1", 30), ("A2", "B2", 30)]


def test_pieces_oppose_in_list_order_those_in_contact_first() -> None:
    found = opposed(["a1", "a2", "a3", "a4", "a5"], ["b1", "b2"], [("b2", "a1")])

    assert found.pairs == (("a1", "b2"), ("a2", "b1"))
    assert (found.enemy("a1"), found.enemy("b1"), found.enemy("a4")) == ("b2", "a2", "")
    assert found.spare == {"a": ("a3", "a4", "a5"), "b": ()}


def test_those_to_spare_help_from_the_end_of_the_line_two_a_piece_at_most() -> None:
    found = opposed(["a1", "a2", "a3", "a4", "a5"], ["b1", "b2"])
    many = opposed(["a1", "a2", "a3", "a4", "a5"], ["b1"])

    assert found.helpers("a2") == ("a3", "a5")
    assert found.helpers("a1") == ("a4",)
    assert found.helpers("b2") == ()
    assert many.helpers("a1") == ("a2", "a3")


def test_those_who_join_go_against_their_neighbour_s_enemy() -> None:
    found = opposed(["a1", "a2", "a3"], ["b1", "b2"]).joined()

    assert found.enemy("a3") == "b2"
    assert found.enemy("b2") == "a2"
    assert found.helpers("a2") == ()


# --- what a formation does -------------------------------------------------------------------

FOOT = Mover("foot", Fraction(3), Fraction(5), charges=True)
HORSE = Mover("horse", Fraction(8), Fraction(0), charges=True)
GUNS = Mover("guns", Fraction(3), Fraction(20), charges=False)
ENEMIES = opposed(["foot", "horse", "guns"], ["b1", "b2", "b3"])


def plan(gap: int, *movers: Mover, engaged: bool = False, better: bool = False) -> Plan | None:
    facing = Facing("A", "B", Fraction(gap))
    return planned(movers, facing, ENEMIES, engaged=engaged, better=better)


def test_all_come_nearer_by_the_move_of_the_slowest_but_who_is_in_reach() -> None:
    assert plan(30, FOOT, HORSE, GUNS) == Plan(("foot", "horse", "guns"), Fraction(3))
    assert plan(20, FOOT, HORSE, GUNS) == Plan(("foot", "horse"), Fraction(3))
    assert plan(20, GUNS) is None


def test_horse_waits_for_foot_that_has_still_to_come_so_near() -> None:
    assert plan(8, FOOT, HORSE) == Plan(("foot", "horse"), Fraction(3))
    assert plan(5, FOOT, HORSE) == Plan(("horse",), charge=True)
    assert plan(3, FOOT, HORSE) == Plan(("foot", "horse"), charge=True)


def test_foot_in_reach_stays_and_fires_unless_its_state_is_better() -> None:
    assert plan(5, FOOT) is None
    assert plan(5, FOOT, GUNS, better=True) == Plan(("foot",), Fraction(3))


def test_once_the_lines_touch_who_can_charges_and_nobody_else_comes() -> None:
    assert plan(8, FOOT, HORSE, engaged=True) == Plan(("horse",), charge=True)
    assert plan(8, FOOT, engaged=True) is None


def test_those_to_spare_charge_where_nobody_who_faces_the_enemy_does() -> None:
    """Guns face the one gun of the enemy: the foot beside them charges it; not beside horse."""
    facing = Facing("A", "B", Fraction(3))
    by_guns = opposed(["guns", "foot"], ["b1"])
    by_horse = opposed(["horse", "foot"], ["b1"])

    assert (by_guns.enemy("foot"), by_guns.target("foot"), by_guns.target("guns")) == (
        "",
        "b1",
        "b1",
    )
    found = planned([GUNS, FOOT], facing, by_guns, engaged=False, better=False)
    assert found == Plan(("foot",), charge=True)
    found = planned([HORSE, FOOT], facing, by_horse, engaged=False, better=False)
    assert found == Plan(("horse",), charge=True)


def test_nobody_charges_without_an_enemy_and_guns_never_do() -> None:
    stray = Mover("stray", Fraction(8), Fraction(0), charges=True)

    assert plan(8, stray) is None
    assert plan(2, GUNS) is None
