"""Moments: every screen in every state that there are tests of, each made afresh by its name."""

from __future__ import annotations

from window.moments import dicy, matches, pages, tables
from window.moments.stage import Moment

MOMENTS: dict[str, Moment] = {
    **pages.MOMENTS,
    **matches.MOMENTS,
    **dicy.MOMENTS,
    **tables.MOMENTS,
}
