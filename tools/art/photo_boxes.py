"""Card for the photo boxes: the booth close up, a fresh print leaving the slot."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import booth
import kit
import party
import room
import table

WALL_Y = 4.2
WINDOW = (0.75, 2.0, 0.5, 3.3)


def build():
    kit.wood_floor((-4.5, 5.5), (-2.0, WALL_Y))
    room.panelled_wall((-6.0, 6.5), WALL_Y, opening=WINDOW)
    room.sash_window(WINDOW, WALL_Y)
    room.curtain((0.35, 0.85), WALL_Y - 0.22, 3.5, kit.fabric("Curtain velvet", "#451722", sheen=0.9))
    dress_background()
    booth.build((0.02, 0, 0), turn=27, strip_seed=4, strip_length=0.15)
    light_scene()
    kit.camera((0.0, -3.1, 1.36), (-0.03, 0, 1.225), lens=75, fstop=1.2, focus=(0.0, -0.08, 1.2))


def dress_background():
    party.sequin_backdrop((-0.95, 1.5, 0), (1.7, 2.3), turn=10)
    party.balloon_garland(
        [(-1.3, 1.15, 2.05), (-0.62, 1.15, 1.95), (-0.36, 1.1, 1.6), (-0.42, 1.05, 1.2), (-0.62, 1.0, 0.85)], 34, seed=5
    )
    table.console((1.05, 3.1, 0), width=1.1)
    table.bouquet((0.8, 3.05, 0.86), spread=0.17)
    for dx, height in ((0.0, 0.19), (0.12, 0.12), (0.22, 0.16)):
        table.candle((1.1 + dx, 3.0 + dx / 3, 0.86), height)
    for start, end in (
        ((-1.4, 2.9, 1.95), (2.3, 2.2, 2.0)),
        ((-1.0, 3.8, 2.25), (2.4, 3.5, 1.85)),
        ((0.1, 1.8, 1.95), (1.9, 0.6, 1.72)),
    ):
        kit.string_lights(start, end, 0.22, 15, strength=26, size=0.014)


def light_scene():
    kit.set_world("#150b12", 0.25)
    kit.area_light("Key", (1.4, -0.65, 1.95), (0.0, 0, 1.15), (0.4, 0.9), 20, 3500, spread=100)
    kit.area_light("Rim", (-0.95, 0.55, 1.7), (0.0, 0, 1.2), (0.25, 1.0), 11, 3000, spread=100)
    kit.area_light("Sequin light", (-0.9, -0.2, 3.0), (-1.0, 1.5, 1.2), 0.8, 30, 2700, spread=100)
    kit.area_light("Wall wash", (0.4, 3.2, 3.3), (0.4, WALL_Y, 1.4), (2.4, 0.3), 26, 2400, spread=120)
    kit.area_light("Festoon glow", (0.7, 2.4, 2.8), (0.8, 2.4, 0.0), (2.0, 1.2), 18, 2700, spread=120)
    kit.area_light("Window light", (1.3, WALL_Y - 0.3, 1.9), (0.6, 1.0, 0.4), (1.0, 2.4), 4, 9000)


if __name__ == "__main__":
    kit.main("photo-boxes", (1600, 1200), build)
