"""A wall of weathered boards, painted as images: colour, relief and lamp light.

Grain is a cut through imagined logs: growth rings around a wandering pith,
fibres along the board, and knots the grain flows around.
"""

from dataclasses import dataclass

import numpy as np

import forms

PIXELS_PER_METRE = 1350
HEARTWOOD, SAPWOOD, SILVER, KNOT = (forms.linear(c) for c in ("#472a18", "#b3875c", "#9c8f82", "#25140c"))


@dataclass
class Board:
    """Place on the wall in metres: from (left, bottom), `length` along X."""

    left: float
    bottom: float
    length: float
    width: float


def lay_boards(generator, size, width=0.138):
    """Rows of boards of uneven width, butt joints staggered, centred on the origin."""
    boards, bottom = [], -size[1] / 2
    while bottom < size[1] / 2:
        row = width * generator.uniform(0.86, 1.12)
        left = -size[0] / 2 - generator.uniform(0.0, 1.3)
        while left < size[0] / 2:
            length = generator.uniform(1.5, 2.3)
            boards.append(Board(left, bottom, length, row))
            left += length
        bottom += row
    return boards


def paint_wall(generator, boards, size):
    """(colour, relief in metres) of the whole wall; first row at the bottom."""
    shape = tuple(round(s * PIXELS_PER_METRE) for s in reversed(size))
    color, relief = np.zeros((*shape, 3), np.float32), np.zeros(shape, np.float32)
    for board in boards:
        rows, columns = pixel_range(board.bottom, board.width, size[1]), pixel_range(board.left, board.length, size[0])
        y, x = np.meshgrid(np.arange(*rows), np.arange(*columns), indexing="ij")
        if x.size:
            x, y = x / PIXELS_PER_METRE - size[0] / 2 - board.left, y / PIXELS_PER_METRE - size[1] / 2 - board.bottom
            place = np.s_[rows[0] : rows[1], columns[0] : columns[1]]
            color[place], relief[place] = paint_board(generator, board, x, y)
    return color, relief


def pixel_range(start, extent, wall):
    """First and last pixel of a stretch of the wall, cut off at the picture's edge."""
    ends = (np.array((start, start + extent)) + wall / 2) * PIXELS_PER_METRE
    return tuple(np.clip(np.round(ends), 0, round(wall * PIXELS_PER_METRE)).astype(int))


def paint_board(generator, board, x, y):
    knots = choose_knots(generator, board)
    flow, knot_depth, knot_rings = bend_around_knots(x, y, knots)
    late, fibre = growth(generator, board, x, flow)
    late = late * (1 - knot_depth)
    cracks = find_cracks(generator, board, x, flow)
    weather = forms.smooth(0.5 + 0.7 * forms.noise(generator, x * 2.3, y * 7, 3))
    edge = np.minimum.reduce([y, board.width - y, x, board.length - x])
    grime = np.exp(-np.maximum(edge, 0) / 0.006)

    tone = generator.uniform(0, 1)
    body = SAPWOOD * (0.5 + 0.75 * tone) * (1 + np.array((0.06, 0.0, -0.06)) * generator.normal())
    color = blend(body, HEARTWOOD, late * 1.25)
    color = blend(
        color,
        SILVER * (0.75 + 0.4 * fibre[..., None]),
        weather * (0.35 + fibre) * (1 - 0.6 * late) * generator.uniform(0.1, 0.7),
    )
    color = color * (0.45 + 1.0 * fibre[..., None])
    color = blend(color, HEARTWOOD * (0.8 + 0.4 * fibre[..., None]), knot_depth * 0.8)
    color = blend(color, KNOT, knot_depth * 0.85 * np.clip(knot_rings, 0, 1))
    color = color * (1 - 0.55 * grime[..., None]) * (1 - 0.85 * cracks[..., None])
    stained = 0.86 + 0.22 * forms.noise(generator, x * 4, y * 16, 3)
    color, holes = drive_nails(generator, board, x, y, color * stained[..., None])

    relief = 0.0007 * late + 0.0007 * fibre - 0.0016 * cracks - 0.002 * holes + 0.0008 * knot_depth
    relief += 0.0012 * forms.noise(generator, x * 3, y * 12, 2) - 0.003 * np.exp(-np.maximum(edge, 0) / 0.0025)
    return color, relief


def blend(below, above, share):
    share = np.clip(share, 0, 1)[..., None]
    return below * (1 - share) + above * share


def choose_knots(generator, board):
    """(x, y, radius) of a few knots; small ones are common, large ones rare."""
    count = generator.poisson(1.7 * board.length)
    return [
        (
            generator.uniform(0.05, board.length - 0.05),
            generator.uniform(0.15, 0.85) * board.width,
            0.004 + 0.013 * generator.power(1.0) ** 2,
        )
        for _ in range(count)
    ]


