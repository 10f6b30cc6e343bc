"""The colours that all maps share, and how to mix others from them."""

from __future__ import annotations

INK, CREAM, PAPER = "#2A1E16", "#FFF6E6", "#F7EFDF"
LANDS = ("#DCC897", "#A9B78A", "#D7AD8E", "#A3B8C2", "#C0AE85", "#BEC29C", "#D09B75", "#B8B690")


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue, 0 to 255."""
    return (int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16))


def mixed(colour: str, other: str, share: float) -> str:
    """A colour with that share of another."""
    pairs = zip(channels(colour), channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def contrast(one: str, other: str) -> float:
    """How well one colour reads on another: 1 not at all, 21 black on white."""
    darker, lighter = sorted((_light(one), _light(other)))
    return (lighter + 0.05) / (darker + 0.05)


def is_dark(colour: str) -> bool:
    """Whether cream reads better on it than ink."""
    return contrast(CREAM, colour) > contrast(INK, colour)


def _light(colour: str) -> float:
    parts = [c / 255 for c in channels(colour)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
