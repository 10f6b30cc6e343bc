"""Every physical constant of the table: value, unit, and where it comes from.

Units are cm, g and s throughout. At this scale Bullet's tolerances (0.04 units of margin,
and what it calls a touch) are fractions of a millimetre; in metres they would be visible.
"""

import math

# The arena. Sizes of a box that fits a board-game shelf; the map is the hexagon inside.
APOTHEM = 13.5  # cm, middle of the map to a wall: 27 cm across the flats
# From walls of 4 cm the fall decides where a die ends, from 2.5 cm the hand: a trained hand's
# spread is then about half of a shaky one's, and strong or lifted flicks can still leave.
WALL_HEIGHT = 2.5  # cm, a die and a half
RIM_WIDTH = 3.5  # cm, walls and the platform on them: a die fits however it is turned
PLATFORM_THICKNESS = 0.3  # cm, the board on top of the walls, counted in WALL_HEIGHT
TABLE_HALF = (60.0, 40.0)  # cm, a table of 120 × 80: what passes its edge is lost
HEX_SIDE = 2 * APOTHEM / math.sqrt(3)  # cm, follows from APOTHEM
OUTER_APOTHEM = APOTHEM + RIM_WIDTH  # cm
OUTER_SIDE = 2 * OUTER_APOTHEM / math.sqrt(3)  # cm

# The tray for rolled dice: inside 22.8 × 13.8, so that six dice can tumble.
TRAY_HALF = (11.4, 6.9)  # cm
TRAY_HEIGHT = 2.6  # cm, a strong throw stays in
TRAY_WALL = 2.0  # cm

# Dice. A common 16 mm resin die weighs 4 to 5 g.
D6_EDGE = 1.6  # cm
D6_ROUNDING = 0.15  # cm, radius of edges and corners
D8_HEIGHT = 1.6  # cm between opposite faces: stacks like a d6
D8_ROUNDING = 0.1  # cm
DIE_DENSITY = 1.125  # g/cm³, polyester resin: a d6 then weighs 4.5 g

# Monuments: hollow board pieces, light enough for a die to topple them.
PYRAMID_BASE, PYRAMID_TOP, PYRAMID_HEIGHT = 2.4, 0.5, 3.6  # cm
CASTLE_SIDE, CASTLE_SHOULDER, CASTLE_TURRET, CASTLE_HEIGHT = 2.6, 2.2, 0.7, 3.3  # cm
BUILDING_SIDE, BUILDING_TIER, BUILDING_HEIGHT = 1.9, 1.3, 4.6  # cm
BUILDING_SHOULDER = 3.0  # cm, where the narrow tier begins
MONUMENT_ROUNDING = 0.05  # cm, the pyramid's edges; the others are plain boxes
MONUMENT_DENSITY = 0.4  # g/cm³, folded board with air inside

# Materials. Bullet multiplies both bodies' values: what lies under a die gets the pair's value
# over the die's own.
DIE_FRICTION = math.sqrt(0.35)  # two dice slide off each other at about 19°
MAP_FRICTION = 0.30 / DIE_FRICTION  # pair value 0.30: resin on printed board, 17°
WALL_FRICTION = 0.10 / DIE_FRICTION  # pair value 0.10: walls and platform are varnished
# Pair value 0.30: a tight, worn felt. On one that grips (0.6) one of six dice in a strong throw
# stays leaning against a wall or another in 11 throws of 100; on this one in hardly any.
FELT_FRICTION = 0.30 / DIE_FRICTION
# Bullet takes a little off each bounce; what it is told is what gives 0.35 and 0.6, measured
# from 40 to 1,000 cm/s. Board on board (monuments) follows from these: 0.16.
DIE_RESTITUTION = math.sqrt(0.79)  # two resin dice part with 0.6 of the speed at which they met
BOARD_RESTITUTION = 0.395 / DIE_RESTITUTION  # a die dropped from 10 cm comes back 1.2 cm
FELT_RESTITUTION = 0.15 / DIE_RESTITUTION  # felt swallows
LINEAR_DAMPING = 0.02  # 1/s, air and everything that is not modelled
ANGULAR_DAMPING = 0.05  # 1/s

GRAVITY = 981.0  # cm/s²

# Stepping. A frame has at least 8 steps, and twice as many until nothing moves further than
# FARTHEST_STEP in one: then nothing passes a wall at 10 m/s, and the bounce is the same at every
# speed. Continuous detection, which would do with fewer steps, swallows most of the bounce.
STEPS_PER_FRAME = 8
MOST_STEPS_PER_FRAME = 128
FARTHEST_STEP = 0.24  # cm
# Bullet takes bodies for touching that are still this far apart (times their size), and what is
# missing to the touch off their bounce: of its own 0.02 a slow bounce would die.
TOUCH = 0.005
SOLVER_ITERATIONS = 30  # at most; an awake three-die tower then drifts 0.06 mm in 10 s
SOLVER_RESIDUAL = 1e-5  # cm²/s², the solver stops earlier when what is left is less
WARM_START = 0.9  # Bullet's 0.1 lets towers creep
RESTITUTION_THRESHOLD = 8.0  # cm/s, slower contacts do not bounce, so piles come to rest

# Rest. Bullet's own sleeping needs 2 s; a body is still while it stays this near a
# reference pose, and the table is at rest when all were still for as long as they have to be.
STILL_CM = 0.012
STILL_RAD = 0.008
STILL_FLAT_SECONDS = 0.05  # level on the map, the platform or the felt: nothing can happen to it
STILL_LEVEL_SECONDS = 0.2  # level on something else
STILL_SECONDS = 0.5  # any other way: a die on its edge has fallen by then
LEVEL_DEG = 0.3  # of a face that lies on something
LEVEL_CM = 0.01  # above where it would lie
CAP_SECONDS = 6.0  # what moves longer is reported as restless

# The flick. A finger tip yields while it strikes: less of the off-centre blow turns the
# die than of a rigid one.
SPIN_SHARE = 0.4

# Sound.
KNOCK = 25.0  # cm/s, weaker changes of velocity make no sound

# Reading. Of 2,163 dice that came to rest 2,153 lay under 0.5°, 9 over 30°, one between.
CLEAR_DEG = 5.0
STACK_DEG = 3.0  # both dice of a stack are that level
STACK_GAP = 0.08  # cm between a die's lower face and the top of what it rests on
STACK_OVERHANG = 0.75  # of an edge: further out it would have fallen
RIM_GAP = 0.08  # cm, what counts as touching the platform
