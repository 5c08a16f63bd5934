"""Party decoration: sequin backdrop, balloons, hung prints, confetti."""

import math
import random

import numpy as np
from mathutils import Vector

import forms
import kit


def sequin_backdrop(location, size=(2.2, 2.3), turn=0.0, seed=4):
    """Gold sequin cloth gathered on a brass frame."""
    generator = np.random.default_rng(seed)
    width, height = size
    cloth = sequin_cloth(generator, width - 0.06, height - 0.1)
    brass = kit.shared("Brass", kit.brass)
    posts = [kit.cylinder("Post", 0.016, height, (side * width / 2, 0, 0), brass, 0.004) for side in (-1, 1)]
    feet = [kit.rounded_box("Foot", (0.06, 0.5, 0.014), (side * width / 2, 0, 0.007), 0.006, brass) for side in (-1, 1)]
    rail = kit.cylinder(
        "Rail", 0.016, width + 0.1, (-width / 2 - 0.05, 0, height - 0.02), brass, 0.004, (0, math.pi / 2, 0)
    )
    return kit.group("Sequin backdrop", [cloth, rail, *posts, *feet], location, (0, 0, math.radians(turn)))


def sequin_cloth(generator, width, height, pitch=0.0125):
    columns, rows = int(width / pitch), int(height / (pitch * 0.8))
    row, column = np.mgrid[0:rows, 0:columns]
    x = ((column + 0.5 * (row % 2)).ravel() / columns - 0.5) * width
    z = row.ravel() / rows * height + 0.03
    origins = np.stack((x, gathers(x, z), z), axis=1)
    slope = (gathers(x + 1e-3, z) - gathers(x - 1e-3, z)) / 2e-3
    normals = np.stack((slope, -np.ones_like(x), np.full_like(x, 0.15)), axis=1) + generator.normal(
        0, 0.16, (len(x), 3)
    )
    corners = np.linspace(0, 2 * math.pi, 8, endpoint=False)
    disc = np.stack((np.cos(corners), np.sin(corners), np.zeros(8)), axis=1) * 0.0092
    quads = np.array([[0, 1, 2, 3], [0, 3, 4, 7], [4, 5, 6, 7]])
    vertices, faces = forms.repeated(disc, quads, facing(normals), origins)
    foil = kit.shared("Sequin foil", lambda name: kit.material(name, "#d9b67c", 0.3, metallic=1.0))
    made = forms.quad_mesh("Sequins", vertices, faces, foil)
    lining = [(-width / 2, 0.09, 0.03), (width / 2, 0.09, 0.03), (width / 2, 0.09, height), (-width / 2, 0.09, height)]
    cloth = kit.mesh_object("Lining", lining, [(0, 1, 2, 3)], kit.material("Sequin lining", "#3a2812", 0.9))
    cloth.parent = made
    return made


def gathers(x, z):
    return 0.035 * np.sin(2 * math.pi * x / 0.27 + 0.6 * np.sin(3 * x)) + 0.012 * np.sin(
        2 * math.pi * x / 0.11 + 0.8 * np.sin(1.3 * z)
    )


def facing(normals):
    """Axes (columns) whose third one points along the normal."""
    forward = normals / np.linalg.norm(normals, axis=1, keepdims=True)
    side = np.cross((0.0, 0.0, 1.0), forward)
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    return np.stack((side, np.cross(forward, side), forward), axis=2)


BALLOON_COLORS = (
    ("#b4475d", "pearl"),
    ("#efdcc8", "pearl"),
    ("#d9ab62", "chrome"),
    ("#6b2437", "pearl"),
    ("#dfa29c", "pearl"),
)


def balloon_garland(path, count, seed=2, radius=(0.07, 0.16), thickness=0.16):
    """Organic garland: balloons of mixed size and colour pressed together along a path."""
    chance = random.Random(seed)
    finishes = [
        kit.shared(f"Balloon {color}", lambda name, c=color, f=finish: kit.balloon_material(name, c, f))
        for color, finish in BALLOON_COLORS
    ]
    placed = []
    for _ in range(count * 60):
        if len(placed) == count:
            break
        spot = Vector(along(path, chance.random())) + Vector([chance.gauss(0, thickness / 2) for _ in range(3)])
        size = chance.choice((radius[0], radius[0], chance.uniform(*radius), radius[1]))
        if all((spot - other).length > 0.86 * (size + taken) for other, taken in placed):
            placed.append((spot, size))
            tilt = (chance.uniform(-1.2, 1.2), chance.uniform(-1.2, 1.2), 0)
            kit.balloon("Balloon", spot, size, chance.choice(finishes), tilt=tilt)


def floor_balloons(places):
    """Balloons that have come to rest on the floor; each place is (x, y, radius)."""
    for index, (x, y, radius) in enumerate(places):
        color, finish = BALLOON_COLORS[index % len(BALLOON_COLORS)]
        skin = kit.shared(f"Balloon {color}", lambda name: kit.balloon_material(name, color, finish))
        kit.balloon("Floor balloon", (x, y, radius), radius, skin, tilt=(1.9 + 0.4 * index, 0, 1.3 * index))


def along(path, share):
    """Point at `share` of a polyline with equal steps."""
    position = share * (len(path) - 1)
    index = min(int(position), len(path) - 2)
    return Vector(path[index]).lerp(Vector(path[index + 1]), position - index)


def strip_line(start, end, seeds, make_strip, sag=0.12):
    """Printed photo strips clipped to a cord, each swaying a little."""
    cord = kit.shared("Cord", lambda name: kit.material(name, "#cbb48c", 0.8))
    brass = kit.shared("Brass", kit.brass)
    points = list(kit.catenary(start, end, sag))
    kit.tube("Cord", points, 0.0025, cord, smooth=False)
    for index, seed in enumerate(seeds):
        hook = points[round((index + 0.5) / len(seeds) * 40)]
        kit.rounded_box("Clip", (0.012, 0.014, 0.035), hook, 0.003, brass)
        strip = make_strip(seed)
        strip.location = hook - Vector((0, 0.006, 0))
        strip.rotation_euler = (random.gauss(0, 0.05), random.gauss(0, 0.06), random.gauss(0, 0.15))


def confetti(count, view, seed=1, colors=("#f0c878", "#e0768a", "#fff0dc")):
    """Paper discs tumbling through a box of air: `view` = ((x, x), (y, y), (z, z))."""
    chance = random.Random(seed)
    for color in colors:
        paper = confetti_paper(color)
        angles = [math.pi * i / 5 for i in range(10)]
        ring = [(0.01 * math.cos(a), 0.01 * math.sin(a), 0.002 * math.cos(2 * a)) for a in angles]
        original = kit.mesh_object("Confetti", ring, [tuple(range(10))], paper)
        for index in range(count // len(colors)):
            spot = [chance.uniform(*span) for span in view]
            turn = [chance.uniform(0, math.pi) for _ in range(3)]
            if index:
                kit.copy_of(original, spot, turn, chance.uniform(0.6, 1.2))
            else:
                original.location, original.rotation_euler = spot, turn


def confetti_paper(color):
    """Thin paper that the lights behind it shine through."""
    made, _, bsdf = kit.shader(f"Confetti {color}")
    bsdf.inputs["Base Color"].default_value = kit.rgba(color)
    bsdf.inputs["Roughness"].default_value = 0.4
    bsdf.inputs["Emission"].default_value = kit.rgba(color)
    bsdf.inputs["Emission Strength"].default_value = 0.5
    made.cycles.sample_as_light = False
    return made
