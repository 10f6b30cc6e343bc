"""The toolkit: layouts without faults in every language, and what is measured as a fault."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import pytest
from toolkit import widget_gallery as gallery
from window.bare_screen import bench

from diedie.games.diedie.cards import card_names
from diedie.games.diedie.rulebook import rulebook
from diedie.i18n import LANGUAGES
from diedie.toolkit.widgets import (
    Badge,
    Button,
    Column,
    Corners,
    Gap,
    Highest,
    IconButton,
    List,
    ListRow,
    Look,
    MaxWidth,
    Panel,
    PinLayer,
    Rect,
    Row,
    Scroll,
    Segments,
    Sized,
    Text,
    Tip,
    TipLayer,
    Ui,
    Widget,
    fonts,
    layout_faults,
    sentence,
    theme,
)
from diedie.toolkit.widgets.canvas import Canvas
from diedie.toolkit.widgets.fonts import JOINT, jointed, width, wrapped
from diedie.toolkit.widgets.icons import ICONS
from diedie.toolkit.widgets.strokes import draw_mask
from diedie.toolkit.widgets.theme import WidgetState
from diedie.toolkit.widgets.ui import scale
from diedie.toolkit.widgets.widget import Layout, Node
from diedie.toolkit.widgets.widget_tree import lay_out
from diedie.window.games.diedie.widgets.card_drawings import BACK, drawing_of
from diedie.window.games.diedie.widgets.score_track import Climb, ScoreTrack, TrackStrip

SIZES = ((1280, 720), (1920, 1080))


def shown(root: Widget, width: int = 1280, height: int = 720, user: float = 1.0) -> Ui:
    ui = Ui()
    ui.resize(width, height, user)
    ui.show(root)
    return ui


@pytest.mark.parametrize("user", [1.0, 1.75])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", gallery.SCREENS)
def test_no_screen_has_faults(name: str, language: str, size: tuple[int, int], user: float) -> None:
    for asked in (False, True):
        model = gallery.Model(language, asked=asked)
        assert layout_faults(shown(gallery.SCREENS[name](model), *size, user).tree) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tooltip_lies_in_the_window(language: str) -> None:
    made, _ = bench(lambda: gallery.match(gallery.Model(language)))
    made.ui.resize(1280, 720, 1.75)
    for node in made.ui.stops():
        made.hand.tab(node.key)
        assert layout_faults(made.ui.tree) == []


def test_a_path_is_broken_at_its_joints_and_shows_none_of_them() -> None:
    path = jointed("/home/somebody/matches/match.diedie")
    whole = width(path.replace(JOINT, ""), "AveriaSerifGWF-Bold", 16.0)
    lines = wrapped(f"It is in {path}", "AveriaSerifGWF-Bold", 16.0, whole * 0.6)
    assert len(lines) > 2
    assert " ".join(lines).replace("/ ", "/") == f"It is in {path}".replace(JOINT, "")


def test_the_dice_of_a_throw_are_never_told_in_two_lines() -> None:
    text, font = "Ana scores 22 with Two pairs (6 6 5 5) and now has 40 cm 3", "Lato-Regular"
    found = [wrapped(text, font, 16.0, float(room)) for room in range(90, 500, 7)]
    assert len({len(lines) for lines in found}) > 3
    for lines in found:
        assert " ".join(lines) == text
        assert any("(6 6 5 5)" in line for line in lines), lines


def test_a_text_too_long_for_its_box_is_a_fault() -> None:
    narrow = Corners(centre=Row((Sized(Text("Krakatoa"), w=40),)))
    assert layout_faults(shown(narrow).tree) == []
    bound = "Danube\N{NO-BREAK SPACE}steamship\N{NO-BREAK SPACE}company"
    unbreakable = Panel([Text(bound)], width=100)
    found = layout_faults(shown(Corners(centre=unbreakable)).tree)
    assert any("exceeds its box" in fault for fault in found)


def test_a_ladder_of_words_is_a_fault_but_no_name_in_two_lines() -> None:
    def told(text: str, style: str, letters: int) -> list[str]:
        room = letters * width("n", "Lato-Regular", 15.0)
        return layout_faults(shown(Corners(centre=MaxWidth(Text(text, style), room))).tree)

    sentence = "Three players on World War, three Eras, about ten minutes"
    assert any("letters a line" in fault for fault in told(sentence, "body", 9))
    assert told(sentence, "body", 16) == []
    assert told("World War", "strong", 8) == []
    assert any("letters a line" in fault for fault in told("A World War Two", "strong", 6))


def test_overlaps_small_targets_and_what_lies_outside_are_faults() -> None:
    both = Corners(
        centre=Panel([Text("one")], width=400), top=Panel([Text("many lines\n" * 30)], width=500)
    )
    assert any("overlap" in fault for fault in layout_faults(shown(both).tree))
    small = Corners(centre=IconButton("cog", side=30))
    assert any("only 30×33 dp" in fault for fault in layout_faults(shown(small).tree))
    high = Column([Button(f"Button {i}") for i in range(40)])
    assert any("outside the window" in fault for fault in layout_faults(shown(high).tree))


def test_a_panel_wraps_then_grows_then_scrolls() -> None:
    label = "Encerrar todos os movimentos e passar a vez imediatamente"
    panel = Panel([Text(label, "strong")], width=200, key="panel")
    ui = shown(Corners(bottom_right=panel))
    node = ui.find("panel")
    assert node is not None
    assert node.box.w > 200
    assert node.box.right == 1260
    assert node.box.bottom == 700
    many = [ListRow(f"Row {i}", number=str(i)) for i in range(40)]
    ui = shown(Corners(top_left=Panel([List(many)], title="Many", key="many", width=232)))
    assert layout_faults(ui.tree) == []
    view = next(node for node in ui.nodes() if isinstance(node.widget, Scroll))
    assert view.children[0].box.h > view.box.h
    assert view.box.bottom < 700


def test_segments_stand_below_each_other_where_they_would_be_cut() -> None:
    options = [(word, word) for word in ("Beschleunigung", "Geschwindigkeit", "Richtung")]
    wide = shown(Corners(centre=Sized(Segments(options, "Richtung"), w=600)))
    narrow = shown(Corners(centre=Panel([Segments(options, "Richtung")], width=200)))
    assert _rows(wide) == 1
    assert _rows(narrow) == 3
    assert layout_faults(narrow.tree) == []


def _rows(ui: Ui) -> int:
    node = next(node for node in ui.nodes() if isinstance(node.widget, Segments))
    return len({child.box.y for child in node.children})


def test_the_scale_grows_half_as_fast_as_the_window() -> None:
    assert scale(1280, 720) == 1.0
    assert scale(1920, 1080) == 1.25
    assert scale(1920, 1080, 2.0) == 2.5


def test_corners_of_a_wide_window_are_those_of_a_centred_area() -> None:
    ui = shown(Corners(top_left=Panel([Text("here")], key="panel")), 2560, 720)
    node = ui.find("panel")
    assert node is not None
    assert node.box.x == (ui.room.w - 2 * ui.room.h) / 2 + 20


def test_a_window_made_tiny_breaks_nothing() -> None:
    for build in gallery.SCREENS.values():
        ui = shown(build(gallery.Model()), 64, 48)
        assert ui.shapes()


def test_every_font_is_there_and_has_the_letters_of_every_language() -> None:
    for style in theme.STYLES.values():
        missing = bytes(fonts.face(style.font, 20.0).getmask("\uffff"))
        for letter in "áàâãäçéèêíñóôõöúüœÉÀÇ«»“”’–…¿¡0123456789":
            mask = fonts.face(style.font, 20.0).getmask(letter)
            assert mask.getbbox() is not None, (style.font, letter)
            assert bytes(mask) != missing, (style.font, letter)


def test_every_icon_and_every_card_can_be_drawn() -> None:
    cards = [BACK, *map(drawing_of, card_names())]
    for path, grid in [(p, 24.0) for p in ICONS.values()] + [(p, 78.0) for p in cards]:
        left, top, right, bottom = draw_mask(path, grid, 96, 96).getbbox() or (0, 0, 0, 0)
        assert right - left > 24
        assert bottom - top > 8
        assert left > 0
        assert top > 0
        assert right < 96
        assert bottom < 96


def test_every_power_card_has_its_drawing() -> None:
    assert len({BACK, *map(drawing_of, card_names())}) == len(card_names()) + 1


def test_a_rectangle_in_another() -> None:
    assert Rect(0, 0, 10, 10).shared(Rect(5, 8, 10, 10)) == Rect(5, 8, 5, 2)
    assert not Rect(0, 0, 10, 10).meets(Rect(10, 0, 5, 5))


def test_a_sentence_wraps_with_its_signs() -> None:
    told = sentence("You {one}, and **all your friends**, win", one=Badge("samudie", 20))
    ui = shown(Corners(centre=Panel([told], width=120)))
    assert layout_faults(ui.tree) == []
    styles = {line.text: line.style for node in ui.nodes() for line in node.lines}
    assert styles["friends"] == theme.STYLES["strong"]
    assert styles["win"] == theme.STYLES["body"]
    assert len({line.box.y for node in ui.nodes() for line in node.lines}) > 1


def test_a_tooltip_on_the_table_avoids_what_it_should() -> None:
    lit = Rect(500, 100, 400, 200)
    ui = shown(TipLayer("A verdict", Rect(640, 330, 0, 0), (lit,)))
    tip = next(node for node in ui.nodes() if isinstance(node.widget, Tip))
    assert not tip.box.meets(lit)


def test_pins_stay_where_they_are_put_and_inside() -> None:
    pins = [(Sized(Gap(), w=20, h=10), at) for at in ((50.0, 40.0), (-30.0, 5.0), (999.0, 999.0))]
    tree = lay_out(PinLayer(pins), Rect(0, 0, 100, 80), Layout(Look()))
    boxes = [child.box for child in tree.children]
    assert boxes == [Rect(40, 35, 20, 10), Rect(0, 0, 20, 10), Rect(80, 70, 20, 10)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("font", "pixels"), [("Lato-Regular", 15.0), ("Lato-Bold", 28.4)])
def test_lines_are_as_long_as_their_words_allow(language: str, font: str, pixels: float) -> None:
    texts = [rule.rule[language] for rule in rulebook().values() if rule.rule]
    for text in texts[::4]:
        for room in (180.0, 640.0):
            lines = fonts.wrapped(text, font, pixels, room)
            if all(fonts.width(word, font, pixels) <= room for word in text.split(" ")):
                assert " ".join(lines) == text
            assert "".join(lines).replace(" ", "") == text.replace(" ", "")
            for line, after in pairwise(lines):
                longer = f"{line} {after.split(' ')[0]}"
                assert fonts.width(longer, font, pixels) > room
            for line in lines:
                assert fonts.width(line, font, pixels) <= room or " " not in line


@pytest.mark.parametrize("start", [0, 2, 18])
def test_no_marker_climbs_through_the_title_of_the_track(start: int) -> None:
    stacks = {start: ["diepoleons"], start + 5: ["dienturions"]}
    climb = Climb("dienturions", (start, 1), (start + 5, 0), 1.0, 1.0)
    track = ScoreTrack(stacks, climb=climb, title="Score")
    ui = shown(Corners(bottom=TrackStrip(track)))
    (node,) = (node for node in ui.nodes() if isinstance(node.widget, ScoreTrack))
    (title,) = (line.box for line in node.lines if line.text == "Score")
    assert not any(title.grown(4).holds(x, y) for x, y in track._arc(climb, node.box, 1.0))


def test_what_is_pointed_at_lies_over_its_neighbours_but_its_paper_over_no_other() -> None:
    painted: list[str] = []

    @dataclass(frozen=True)
    class Noted(Button):
        def paint(self, canvas: Canvas, node: Node, look: Look, mood: WidgetState) -> None:
            painted.append(self.key)

    papers = [
        Panel([Row([Noted(key, key=key) for key in keys])], key=f"paper-{keys}")
        for keys in ("ab", "cd")
    ]
    made, _ = bench(lambda: Column(papers))

    def order(key: str) -> str:
        painted.clear()
        made.hand.travel(*made.hand.find(key))
        painted.clear()
        made.ui.shapes()
        return "".join(painted)

    assert order("a") == "bacd"
    assert order("d") == "abcd"
    assert order("c") == "abdc"
    assert order("paper-ab") == "abcd"


@pytest.mark.parametrize(("below", "height"), [(400.0, 150.0), (520.0, 90.0), (600.0, 0.0)])
def test_of_several_the_highest_is_shown_that_has_room_above_another_corner(
    below: float, height: float
) -> None:
    several = Highest((Gap(h=150.0), Gap(h=90.0), Gap()), grow=1.0)
    ui = shown(Corners(top_left=Column([Gap(h=40.0), several]), bottom_left=Gap(h=below)))
    assert not layout_faults(ui.tree)
    (node,) = (node for node in ui.nodes() if isinstance(node.widget, Highest))
    assert node.children[0].box.h == height
