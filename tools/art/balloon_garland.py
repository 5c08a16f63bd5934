"""Backdrop: an organic balloon garland around two sides of a plastered wall."""

import math

import numpy as np
from mathutils import Vector

import kit

# The garland's core in front of the wall: up the left side, along the top.
GARLAND = np.array(
    (
        (-1.10, -1.05),
        (-1.04, -0.5),
        (-1.0, 0.0),
        (-0.86, 0.38),
        (-0.55, 0.58),
        (-0.05, 0.68),
        (0.45, 0.74),
        (1.0, 0.72),
        (1.5, 0.80),
    )
)
BALLOON_SIZES = [((0.135, 0.17), 30), ((0.095, 0.12), 64), ((0.055, 0.075), 80), ((0.03, 0.042), 110)]
KNOTS_SHOWN = 0.35
BALLOON_TONES = [
    ("Ivory", "#f8f1e6", "pearl", 0.30),
    ("Cream", "#eedcc4", "pearl", 0.18),
    ("Blush", "#f0c2b4", "pearl", 0.23),
    ("Terracotta", "#b4674d", "pearl", 0.17),
    ("Gold", "#d9b274", "chrome", 0.12),
]


def balloon_garland():
    generator = np.random.default_rng(14)
    radii = np.concatenate([generator.uniform(*span, count) for span, count in BALLOON_SIZES])
    centres, core = settle_balloons(generator, radii)
    tones = [kit.balloon_material(name, color, finish) for name, color, finish, _ in BALLOON_TONES]
    shares = [share for *_, share in BALLOON_TONES]
    for index, (centre, radius) in enumerate(zip(centres, radii)):
        crown = Vector(centre - core[index]).normalized() + Vector(generator.normal(0, 0.25, 3))
        if generator.uniform() < KNOTS_SHOWN:
            crown = free_crown(generator, index, centres, radii) or crown
        tilt = crown.to_track_quat("Z", "Y").to_euler()
        made = kit.balloon("Balloon", centre, radius, tones[generator.choice(len(tones), p=shares)], tilt=tilt)
        made.modifiers.new("Rounder", "SUBSURF").render_levels = 1
    kit.plane("Wall", (6, 5), (0, 0, 0), kit.plaster("Warm plaster", "#e8d2c0", relief=0.15), (math.pi / 2, 0, 0))
    light_balloons()
    kit.camera((0.12, -5.4, -0.02), (0.02, 0, 0), lens=80, fstop=5.6, focus=(0, -0.25, 0))


def settle_balloons(generator, radii, steps=900):
    """Pull every balloon towards the garland's core while none may sink into another."""
    along = generator.uniform(0, len(GARLAND) - 1, len(radii))
    core = garland_point(along)
    # Small ones are stuck on last, from the outside.
    outwards = generator.normal(0, 1, core.shape) + (0.35, -0.7, -0.35)
    outwards /= np.linalg.norm(outwards, axis=1, keepdims=True)
    aim = core + outwards * np.interp(radii, (0.04, 0.13), (0.3, 0.05))[:, None]
    centres = aim + generator.normal(0, 0.1, core.shape)
    contact = 0.975 * (radii[:, None] + radii[None])
    for step in range(steps):
        pull = 0.03 * (1 - step / steps)
        centres += pull * (aim - centres)
        apart = centres[:, None] - centres[None]
        distance = np.linalg.norm(apart, axis=2) + np.eye(len(radii))
        overlap = np.maximum(contact - distance, 0) * (1 - np.eye(len(radii)))
        # The lighter one gives way, so small balloons end up in the gaps between large ones.
        yielding = radii[None] ** 2 / (radii[:, None] ** 2 + radii[None] ** 2)
        centres += 0.6 * ((overlap * yielding / distance)[..., None] * apart).sum(axis=1)
        centres[:, 1] = np.minimum(centres[:, 1], -radii - 0.003)
    return centres, core


def free_crown(generator, index, centres, radii, tries=80):
    """A crown direction that lets the knot hang in view without poking a neighbour."""
    others = np.arange(len(radii)) != index
    for neck in generator.normal((0.1, -0.1, -0.7), 0.5, (tries, 3)):
        neck /= np.linalg.norm(neck)
        shoulder = (
            np.linalg.norm(centres - (centres[index] + 0.75 * radii[index] * neck), axis=1) - radii - 0.5 * radii[index]
        )
        tip = np.linalg.norm(centres - (centres[index] + 1.45 * radii[index] * neck), axis=1) - radii - 0.006
        if -0.55 < neck[1] < 0.3 and min(shoulder[others].min(), tip[others].min()) > 0:
            return Vector(-neck)
    return None


def garland_point(along):
    knots = np.arange(len(GARLAND))
    x, z = np.interp(along, knots, GARLAND[:, 0]), np.interp(along, knots, GARLAND[:, 1])
    return np.stack((x, np.full_like(x, -0.16), z), axis=1)


def light_balloons():
    kit.set_world("#ffe9d6", 0.16)
    kit.area_light("Key", (-2.6, -4.0, 2.4), (0, 0, 0), (1.5, 1.5), 520, kelvin=4500)
    kit.area_light("Fill", (3.2, -3.6, 0.6), (0, 0, 0), (1.2, 2.2), 100, kelvin=3500)
