"""Key picture of the home page: the booth glowing in an evening venue.

The left and lower edges sink into the page's section colour, where the
headline stands; the upright strip around the booth is the phone crop.
`-- social` renders the picture for shared links.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import booth
import darkroom
import kit
import party
import room
import table

WALL_Y = 4.8
WINDOW = (-1.0, 0.15, 0.5, 3.3)
PAGE = "#1c0f13"


def build():
    build_room()
    build_party()
    booth.build((0.52, 0, 0), turn=-28)
    light_room()
    light_booth()


def hero():
    build()
    kit.camera((0.0, -5.0, 1.2), (0.0, 0, 1.2), lens=54, fstop=0.65, focus=(0.52, -0.09, 1.2), shift=(0.0, -0.115))


def social():
    build()
    kit.camera((-0.25, -3.7, 1.3), (0.22, 0, 1.24), lens=58, fstop=0.9, focus=(0.5, -0.09, 1.25))


def build_room():
    kit.wood_floor((-4.5, 5.5), (-3.5, WALL_Y))
    room.panelled_wall((-6.0, 6.5), WALL_Y, opening=WINDOW)
    room.sash_window(WINDOW, WALL_Y)
    velvet = kit.fabric("Curtain velvet", "#451722", sheen=0.9)
    room.curtain((-1.6, -0.98), WALL_Y - 0.22, 3.5, velvet, seed=1)
    room.curtain((0.12, 0.5), WALL_Y - 0.22, 3.5, velvet, seed=2, folds=5)


def build_party():
    party.sequin_backdrop((2.15, 1.5, 0), (1.9, 1.98), turn=-14)
    party.balloon_garland([(1.1, 1.2, 1.2), (1.12, 1.15, 1.65), (1.35, 1.1, 1.95), (2.2, 1.05, 2.0)], 28)
    party.floor_balloons([(1.28, 1.0, 0.17), (1.52, 0.85, 0.11), (1.0, 1.25, 0.12), (1.62, 1.15, 0.15)])
    party.strip_line((1.42, 1.2, 1.62), (2.4, 0.95, 1.62), (1, 2, 5, 6), booth.hanging_strip)
    lay_console()
    hang_lights()


def hang_lights():
    """Three festoons from the same hook at the right, fanning out into the room."""
    for end, sag, bulbs in (((-1.5, 4.4, 2.5), 0.45, 18), ((-0.2, 4.5, 2.85), 0.35, 16)):
        kit.string_lights((3.3, 2.4, 2.42), end, sag, bulbs, strength=30, size=0.013)
    kit.string_lights((-0.6, 3.0, 2.3), (2.4, -0.4, 1.98), 0.16, 14, strength=30, size=0.013)


def lay_console():
    x, y, top = -0.42, 3.5, 0.86
    table.console((x, y, 0), width=1.2)
    table.bouquet((x - 0.36, y, top))
    for dx, dy, height in ((-0.08, 0.02, 0.2), (0.02, -0.07, 0.13), (0.11, 0.04, 0.16)):
        table.candle((x + dx, y + dy, top), height)
    for dx, dy in ((0.27, -0.06), (0.38, 0.03), (0.5, -0.05)):
        table.coupe((x + dx, y + dy, top))


def light_room():
    kit.set_world("#150b12", 0.2)
    kit.area_light("Wall wash", (1.2, 3.6, 3.4), (1.2, WALL_Y, 1.6), (2.4, 0.3), 48, 2400, spread=120)
    kit.area_light("Window light", (-0.4, WALL_Y - 0.3, 1.9), (0.0, 1.0, 0.4), (1.0, 2.4), 3.5, 9000)
    kit.area_light("Sequin light", (1.6, -0.2, 3.0), (2.2, 1.5, 1.2), 0.8, 26, 2700, spread=100)
    kit.area_light("Festoon glow", (0.9, 2.6, 2.9), (0.8, 2.4, 0.0), (2.6, 1.4), 26, 2700, spread=120)


def light_booth():
    kit.area_light("Key", (-1.05, -0.5, 1.95), (0.5, 0, 1.05), (0.4, 0.9), 19, 3500, spread=90)
    kit.area_light("Rim", (1.9, 0.7, 1.9), (0.6, 0, 1.2), (0.3, 1.0), 16, 3000, spread=90)


if __name__ == "__main__":
    if kit.parse_options().variant == "social":
        kit.main("social", (1200, 630), social)
    else:
        kit.main("hero", (2000, 1250), hero, darkroom.sink_edges(PAGE, left=(0.02, 0.42), bottom=(0.89, 1.0)))
