"""Arguments of a wrong type: told at the door, not from deep inside."""

from __future__ import annotations

from collections.abc import Sequence

from diedie.model.scene import Scene


def check_type(name: str, value: object, *kinds: type, hint: str = "") -> None:
    """Raise TypeError when an argument is none of these; a hint says what was meant."""
    if not isinstance(value, kinds):
        wanted = " or ".join("None" if kind is type(None) else kind.__name__ for kind in kinds)
        more = f"; {hint}" if hint else ""
        raise TypeError(f"{name} has to be {wanted}, not {type(value).__name__}{more}")


def check_names(name: str, value: object) -> None:
    """Raise TypeError when an argument is no sequence of names, as a single name is none."""
    check_type(name, value, Sequence)
    if isinstance(value, str):
        raise TypeError(f"{name} has to be a list of names, such as [{value!r}], not a single one")
    assert isinstance(value, Sequence)
    for one in value:
        check_type(f"each of {name}", one, str)


def check_table(scene: object) -> None:
    """Raise TypeError when an argument is no scene, as a whole position is none."""
    check_type("the scene", scene, Scene, hint="that of a position is its .scene")
