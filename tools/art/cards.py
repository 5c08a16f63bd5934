"""Photo props cut from thick card: outlines in metres, cut, bent and put on sticks."""

import math

import numpy as np
from mathutils.geometry import delaunay_2d_cdt

import kit

THICKNESS = 0.0013
STICK_RADIUS = 0.0024


# --- outlines ----------------------------------------------------------------


def rounded(points, steps=10):
    """Closed Catmull-Rom curve through the points."""
    p = np.asarray(points, float)
    before, after, next_after = np.roll(p, 1, 0), np.roll(p, -1, 0), np.roll(p, -2, 0)
    t = np.linspace(0, 1, steps, endpoint=False)[None, :, None]
    a, b, c, d = (q[:, None] for q in (before, p, after, next_after))
    curve = 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
    return curve.reshape(-1, 2)


def mirrored(right_half):
    """Outline from its right half, listed clockwise from the top of the axis to its foot."""
    left = [(-x, y) for x, y in reversed(right_half) if x > 0]
    return list(right_half) + left


def circle(x, y, radius, start=0.0, end=360.0, steps=48):
    angles = np.radians(np.linspace(start, end, steps, endpoint=abs(end - start) < 360))
    return np.stack((x + radius * np.cos(angles), y + radius * np.sin(angles)), axis=1)


def moustache():
    half = [
        (0, 0.007),
        (0.016, 0.016),
        (0.037, 0.013),
        (0.058, 0.001),
        (0.073, 0.007),
        (0.083, 0.024),
        (0.087, 0.012),
        (0.08, -0.009),
        (0.058, -0.023),
        (0.028, -0.022),
        (0.008, -0.013),
        (0, -0.008),
    ]
    return rounded(mirrored(half)), []


def lips():
    half = [(0, 0.015), (0.015, 0.023), (0.034, 0.014), (0.056, 0.001), (0.038, -0.017), (0.018, -0.027), (0, -0.029)]
    mouth = [(0, 0.001), (0.018, 0.004), (0.042, 0.001), (0.02, -0.006), (0, -0.008)]
    return rounded(mirrored(half)), [rounded(mirrored(mouth))]


def glasses():
    outer = np.concatenate((circle(0.044, 0, 0.037, -160, 160), circle(-0.044, 0, 0.037, 20, 340)))
    return outer, [circle(0.044, 0, 0.029), circle(-0.044, 0, 0.029)]


def bow_tie():
    half = [
        (0, 0.010),
        (0.012, 0.012),
        (0.038, 0.027),
        (0.064, 0.036),
        (0.071, 0.026),
        (0.068, 0.0),
        (0.071, -0.026),
        (0.064, -0.036),
        (0.038, -0.027),
        (0.012, -0.012),
        (0, -0.010),
    ]
    return rounded(mirrored(half)), []


def crown():
    half = [
        (0, 0.088),
        (0.017, 0.044),
        (0.037, 0.077),
        (0.047, 0.04),
        (0.073, 0.068),
        (0.058, 0.0),
        (0.03, -0.006),
        (0, -0.008),
    ]
    return np.asarray(mirrored(half)), []


def speech_bubble():
    angles = np.radians(np.linspace(-108, 216, 70))
    body = np.stack((0.076 * np.cos(angles), 0.052 * np.sin(angles)), axis=1)
    return np.concatenate((body, [(-0.063, -0.071)])), []


def heart(size=0.022):
    t = np.linspace(0, 2 * math.pi, 60, endpoint=False)
    y = 13 * np.cos(t) - 5 * np.cos(2 * t) - 2 * np.cos(3 * t) - np.cos(4 * t)
    return np.stack((16 * np.sin(t) ** 3, y), axis=1) * size / 16, []


# --- card --------------------------------------------------------------------


def card(name, shape, material, core, bend, lift=0.0, step=0.004):
    """Cut `shape` (outline, holes) out of card; `bend(x, y)` is its height."""
    outline, holes = shape
    rings = [outline, *holes]
    inner = grid_inside(rings, step)
    vertices, faces = triangulate(rings, inner)
    z = bend(vertices[:, 0], vertices[:, 1]) + lift
    made = kit.mesh_object(name, np.column_stack((vertices, z)), faces, material, smooth=True)
    made.data.materials.append(core)
    thick = made.modifiers.new("Card", "SOLIDIFY")
    thick.thickness, thick.offset = THICKNESS, 1.0
    thick.material_offset_rim = 1
    return made


def grid_inside(rings, step):
    low, high = rings[0].min(axis=0), rings[0].max(axis=0)
    x, y = np.meshgrid(np.arange(low[0], high[0], step), np.arange(low[1], high[1], step))
    points = np.stack((x.ravel(), y.ravel()), axis=1)
    edge = np.concatenate(rings)
    clear = np.min(np.linalg.norm(points[:, None] - edge[None], axis=2), axis=1) > 0.45 * step
    return points[inside(rings, points) & clear]


def inside(rings, points):
    """Even-odd rule: within the outline but not within a hole."""
    result = np.zeros(len(points), bool)
    x, y = points[:, :1], points[:, 1:]
    for ring in rings:
        a, b = ring, np.roll(ring, -1, axis=0)
        crosses = (a[:, 1] > y) != (b[:, 1] > y)
        rise = np.where(a[:, 1] == b[:, 1], 1e-12, b[:, 1] - a[:, 1])
        hits = crosses & (x < (b[:, 0] - a[:, 0]) * (y - a[:, 1]) / rise + a[:, 0])
        result ^= hits.sum(axis=1) % 2 == 1
    return result


def triangulate(rings, inner):
    edges, start = [], 0
    for ring in rings:
        index = np.arange(len(ring))
        edges += [(start + i, start + (i + 1) % len(ring)) for i in index]
        start += len(ring)
    points = np.concatenate((*rings, inner))
    found, _, faces, *_ = delaunay_2d_cdt([tuple(p) for p in points], edges, [], 0, 1e-7)
    vertices = np.array([tuple(v) for v in found])
    centres = vertices[np.array(faces)].mean(axis=1)
    return vertices, [face for face, keep in zip(faces, inside(rings, centres)) if keep]


# --- props on sticks ---------------------------------------------------------


def resting(axis=0.0, curl=0.004, sag=0.004):
    """Card glued to a stick at x = `axis`: its sides sink towards the table, its tips curl up."""

    def bend(x, y):
        away = np.abs(x - axis)
        return -sag * (1 - np.exp(-((away / 0.035) ** 2))) + curl * (away / 0.08) ** 4

    return bend


def bowed(depth=0.004):
    """Card held up in the air, bowed around the vertical."""
    return lambda x, y: -depth * (x / 0.08) ** 2 + 0.3 * depth * (y / 0.08) ** 2


def on_stick(name, pieces, stick, axis=0.0, glued=0.0, length=0.22):
    """Group of card pieces over a stick that runs down (-Y) from y = `glued` + 2 cm."""
    dowel = kit.cylinder(
        f"{name} stick",
        STICK_RADIUS,
        length,
        (axis, glued + 0.02, -STICK_RADIUS),
        stick,
        edge=0.0006,
        rotation=(math.pi / 2, 0, 0),
        steps=24,
    )
    return kit.group(name, [*pieces, dowel])
