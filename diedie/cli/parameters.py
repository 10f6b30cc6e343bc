"""What may stand behind an option on the command line: numbers, and pairs of them."""

from __future__ import annotations

import math
from typing import Any

import click

from diedie.errors import UsageError

LANGUAGE_ASKED = "diedie.language"  # in the context's meta: --lang was given


class Number(click.ParamType[float]):
    """A number; what is none is told with the option's name."""

    name = "number"

    def convert(self, value: Any, param: Any, ctx: Any) -> float:
        return number(value, param)


class Whole(click.ParamType[int]):
    """A whole number within bounds."""

    name = "whole"

    def __init__(self, low: int, high: int) -> None:
        self.low, self.high = low, high

    def convert(self, value: Any, param: Any, ctx: Any) -> int:
        try:
            number = int(value)
        except ValueError:
            number = self.low - 1
        if not self.low <= number <= self.high:
            raise UsageError(
                "not-within", option=param.opts[0], value=value, low=self.low, high=self.high
            )
        return number


class Pair(click.ParamType[tuple[float, float]]):
    """Two numbers with a comma between them."""

    name = "pair"

    def convert(self, value: Any, param: Any, ctx: Any) -> tuple[float, float]:
        if isinstance(value, tuple):
            return value
        parts = str(value).split(",")
        if len(parts) != 2:
            raise UsageError("not-a-pair", option=param.opts[0], value=value)
        return number(parts[0], param), number(parts[1], param)


def number(value: Any, param: Any) -> float:
    """A number from the command line; UsageError when it is none."""
    try:
        parsed = float(value)
    except ValueError:
        parsed = math.nan
    if math.isnan(parsed):
        raise UsageError("not-a-number", option=param.opts[0], value=value)
    return parsed
