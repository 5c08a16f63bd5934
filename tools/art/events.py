"""Card for events: the laid table before the party, the booth waiting behind it."""

import math
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import booth
import kit
import party
import room
import table

WALL_Y = 7.2
WINDOW = (-2.75, -1.5, 0.5, 3.3)
TABLE_X, TABLE_Y, TABLE_Z = (-0.98, 0.0), (-1.9, 4.0), 0.76


def build():
    kit.wood_floor((-4.5, 5.5), (-2.0, WALL_Y))
    room.panelled_wall((-6.0, 6.5), WALL_Y, opening=WINDOW)
    room.sash_window(WINDOW, WALL_Y)
    lay_table()
    seat_guests()
    dress_booth_corner()
    hang_lights()
    party.confetti(240, ((-1.3, 1.6), (-1.2, 3.6), (0.85, 2.2)), seed=3)
    light_scene()
    kit.camera((-0.2, -2.3, 1.34), (0.02, 1.0, 1.06), lens=44, fstop=1.2, focus=(-0.38, -0.6, 0.86))


def lay_table():
    linen = kit.fabric("Table linen", "#e9dfd2", sheen=0.2)
    table.table_cloth(TABLE_X, TABLE_Y, TABLE_Z, linen)
    middle = sum(TABLE_X) / 2
    for index in range(6):
        y = -0.75 + index * 0.78
        for x, turn in ((TABLE_X[0] + 0.2, -math.pi / 2), (TABLE_X[1] - 0.2, math.pi / 2)):
            table.place_setting((x, y, TABLE_Z), turn)
            inwards = 1 if x < middle else -1
            table.coupe((x + inwards * 0.16, y + 0.2, TABLE_Z))
        dress_middle(middle, y, index)
    table.coupe((-0.27, -0.47, TABLE_Z))
    favour = booth.hanging_strip(5)
    favour.location, favour.rotation_euler = (TABLE_X[1] - 0.13, -0.33, TABLE_Z + 0.004), (-math.pi / 2, 0, 0.35)


def dress_middle(x, y, index):
    """Flowers and candles take turns along the table's middle."""
    for dx, dy, height in ((0.07, 0.28, 0.3), (-0.06, 0.42, 0.24), (0.0, 0.52, 0.2)):
        table.taper_candle((x + dx, y + dy, TABLE_Z), height)
    table.bouquet((x + random.uniform(-0.03, 0.03), y, TABLE_Z), 0.12, seed=index + 2, blooms=13, vase_height=0.11)


def seat_guests():
    for index in range(6):
        y = -0.75 + index * 0.78
        table.party_chair((TABLE_X[0] - 0.22, y, 0), math.pi / 2 + random.uniform(-0.08, 0.08))
        if index > 1:
            table.party_chair((TABLE_X[1] + 0.22, y, 0), -math.pi / 2 + random.uniform(-0.08, 0.08))


def dress_booth_corner():
    booth.build((1.22, 2.9, 0), turn=-20)
    party.sequin_backdrop((2.1, 5.2, 0), (2.2, 2.2), turn=-12)
    party.floor_balloons([(1.72, 3.2, 0.17), (2.0, 3.1, 0.13), (1.5, 3.5, 0.12)])
    party.balloon_garland([(1.1, 4.9, 1.3), (1.12, 4.9, 1.9), (1.6, 4.8, 2.25), (2.6, 4.7, 2.25)], 28)


def hang_lights():
    """Swags across the room, nearer ones lower in the picture and larger out of focus."""
    for start, end, sag in (
        ((-1.5, 0.5, 1.78), (1.6, 1.2, 2.12), 0.14),
        ((-2.2, 2.0, 2.5), (2.2, 2.6, 2.3), 0.3),
        ((-3.0, 4.0, 3.2), (3.0, 4.4, 2.7), 0.4),
        ((-3.4, 6.2, 2.5), (3.4, 6.6, 3.1), 0.3),
    ):
        kit.string_lights(start, end, sag, 15, strength=26, size=0.017)


def light_scene():
    kit.set_world("#150b12", 0.3)
    kit.area_light("Table light", (-0.9, -1.8, 2.9), (-0.5, 0.3, 0.76), (0.8, 0.8), 44, 3000, spread=110)
    kit.area_light("Back light", (0.3, 3.4, 2.7), (-0.5, 0.2, 0.8), (1.4, 0.6), 46, 2400, spread=120)
    kit.area_light("Booth key", (0.3, 1.9, 2.3), (1.22, 2.9, 1.1), 0.6, 7, 3500, spread=80)
    kit.area_light("Sequin light", (1.8, 3.8, 3.0), (2.1, 5.2, 1.2), 0.8, 34, 2700, spread=100)
    kit.area_light("Wall wash", (0.3, 6.2, 3.4), (0.3, WALL_Y, 1.5), (6.0, 0.3), 90, 2400, spread=120)


if __name__ == "__main__":
    kit.main("events", (1600, 1200), build)
