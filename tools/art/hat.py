"""A felt fedora with a ribbon band."""

import math

import numpy as np

import forms
import kit


def place_hat(location, turn):
    felt = kit.material("Felt", "#b99f88", roughness=1.0, specular=0.08, sheen=0.9, bump=0.55, grain=900.0)
    band = kit.fabric("Hat band", "#5a1129", roughness=0.6, sheen=0.4, threads=2400)
    body = forms.sheet("Hat", hat_surface(), felt)
    body.modifiers.new("Closed seam", "WELD").merge_threshold = 0.00002
    solid = body.modifiers.new("Felt", "SOLIDIFY")
    solid.thickness, solid.offset = 0.0026, -1.0
    ribbon = forms.sheet("Band", band_surface(), band)
    thick = ribbon.modifiers.new("Band", "SOLIDIFY")
    thick.thickness, thick.offset = 0.0009, 1.0
    kit.group("Hat", [body, ribbon], location, (0, 0, turn))


def hat_surface(columns=160):
    """Fedora from the middle of the crown out to the brim's edge."""
    profile = np.array(
        [
            (0.0, 0.118),
            (0.02, 0.119),
            (0.04, 0.120),
            (0.056, 0.118),
            (0.067, 0.110),
            (0.073, 0.096),
            (0.078, 0.07),
            (0.082, 0.04),
            (0.085, 0.018),
            (0.088, 0.009),
            (0.095, 0.006),
            (0.11, 0.005),
            (0.13, 0.006),
            (0.15, 0.009),
            (0.162, 0.013),
        ]
    )
    steps = np.linspace(0, len(profile) - 1, 120)
    radius, height = (forms.smooth_path(profile[:, axis], steps) for axis in (0, 1))
    angle = np.linspace(0, 2 * math.pi, columns)
    r, a = np.meshgrid(radius, angle, indexing="ij")
    z = np.repeat(height[:, None], columns, axis=1)
    x, y = r * np.cos(a), r * np.sin(a) * 1.13
    crease = 0.034 * np.exp(-((x / 0.024) ** 2)) * forms.smooth((0.075 - np.abs(y + 0.005)) / 0.05)
    z = z - crease * forms.smooth((z - 0.07) / 0.045)
    x, z = pinch(x, y, z)
    brim = forms.smooth((r - 0.092) / 0.07)
    z = z + brim * (0.012 * np.cos(a) ** 2 + 0.008 * np.sin(a)) + 0.0012
    return np.stack((x, y, z), axis=-1)


def pinch(x, y, z):
    """The dent of two fingers in the front of the crown."""
    pressed = forms.smooth((z - 0.03) / 0.08) * forms.smooth((-y - 0.015) / 0.06)
    return x * (1 - 0.34 * pressed), z - 0.012 * pressed


def band_surface(columns=160):
    angle = np.linspace(0, 2 * math.pi, columns)
    height = np.linspace(0.0115, 0.043, 8)
    radius = np.interp(height, (0.01, 0.019, 0.041, 0.07), (0.0893, 0.0868, 0.0836, 0.0796)) + 0.0003
    r, a = np.meshgrid(radius, angle, indexing="ij")
    z = np.repeat(height[:, None], columns, axis=1)
    x, y = r * np.cos(a), r * np.sin(a) * 1.13
    x, z = pinch(x, y, z)
    return np.stack((x, y, z), axis=-1)
