"""Screens with all widgets in all five languages, for the tests and for looking at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from diedie.games.diedie.cards import card_names
from diedie.i18n import Words
from diedie.toolkit.widgets import (
    Badge,
    Button,
    Column,
    Corners,
    Gap,
    Grid,
    Icon,
    IconButton,
    KeyHint,
    Layers,
    List,
    ListRow,
    Modal,
    Pad,
    Panel,
    ProgressBar,
    Rect,
    Row,
    Scroll,
    Segments,
    Select,
    Sheet,
    Sized,
    Slider,
    Text,
    TextField,
    TipLayer,
    Toast,
    Toggle,
    Widget,
    sentence,
)
from diedie.toolkit.widgets.icons import ICONS
from diedie.window.games.diedie.widgets.points_chart import Chart
from diedie.window.games.diedie.widgets.power_card import CardHand, PowerCard
from diedie.window.games.diedie.widgets.score_track import Climb, ScoreTrack, TrackStrip

_STANDING = (("diekings", 9, 2), ("diepoleons", 7, 3), ("samudie", 7, 3), ("dienturions", 6, 3),
             ("diemazons", 4, 3))  # fmt: skip
ARMIES = ("diekings", "diepoleons", "samudie", "dienturions", "diemazons")
# What only these samples say: a sentence a row, in the order of i18n.LANGUAGES.
_SAID = {
    "attack": ("Attack", "Ataque", "Ataque", "Attaque", "Attacco"),
    "era": ("Era II of III", "Era II de III", "Era II de III", "Ère II sur III", "Era II di III"),
    "strike": (
        "Where you strike",
        "Onde você bate",
        "Dónde golpeas",
        "Où vous frappez",
        "Dove colpisci",
    ),
    "strength": ("Strength", "Força", "Fuerza", "Force", "Forza"),
    "lift": ("Lift", "Elevação", "Elevación", "Élévation", "Elevazione"),
    "cloud": (
        "Show aim cloud",
        "Mostrar a nuvem de mira",
        "Mostrar la nube de puntería",
        "Afficher le nuage de visée",
        "Mostra la nuvola di mira",
    ),
    "flick": ("Flick", "Dar o peteleco", "Dar el toque", "Faire la pichenette", "Dai il buffetto"),
    "pull": (
        "Pull back, let go",
        "Puxe para trás e solte",
        "Tira hacia atrás y suelta",
        "Tirez en arrière, relâchez",
        "Tira indietro, lascia andare",
    ),
    "further": (
        "Drag further for more strength.",
        "Arraste mais longe para ter mais força.",
        "Arrastra más lejos para tener más fuerza.",
        "Tirez plus loin pour plus de force.",
        "Trascina più lontano per avere più forza.",
    ),
    "aim": ("aim", "mirar", "apuntar", "viser", "mirare"),
    "why": (
        "One die still on a border",
        "Ainda há um dado em uma fronteira",
        "Aún hay un dado en una frontera",
        "Un dé est encore sur une frontière",
        "Un dado è ancora su un confine",
    ),
    "done": (
        "Done moving",
        "Encerrar movimentos",
        "Terminar movimientos",
        "Fin des déplacements",
        "Fine dei movimenti",
    ),
    "new": ("New match", "Nova partida", "Nueva partida", "Nouvelle partie", "Nuova partita"),
    "players": ("Players", "Jogadores", "Jugadores", "Joueurs", "Giocatori"),
    "rules": ("Rules", "Regras", "Reglas", "Règles", "Regole"),
    "guerrilla": (
        "Winners add their own ones and twos",
        "Quem vence soma os próprios uns e dois",
        "Quien gana suma sus propios unos y doses",
        "Les vainqueurs ajoutent leurs propres uns et deux",
        "Chi vince aggiunge i propri uno e due",
    ),
    "person": ("Person", "Pessoa", "Persona", "Humain", "Persona"),
    "bot": (
        "Bot, good eye",
        "Robô, mão firme",
        "Bot, buen ojo",
        "Robot, main sûre",
        "Bot, buon occhio",
    ),
    "ways": (
        "How we flick",
        "Como jogamos",
        "Cómo tiramos",
        "Notre façon de jouer",
        "Come si tira",
    ),
    "way-pull": ("Pull", "Puxar", "Tirar", "Tirer", "Tirare"),
    "way-dials": ("Dials", "Controles", "Controles", "Réglages", "Comandi"),
    "way-gesture": ("Gesture", "Gesto", "Gesto", "Geste", "Gesto"),
    "start": ("Start match", "Começar", "Empezar", "Commencer", "Comincia"),
    "back": ("Back", "Voltar", "Volver", "Retour", "Indietro"),
    "score": ("Score", "Pontuação", "Puntuación", "Score", "Punteggio"),
    "name": ("Your name", "Seu nome", "Tu nombre", "Votre nom", "Il tuo nome"),
    "leave": (
        "Leave the match? It is kept, and you can go on with it from the menu.",
        "Sair da partida? Ela fica guardada e você pode continuar pelo menu.",
        "¿Salir de la partida? Queda guardada y puedes seguir desde el menú.",
        "Quitter la partie ? Elle est conservée, et vous pouvez la reprendre depuis le menu.",
        "Lasciare la partita? Resta salvata e puoi riprenderla dal menu.",
    ),
    "card": (
        "Turn one of your dice to its opposite face.",
        "Vire um dos seus dados para a face oposta.",
        "Gira uno de tus dados hasta su cara opuesta.",
        "Retournez un de vos dés sur sa face opposée.",
        "Gira uno dei tuoi dadi sulla faccia opposta.",
    ),
    "verdict": (
        "You {one} **5** against {other} **3**, for 3 points",
        "Você {one} **5** contra {other} **3**, por 3 pontos",
        "Tú {one} **5** contra {other} **3**, por 3 puntos",
        "Vous {one} **5** contre {other} **3**, pour 3 points",
        "Tu {one} **5** contro {other} **3**, per 3 punti",
    ),
    "turn-over": ("Somersault", "Cambalhota", "Voltereta", "Galipette", "Capriola"),
    "duo": ("Dynamic Duo", "Dupla Dinâmica", "Dúo Dinámico", "Duo dynamique", "Dinamico duo"),
}
_ORDER = ("en", "pt_BR", "es", "fr", "it")


@dataclass
class Model:
    """What a player has set."""

    language: str = "en"
    strength: float = 96.0
    lift: float = 12.0
    cloud: bool = True
    way: str = "pull"
    seat: str = "person"
    name: str = ""
    card: str = ""
    asked: bool = False
    flicks: list[float] = field(default_factory=list)

    def say(self, key: str) -> str:
        return _SAID[key][_ORDER.index(self.language)]

    def army(self, name: str) -> str:
        return Words(self.language)(f"army-{name}")


def match(model: Model) -> Widget:
    """A match in the attack phase, as in the mock-up 03."""
    say = model.say

    def set_strength(value: float) -> None:
        model.strength = value

    def set_lift(value: float) -> None:
        model.lift = value

    def set_cloud(value: bool) -> None:
        model.cloud = value

    def flick() -> None:
        model.flicks.append(model.strength)

    def ask() -> None:
        model.asked = not model.asked

    strike = Panel(
        [
            _measured(say("strength"), f"{model.strength:.0f} cm/s"),
            Slider(model.strength, 1, 300, 1, set_strength, origin=80, key="strength"),
            _measured(say("lift"), f"{model.lift:.0f}°"),
            Slider(model.lift, 0, 40, 1, set_lift, key="lift"),
            Toggle(say("cloud"), model.cloud, set_cloud, key="cloud", tip=say("further")),
        ],
        title=say("strike"),
        foot=[Button(say("flick"), kind="primary", default=True, key="flick", on=flick)],
        width=236,
        gap=2,
        key="context",
    )
    hint = Column(
        [
            Text(say("pull"), "hint-title", tone="cream", shade=True),
            Text(say("further"), tone="cream", shade=True),
            Row(
                [
                    KeyHint(("ui-left", "ui-right"), say("aim")),
                    KeyHint(("ui-up", "ui-down"), say("strength")),
                    KeyHint("ui-press", say("flick")),
                ],
                gap=14,
            ),
        ],
        gap=4,
    )
    tools = [
        IconButton(icon, tip=icon, key=icon, on=ask if icon == "menu" else None)
        for icon in ("undo", "camera", "question", "menu")
    ]
    screen = Corners(top_left=order(model), top_right=Row(tools), bottom_left=hint,
                     bottom_right=strike)  # fmt: skip
    return Layers((screen, question(model, ask))) if model.asked else screen


def order(model: Model) -> Widget:
    """Who plays, in marker order."""
    rows = [
        ListRow(model.army(army), army=army, number=str(score), pips=(used, 5), chosen=i == 1)
        for i, (army, score, used) in enumerate(_STANDING)
    ]
    return Panel([List(rows)], title=model.say("attack"), aside=model.say("era"), width=232,
                 pad=6, inset=8, gap=6, key="order")  # fmt: skip


def question(model: Model, close: Callable[[], None]) -> Widget:
    """A sheet over everything."""
    foot = Row((Button(model.say("back"), kind="flat", on=close, key="stay"), Gap(grow=1),
                Button(model.say("start"), kind="primary", key="go", default=True)))  # fmt: skip
    body = [Text(model.say("leave"))]
    return Modal(Sheet(body, title=model.say("new"), foot=[foot], width=440, gap=16), close)


def new_match(model: Model) -> Widget:
    """Part of the mock-up 02."""
    say = model.say
    options = (("person", say("person")), ("bot", say("bot")))

    def seated(value: str) -> None:
        model.seat = value

    def named(value: str) -> None:
        model.name = value

    def chosen(value: str) -> None:
        model.way = value

    seats = [
        Row(
            [
                Badge(army, 42, pale=army == "diemazons"),
                Column([Text(model.army(army), "heading"), Text(say("person"), "note",
                        tone="second")], gap=0, grow=1),
                Sized(Select(options, model.seat, seated, key=f"seat/{army}"), w=164),
            ]
        )
        for army in ARMIES
    ]  # fmt: skip
    rules = [
        Text(say("rules"), "caption", tone="second"),
        Toggle("Guerrilla", False, note=say("guerrilla"), key="guerrilla"),
        Toggle("Monuments", True, note=say("card"), key="monuments", disabled=say("why")),
        Text(say("ways"), "heading"),
        Segments(
            [(way, say(f"way-{way}")) for way in ("pull", "dials", "gesture")],
            model.way, chosen, key="way",
        ),
        TextField(model.name, named, hint=say("name"), key="name"),
        ProgressBar(0.4),
    ]  # fmt: skip
    body = Grid(
        [
            Column([Text(say("players"), "caption", tone="second"), *seats], gap=12),
            Column(rules, gap=12),
        ],
        gap=40,
    )
    foot = Row(
        [
            Button(say("back"), kind="flat", key="back"),
            Text(say("leave"), tone="second", align="right", grow=1),
            Button(say("start"), kind="primary", key="start", default=True, pad=(40, 10)),
        ]
    )
    sheet = Sheet([body], title=say("new"), foot=[foot], width=1000, gap=16, key="sheet")
    return Corners(centre=sheet)


def cards(model: Model) -> Widget:
    """Cards in the hand, a reason above a button, a message: the mock-up 04."""
    say = model.say

    def pick(card: str) -> None:
        model.card = card

    def dropped(card: str, x: float, y: float) -> None:
        pick(card)

    held = (("somersault", "turn-over", -2.0), ("dynamic-duo", "duo", 2.0))
    hand = CardHand(
        [
            PowerCard(
                card,
                say(title),
                say("card"),
                turn=turn,
                chosen=model.card == card,
                key=card,
                on=partial(pick, card),
                on_drop=partial(dropped, card),
            )
            for card, title, turn in held
        ]
    )
    done = Column(
        [
            Text(say("why"), tone="cream", shade=True, align="right"),
            Button(say("done"), disabled=say("why"), key="done"),
        ],
        gap=8,
    )
    verdict = Column(
        [
            sentence(
                f"{{yes}} **{say('why')}**", tone="cream", yes=Icon("check", 20, tone="cream")
            ),
            sentence(
                say("verdict"),
                tone="cream",
                one=Badge("samudie", 20),
                other=Badge("dienturions", 20),
            ),
        ],
        gap=4,
    )
    screen = Corners(
        top_left=order(model),
        top=Toast(say("why"), note=say("further"), sign="warning"),
        top_right=Row([IconButton("menu", tip=say("new"), key="menu", action="menu")]),
        bottom_left=hand,
        bottom_right=done,
    )
    return Layers((screen, TipLayer(verdict, Rect(720, 240, 0, 0))))


def combat(model: Model) -> Widget:
    """The score track and what was scored: the mock-up 05."""
    say = model.say
    stacks = {4: ("diemazons",), 8: ("diepoleons",), 15: ("diekings", "samudie", "dienturions")}
    climb = Climb("dienturions", (6, 0), (15, 2), drop=0.0)
    track = TrackStrip(ScoreTrack(stacks, climb=climb, title=say("score")))
    rows = [
        ListRow("", army=army, number=f"+{n}", number_style="number") for army, n, _ in _STANDING
    ]
    next_ = Row((Button(say("back"), key="skip"), Button(say("start"), kind="primary", key="next",
                                                         default=True)), gap=18)  # fmt: skip
    side = Column((Panel([List(rows)], title=say("score"), width=222, grow=1), next_), align="end")
    return Corners(top_left=order(model), bottom_right=side, bottom=track)


def result(model: Model) -> Widget:
    """The end of a match: the standing and the chart."""
    points = {"diekings": (0, 6, 15), "samudie": (0, 8, 15), "dienturions": (0, 6, 15),
              "diepoleons": (0, 7, 8), "diemazons": (0, 4, 4)}  # fmt: skip
    rows = [
        ListRow(model.army(army), army=army, number=str(n), on=lambda: None, key=army)
        for army, n, _ in _STANDING
    ]
    body = Grid((List(rows), Chart(points, ("0", "I", "II"))), gap=32)
    foot = Row((Gap(grow=1), Button(model.say("new"), kind="primary", key="new", default=True)))
    return Corners(centre=Sheet([body], title=model.say("score"), foot=[foot], width=860))


def menu(model: Model) -> Widget:
    """The mock-up 01: two tokens, the rest plain words on the table."""
    say = model.say
    title = Row(
        [
            Text(word, f"name-{i}", tone="cream", shade=True)
            for i, word in enumerate(("Die", "die", "DIE"), 1)
        ],
        align="base",
        gap=14,
    )
    told = Column(
        [Text(say("new"), "entry"), Text(say("further"), "note", tone="second")], gap=0, grow=1
    )
    badges = Row([Badge(army, 26) for army in ARMIES[:3]], gap=2)
    resume = Column(
        [Text(say("score"), "menu"), Text(say("era"), "note", tone="second")], gap=0, grow=1
    )
    plain = [
        Button(say(key), kind="plain", style="menu", align="left", key=key)
        for key in ("players", "rules", "ways", "back")
    ]
    entries: list[Widget] = [
        Button(Row((told, Icon("right", 22))), default=True, key="new", pad=(20, 12)),
        Button(Row((resume, badges)), key="resume"),
        *plain,
    ]
    foot = Row((KeyHint("ui-next", say("aim")), KeyHint("ui-press", say("start"))), gap=14)
    column = Sized(Scroll(Column(entries, gap=8)), w=340)
    left = Column((title, Pad(column, (0, 0, 0, 0), grow=1)), gap=12, align="start")
    return Corners(top_left=left, bottom_right=foot)


def pictures(model: Model) -> Widget:
    """Every icon and the drawing of every card."""
    icons = Grid([IconButton(name, tip=name, key=name) for name in ICONS], columns=12)
    drawn = [
        PowerCard(name, name.capitalize(), model.say("card")) for name in (*card_names(), "back")
    ]
    body = [icons, Grid(drawn, columns=7, gap=18)]
    return Corners(centre=Panel(body, title=model.say("rules"), key="pictures"))


def _measured(name: str, value: str) -> Widget:
    return Row((Text(name, "strong", grow=1), Text(value, "number-16", align="right")))


SCREENS = {
    "match": match,
    "new-match": new_match,
    "cards": cards,
    "combat": combat,
    "result": result,
    "menu": menu,
    "pictures": pictures,
}
