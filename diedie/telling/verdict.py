"""What a die on the table is worth and why, and what a territory is worth, in words."""

from __future__ import annotations

from diedie.board.readings import read
from diedie.model.scene import Scene
from diedie.telling import Teller, capitalized


def territory_title(id: str, teller: Teller) -> str:
    """A territory by its name and what is printed on it."""
    land, name = teller.board.territory(id), teller.territory(id)
    assert land is not None
    if land.value is None:
        return name
    return teller.words("land-worth", territory=name, value=land.value)


def verdict(id: str, scene: Scene, teller: Teller) -> list[str]:
    """Lines of what holds for a body: its name, the rule that decides, where it lies.

    Of a die that lies in several territories it is said how much of it lies in each.
    """
    reading = read(scene, teller.board)[id]
    fields = dict(reading.why.fields)
    if "on" in fields:
        fields["on"] = teller.body(str(fields["on"]))
    lines = [capitalized(teller.kind(id)), teller.words(reading.why.code, **fields)]
    lands = sorted(reading.territories.items(), key=lambda pair: (-pair[1], pair[0]))
    if len(lands) == 1:
        lines.append(teller.territory(lands[0][0]))
    elif lands:
        parts = (
            f"{teller.territory(id)} {teller.words('percent', percent=round(100 * share))}"
            for id, share in lands
        )
        lines.append(", ".join(parts))
    return lines
