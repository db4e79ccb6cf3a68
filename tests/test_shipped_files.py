from pathlib import Path

from app.shipped_files import find, shipped


def test_a_checkout_has_the_folders_beside_the_package() -> None:
    fonts = shipped("resources", "fonts")

    assert fonts == Path(__file__).parent.parent / "resources" / "fonts"
    assert fonts.is_dir()


def test_an_installed_program_has_the_folders_inside_the_package(tmp_path: Path) -> None:
    package = tmp_path / "app"
    (package / "resources").mkdir(parents=True)
    (tmp_path / "resources").mkdir()

    assert find(package, "resources") == package / "resources"


def test_a_folder_that_is_not_in_the_package_is_looked_for_beside_it(tmp_path: Path) -> None:
    package = tmp_path / "app"
    package.mkdir()

    assert find(package, "armylists") == tmp_path / "armylists"


def test_each_font_comes_with_its_licence() -> None:
    fonts = shipped("resources", "fonts")

    families = {face.name.partition("-")[0] for face in fonts.glob("*.ttf")}

    assert families == {"EBGaramond", "IBMPlexSans"}
    for family in families:
        assert "SIL OPEN FONT LICENSE" in (fonts / f"OFL-{family}.txt").read_text("utf-8")