def bend_around_knots(x, y, knots):
    """Grain coordinate that parts around knots, with the knots' mask and own rings."""
    flow, depth, rings = y.copy(), np.zeros_like(y), np.zeros_like(y)
    for knot_x, knot_y, radius in knots:
        distance = np.hypot((x - knot_x) / 1.35, y - knot_y) / radius
        around = np.hypot((x - knot_x) / 2.6, y - knot_y) / radius
        flow = knot_y + (flow - knot_y) * np.sqrt(1 - 0.96 * np.exp(-((around / 2.2) ** 2)))
        angle = np.arctan2(y - knot_y, x - knot_x)
        wobble = distance * (1 + 0.10 * np.sin(2 * angle + knot_x * 50) + 0.04 * np.sin(5 * angle))
        inside = forms.smooth((1.12 - wobble) / 0.22)
        depth = np.maximum(depth, inside)
        bark = np.exp(-(((wobble - 1) / 0.16) ** 2)) * (0.7 + 0.3 * np.sin(angle + knot_y * 300))
        heart = np.exp(-((wobble / 0.22) ** 2))
        rings = np.where(inside > 0.01, 0.12 + 0.12 * np.sin(wobble * 16) + 0.9 * bark + 0.6 * heart, rings)
    return flow, depth, rings


def growth(generator, board, x, flow):
    """Dark late wood of the year rings, and the fibres between them, both 0..1."""
    seed = generator.uniform(0, 200)
    pith = board.width * generator.uniform(-0.5, 1.5) + 0.05 * forms.noise(generator, x * 0.9 + seed, x * 0, 2)
    depth = 0.035 + 0.05 * generator.uniform() + 0.035 * forms.noise(generator, x * 1.1 + seed, x * 0 + 5, 2)
    radius = np.hypot(flow - pith, depth) + 0.0016 * forms.noise(generator, x * 5, flow * 90, 2)
    years = radius * generator.uniform(130, 210) + 1.2 * forms.noise(generator, radius * 30 + seed, radius * 0, 2)
    season = years - np.floor(years)
    late = season**1.8 * (1 - forms.smooth((season - 0.9) / 0.1))
    strong = 0.65 + 0.35 * forms.noise(generator, np.floor(years) * 0.73 + seed, x * 0.5, 1)
    streaks = forms.noise(generator, x * 6 + seed, flow * 260, 2, gain=0.8)
    fine = forms.noise(generator, x * 34, flow * 480 + seed, 1)
    return late * strong, np.clip(0.5 + 0.24 * streaks + 0.2 * fine, 0, 1)


def find_cracks(generator, board, x, flow):
    """Thin splits along the grain, most of them near the board's ends."""
    cracks = np.zeros_like(x)
    for _ in range(generator.poisson(3.5)):
        at_end = generator.uniform() < 0.6
        start = generator.choice((0.0, board.length)) if at_end else generator.uniform(0, board.length)
        reach, line = generator.uniform(0.05, 0.3), generator.uniform(0.1, 0.9) * board.width
        wander = 0.0025 * forms.noise(generator, x * 9, x * 0 + line * 99, 3)
        opening = 0.0011 * np.clip(1 - np.abs(x - start) / reach, 0, 1) ** 0.6
        cracks = np.maximum(
            cracks, forms.smooth((opening - np.abs(flow - line - wander)) / 0.0006 + 0.5) * (opening > 0)
        )
    return cracks


def drive_nails(generator, board, x, y, color):
    """Two rusty nail heads at each end, with the stain rain has washed down."""
    holes = np.zeros_like(x)
    for along in (0.022, board.length - 0.022):
        for across in (0.22, 0.78):
            nail_x, nail_y = along + generator.normal(0, 0.003), board.width * across + generator.normal(0, 0.004)
            distance = np.hypot(x - nail_x, y - nail_y)
            stain = (
                np.exp(-(((x - nail_x) / 0.004) ** 2))
                * np.exp(-np.clip(nail_y - y, 0, 1) / 0.025)
                * (y < nail_y + 0.003)
            )
            color = blend(color, HEARTWOOD * 0.35, stain * 0.55)
            head = forms.smooth((0.0034 - distance) / 0.0008)
            color = blend(color, np.array((0.035, 0.022, 0.017)), head)
            holes = np.maximum(holes, head)
    return color, holes


def lamp_light(relief, size, lamps, distance, reach=0.5):
    """Light that small lamps at (x, z), `distance` before the wall, throw on its relief."""
    slope_z, slope_x = np.gradient(relief, 1 / PIXELS_PER_METRE)
    light = np.zeros_like(relief)
    for lamp_x, lamp_z in lamps:
        columns, rows = pixel_range(lamp_x - reach, 2 * reach, size[0]), pixel_range(lamp_z - reach, 2 * reach, size[1])
        place = np.s_[rows[0] : rows[1], columns[0] : columns[1]]
        z, x = np.meshgrid(np.arange(*rows), np.arange(*columns), indexing="ij")
        x, z = x / PIXELS_PER_METRE - size[0] / 2 - lamp_x, z / PIXELS_PER_METRE - size[1] / 2 - lamp_z
        facing = distance + slope_x[place] * x + slope_z[place] * z
        fade = np.clip(1 - np.hypot(x, z) / reach, 0, 1) ** 2
        light[place] += fade * np.maximum(facing, 0) * distance / (x * x + z * z + distance**2) ** 1.5 * distance
    return light
