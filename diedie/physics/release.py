"""Which release of PyBullet is installed: the same module comes in two distributions."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

# The first has wheels for more systems and Pythons. Where both are installed, it came later and
# put its module in the place of the other's.
_DISTRIBUTIONS = ("pybullet-arm64", "pybullet")

# Builds of one source that move every die alike, bit for bit. `scripts/test.py` compares them
# wherever it finds Pythons that take different ones.
_SAME_SOURCE = {"pybullet-arm64 3.2.8": "pybullet 3.2.7"}


def installed_engine() -> str:
    """The distribution's name and version, such as `pybullet 3.2.7`."""
    for name in _DISTRIBUTIONS:
        try:
            return f"{name} {version(name)}"
        except PackageNotFoundError:
            continue
    return "pybullet"  # built by hand, without a word on what it is


def source_of(engine: str) -> str:
    """One name for all releases of an engine that were made of the same source."""
    return _SAME_SOURCE.get(engine, engine)
