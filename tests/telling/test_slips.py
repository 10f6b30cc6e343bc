"""How a hand strayed from the flick that was meant is told where it can be told."""

from __future__ import annotations

import msgspec
import pytest

from diedie.i18n import LANGUAGES, Words
from diedie.model.flick import Flick
from diedie.telling.slips import tell_slip

MEANT = Flick("a", 90.0, 100.0, (0.0, -15.25), 10.0)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"aim": 91.24}, "1.2° to the left"),
        ({"aim": 88.0}, "2.0° to the right"),
        ({"speed": 103.0}, "3\u00a0cm/s faster"),
        ({"speed": 96.6}, "3\u00a0cm/s slower"),
        ({"lift": 11.0}, "1.0° steeper"),
        ({"lift": 9.5}, "0.5° flatter"),
        ({"strike": (0.03, 0.04)}, "struck 0.5\u00a0mm off"),
        ({"aim": 88.0, "speed": 103.0}, "2.0° to the right, 3\u00a0cm/s faster"),
    ],
)
def test_ATK_3_a_slip_is_told_by_its_kind(changes: dict[str, float], told: str) -> None:
    made = msgspec.structs.replace(MEANT, **changes)
    assert tell_slip(Words("en"), MEANT, made) == f"the hand strayed: {told}"


def test_ATK_3_nothing_is_told_where_nothing_differs() -> None:
    for language in LANGUAGES:
        assert tell_slip(Words(language), MEANT, MEANT) == ""
        hardly = msgspec.structs.replace(MEANT, aim=90.01)
        assert tell_slip(Words(language), MEANT, hardly) == ""
    assert tell_slip(Words("en"), None, None) == ""
