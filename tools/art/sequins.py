"""Backdrop: gold sequins sewn in rows on a softly falling cloth."""

import math

import numpy as np

import forms
import kit

SEQUIN = 0.0108
SEQUIN_COLUMN, SEQUIN_ROW = 0.0164, 0.0106


def gold_sequins():
    generator = np.random.default_rng(11)
    origins, frames = sequin_places(generator)
    template, quads = sequin_disc()
    vertices, faces = forms.repeated(template, quads, frames, origins)
    tone = np.repeat(generator.uniform(0, 1, len(origins)), len(template))
    forms.quad_mesh("Sequins", vertices, faces, sequin_material(), values={"tone": tone})
    kit.plane("Ground cloth", (4, 3), (0, 0.16, 0), kit.material("Ground cloth", "#2a1a0c", 0.9), (math.pi / 2, 0, 0))
    light_sequins()
    kit.camera((0.12, -3.2, 0.0), (0, 0, 0), lens=85, fstop=8)


def sequin_places(generator):
    """Every sequin's origin and axes: rows sewn along the swaying cloth."""
    origins, normals = [], []
    for row, z in enumerate(np.arange(-0.56, 0.56, SEQUIN_ROW)):
        x = np.linspace(-1.0, 1.0, 4000)
        y = sway(x, z)
        length = np.concatenate(([0], np.cumsum(np.hypot(np.diff(x), np.diff(y)))))
        sewn = np.arange((row % 2) * SEQUIN_COLUMN / 2, length[-1], SEQUIN_COLUMN)
        along = np.interp(sewn, length, x)
        origins.append(np.stack((along, sway(along, z), np.full_like(along, z)), axis=1))
        normals.append(cloth_normals(along, z))
    origins, normals = np.concatenate(origins), np.concatenate(normals)
    origins += generator.normal(0, 0.0005, origins.shape)
    normals += generator.normal(0, 0.12, normals.shape)
    # Like fish scales: the row above lies on the upper rim and lifts the lower one.
    normals[:, 2] += 0.22
    return origins, axes_facing(normals)


def sway(x, z):
    """Depth of the cloth: broad soft folds, narrow ones between them, and ripples."""
    lean = x + 0.04 * np.sin(2.1 * z + 0.6)
    broad = 0.027 * np.sin(2 * math.pi * lean / 0.52 + 0.9 * np.sin(2.6 * lean))
    narrow = 0.005 * np.sin(2 * math.pi * lean / 0.22 + 1.4 + 1.3 * np.sin(2.0 * z + 4 * lean))
    ripple = 0.009 * np.sin(5.0 * z + 4.0 * x) + 0.003 * np.sin(13.0 * z - 8.0 * x)
    return broad + narrow + ripple


def cloth_normals(x, z, step=1e-4):
    slope_x = (sway(x + step, z) - sway(x - step, z)) / (2 * step)
    slope_z = (sway(x, z + step) - sway(x, z - step)) / (2 * step)
    return np.stack((slope_x, np.full_like(x, -1.0), slope_z), axis=1)


def axes_facing(normals):
    """Right-handed axes (columns) whose third axis is the normal."""
    forward = normals / np.linalg.norm(normals, axis=1, keepdims=True)
    side = np.cross((0.0, 0.0, 1.0), forward)
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    return np.stack((side, np.cross(forward, side), forward), axis=2)


def sequin_disc(segments=18):
    """Slightly cupped disc with its sewing hole near the upper rim."""
    angles = np.linspace(0, 2 * math.pi, segments, endpoint=False)
    rings = []
    for share in (0.0, 0.5, 0.9, 1.0):
        radius = 0.0011 * (1 - share) + SEQUIN * share
        centre = 0.45 * SEQUIN * (1 - share)
        x, y = radius * np.cos(angles), centre + radius * np.sin(angles)
        rings.append(np.stack((x, y, -0.045 * (x * x + y * y) / SEQUIN), axis=1))
    index = np.arange(segments)
    quads = [
        np.stack((index, (index + 1) % segments, (index + 1) % segments + segments, index + segments), axis=1)[:, ::-1]
        + ring * segments
        for ring in range(len(rings) - 1)
    ]
    return np.concatenate(rings), np.concatenate(quads)


def sequin_material():
    made, tree, bsdf = kit.shader("Champagne gold foil")
    tone = forms.attribute(tree, "tone")
    color = kit.ramp(tree, tone, [(0.0, "#d9a54f"), (0.5, "#e8c27c"), (1.0, "#f4dcae")])
    kit.link(tree, color, bsdf.inputs["Base Color"])
    bsdf.inputs["Metallic"].default_value = 1.0
    kit.link(tree, kit.remap(tree, tone, 0.13, 0.22), bsdf.inputs["Roughness"])
    return made


def light_sequins():
    kit.set_world("#3a220e", 0.12)
    kit.area_light("Key", (-2.4, -2.6, 1.6), (0, 0, 0.1), (1.6, 1.8), 82, kelvin=3500)
    kit.area_light("Strip", (2.3, -1.6, 0.7), (0, 0, 0), (0.5, 2.2), 40, kelvin=3000)
    kit.area_light("Ceiling", (0.5, -3.4, 2.9), (0, 0, 0), (1.2, 0.6), 36, kelvin=3000)
    kit.area_light("Floor bounce", (0.3, -2.4, -2.6), (0, 0, 0), (3.0, 1.2), 7, kelvin=2400)
