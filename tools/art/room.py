"""The evening room around the booth: panelled walls, a window onto the dusk, curtains.

Rooms stand on z = 0 and are seen along +Y.
"""

import math
import random

import numpy as np

import forms
import kit

AUBERGINE = "#3a1c24"
UPRIGHT = (math.pi / 2, 0, 0)


def panelled_wall(x_range, y, height=3.6, color=AUBERGINE, opening=None):
    """Painted wall with skirting, dado rail and moulded panels; `opening` = (left, right, sill, top)."""
    paint = kit.shared("Aubergine paint", lambda name: kit.plaster(name, color, 0.55, 0.12))
    for left, right, low, high in wall_pieces(x_range, height, opening):
        kit.plane("Wall", (right - left, high - low), ((left + right) / 2, y, (low + high) / 2), paint, UPRIGHT)
    middle, length = sum(x_range) / 2, x_range[1] - x_range[0]
    kit.rounded_box("Skirting", (length, 0.03, 0.16), (middle, y, 0.08), 0.01, paint)
    kit.rounded_box("Dado rail", (length, 0.05, 0.06), (middle, y, 0.98), 0.02, paint)
    for left, right in panel_bays(x_range, opening):
        moulding((right - left, 0.62), ((left + right) / 2, y, 0.57), paint)
        moulding((right - left, 1.9), ((left + right) / 2, y, 2.14), paint)


def wall_pieces(x_range, height, opening):
    if not opening:
        return [(*x_range, 0, height)]
    left, right, sill, top = opening
    return [
        (x_range[0], left, 0, height),
        (right, x_range[1], 0, height),
        (left, right, 0, sill),
        (left, right, top, height),
    ]


def panel_bays(x_range, opening, width=1.05, gap=0.16):
    """Even panels across the wall, leaving out those the window cuts."""
    x = x_range[0] + gap
    while x + width < x_range[1]:
        if not opening or x + width < opening[0] - 0.15 or x > opening[1] + 0.15:
            yield x, x + width
        x += width + gap


def moulding(size, centre, material, width=0.045):
    profile = [
        (0.0, 0.0),
        (0.003, -0.014),
        (0.012, -0.02),
        (0.02, -0.011),
        (0.03, -0.009),
        (0.036, -0.004),
        (width, 0.0),
    ]
    made = kit.loft("Moulding", size, 0.002, profile, material, steps=1, caps=False)
    made.location = centre
    return made


def sash_window(opening, y, frame="#241318"):
    """Tall window onto the dusk, set back in the wall, with glazing bars."""
    left, right, sill, top = opening
    middle, width, height = (left + right) / 2, right - left, top - sill
    paint = kit.material("Window paint", frame, 0.4)
    dusk = kit.plane("Dusk", (width + 1.5, height + 1.0), (middle, y + 0.6, (sill + top) / 2), dusk_sky(), UPRIGHT)
    dusk.visible_shadow = False
    town_lights(left - 0.3, right + 0.3, sill, y + 0.55)
    reveal = [(-0.09, -0.03), (-0.085, -0.045), (-0.01, -0.045), (0.0, -0.035), (0.0, 0.12), (0.05, 0.12), (0.05, 0.16)]
    frame = kit.loft("Window frame", (width, height), 0.003, reveal, paint, steps=1, caps=False)
    frame.location = (middle, y, (sill + top) / 2)
    for share in (1 / 3, 2 / 3):
        kit.rounded_box(
            "Glazing bar", (0.035, 0.04, height), (left + width * share, y + 0.13, (sill + top) / 2), 0.01, paint
        )
    for share in (0.2, 0.4, 0.6, 0.8):
        kit.rounded_box("Glazing bar", (width, 0.04, 0.03), (middle, y + 0.13, sill + height * share), 0.01, paint)


def dusk_sky():
    """Night blue overhead, the last warm light at the horizon."""
    made, tree, _ = kit.shader("Dusk")
    height = kit.node(
        tree, "ShaderNodeSeparateXYZ", {"Vector": kit.node(tree, "ShaderNodeTexCoord").outputs["Generated"]}
    )
    sky = kit.ramp(
        tree,
        height.outputs["Y"],
        [(0.0, "#191722"), (0.26, "#4c3a4a"), (0.4, "#4b4a68"), (0.62, "#2f3f66"), (1.0, "#182444")],
    )
    glow = kit.node(tree, "ShaderNodeEmission", {"Color": sky, "Strength": 1.1})
    kit.link(tree, glow.outputs["Emission"], tree.nodes["Material Output"].inputs["Surface"])
    made.cycles.sample_as_light = False
    return made


def town_lights(left, right, sill, y):
    bulb = kit.emissive("Town light", "#ffb668", 9.0)
    original = kit.lathe("Town light", [(0, -0.012), (0.012, 0), (0, 0.012)], bulb, (left, y, sill), 10)
    for _ in range(9):
        spot = kit.copy_of(
            original,
            (random.uniform(left, right), y, sill + abs(random.gauss(0.15, 0.22))),
            scale=random.uniform(0.5, 1.1),
        )
        kit.shine_without_lighting(spot)


def curtain(x_range, y, height, material, seed=1, folds=7):
    """Velvet curtain hanging in deep folds."""
    generator = np.random.default_rng(seed)
    v, u = np.meshgrid(np.linspace(0, 1, 60), np.linspace(0, 1, 60 * folds), indexing="ij")
    phase = 2 * math.pi * folds * (u + 0.02 * forms.noise(generator, u * 6, v * 0.6))
    depth = 0.055 + 0.015 * forms.noise(generator, u * 5, v)
    x = x_range[0] + (x_range[1] - x_range[0]) * u + 0.02 * np.sin(2 * phase)
    points = np.stack((x, y + depth * np.sin(phase), v * height), axis=-1)
    return forms.sheet("Curtain", points, material)
