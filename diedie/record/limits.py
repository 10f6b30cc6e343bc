"""How large a file may be: more than any match needs, and no more than a machine bears."""

from typing import Annotated

from msgspec import Meta

MOST_BYTES = 16_000_000
MOST_LINE = 1_000_000
MOST_LINES = 3_000  # after the header
MOST_UNPACKED = 8 * MOST_BYTES  # of all motions; those of real dice unpack to less than that
MOST_STATED = 4 * MOST_BYTES  # of all states; those of a hundred dice say less than that

Number = Annotated[int, Meta(ge=1, le=MOST_LINES)]
Digest = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
