"""Flower heads and greenery, grown petal by petal.

Every head is one mesh around the origin whose axis (+Z) looks at the viewer.
Three attributes per vertex let a material paint it: `along` (0 at a petal's
base, 1 at its tip), `across` (-1..1) and `outer` (0 at the heart, 1 outside).
"""

import math
from dataclasses import dataclass

import numpy as np

import forms
import kit

GOLDEN_ANGLE = math.pi * (3 - math.sqrt(5))


# --- petals ------------------------------------------------------------------


@dataclass
class Petal:
    """Lengths in units of the flower's radius; angles in degrees from its axis."""

    azimuth: float
    length: float
    width: float
    lean_base: float
    lean_tip: float
    start: float = 0.0
    depth: float = 0.0
    cup: float = 0.7
    lip: float = 0.0
    ruffle: float = 0.02
    notch: float = 0.03
    point: float = 0.25
    outer: float = 0.5


def petal_surface(petal, generator, rows=13, columns=11):
    """(rows, columns, 3) points and the paint attributes of one petal."""
    v, u = np.meshgrid(np.linspace(0, 1, rows), np.linspace(-1, 1, columns), indexing="ij")
    skew = 1 + 0.10 * generator.normal() * u
    reach = v * skew * (1 - petal.point * np.abs(u) ** 2.4 * v - petal.notch * np.exp(-((u / 0.25) ** 2)) * v**6)
    radius, height, lean = centre_line(petal, reach)

    half = petal.width * (0.22 + 0.78 * forms.smooth(v / 0.75)) * (1 - 0.22 * forms.smooth((v - 0.7) / 0.3))
    turn = u * half / petal.cup
    sideways, inwards = petal.cup * np.sin(turn), petal.cup * (1 - np.cos(turn))
    inwards = inwards + ruffle(petal, generator, u, v)

    r = radius - inwards * np.cos(lean)
    z = height + inwards * np.sin(lean) + petal.depth
    cos, sin = math.cos(petal.azimuth), math.sin(petal.azimuth)
    points = np.stack((r * cos - sideways * sin, r * sin + sideways * cos, z), axis=-1)
    return points, {"along": v, "across": u, "outer": np.full_like(v, petal.outer)}


def centre_line(petal, reach, steps=48):
    """Radius, height and lean at the distances `reach` along the petal's spine."""
    t = np.linspace(0, 1.25, steps)
    curl = np.clip((t - 0.72) / 0.28, 0, 1.4) ** 2
    lean = np.radians(petal.lean_base + (petal.lean_tip - petal.lean_base) * t + petal.lip * curl)
    stride = petal.length * np.gradient(t)
    radius = petal.start + np.cumsum(np.sin(lean) * stride)
    height = np.cumsum(np.cos(lean) * stride)
    return tuple(np.interp(reach, t, values) for values in (radius, height, lean))


def ruffle(petal, generator, u, v):
    """Waves that grow towards the rim, plus a dent or two, so no petal is a clean surface."""
    phases = generator.uniform(0, 2 * math.pi, 3)
    wave = np.sin(3.1 * u + phases[0]) + 0.6 * np.sin(6.3 * u + phases[1]) + 0.5 * np.sin(2.2 * u + 5 * v + phases[2])
    vein = 0.25 * np.sin(19 * u + phases[1]) * v * (1 - v)
    return petal.ruffle * (wave * v**2.2 + vein)


def flower(name, petals, material, seed, rows=13, columns=11):
    generator = np.random.default_rng(seed)
    return assemble(name, [petal_surface(petal, generator, rows, columns) for petal in petals], material)


def assemble(name, surfaces, material):
    """One mesh from equal grids, each given as (points, paint attributes)."""
    rows, columns = surfaces[0][0].shape[:2]
    quads = forms.grid_quads(rows, columns)
    faces = np.concatenate([quads + i * rows * columns for i in range(len(surfaces))])
    vertices = np.concatenate([points.reshape(-1, 3) for points, _ in surfaces])
    paint = {key: np.concatenate([attributes[key].ravel() for _, attributes in surfaces]) for key in surfaces[0][1]}
    return forms.quad_mesh(name, vertices, faces, material, values=paint)


# --- kinds -------------------------------------------------------------------


def garden_rose(name, material, seed):
    """Spiral of closed heart petals inside open, rolled-back outer ones."""
    generator = np.random.default_rng(seed)
    count = int(generator.integers(36, 44))
    petals = []
    for i in range(count):
        f = i / (count - 1)
        petals.append(
            Petal(
                azimuth=i * GOLDEN_ANGLE + generator.normal(0, 0.12),
                length=mix(f, 0.62, 0.80, 0.92, 1.0) * generator.uniform(0.93, 1.06),
                width=mix(f, 0.24, 0.42, 0.56, 0.62) * generator.uniform(0.9, 1.1),
                lean_base=mix(f, 6, 24, 46, 84),
                lean_tip=mix(f, -16, -8, 18, 62) + generator.normal(0, 5),
                start=0.01 + 0.06 * f,
                depth=mix(f, -0.02, 0.02, 0.0, -0.12),
                cup=mix(f, 0.10, 0.26, 0.46, 0.85),
                lip=mix(f, 4, 22, 48, 70) * generator.uniform(0.5, 1.3),
                ruffle=mix(f, 0.006, 0.014, 0.02, 0.03),
                notch=generator.uniform(-0.05, 0.05),
                outer=f,
            )
        )
    return flower(name, petals, material, seed)


def peony(name, material, seed):
    """Bowl of broad guard petals filled with crumpled, notched ones."""
    generator = np.random.default_rng(seed)
    count = 74
    petals = []
    for i in range(count):
        f = i / (count - 1)
        petals.append(
            Petal(
                azimuth=i * GOLDEN_ANGLE + generator.normal(0, 0.25),
                length=mix(f, 0.66, 0.82, 0.94, 1.06) * generator.uniform(0.86, 1.08),
                width=mix(f, 0.20, 0.30, 0.42, 0.62) * generator.uniform(0.8, 1.2),
                lean_base=mix(f, 12, 34, 58, 88) + generator.normal(0, 5),
                lean_tip=mix(f, -18, -6, 8, 34) + generator.normal(0, 9),
                start=0.02 + 0.08 * f,
                depth=mix(f, 0.0, 0.0, 0.0, -0.08),
                cup=mix(f, 0.16, 0.26, 0.40, 0.75) * generator.uniform(0.8, 1.3),
                lip=generator.normal(10, 22),
                ruffle=mix(f, 0.034, 0.036, 0.032, 0.03),
                notch=generator.uniform(0.0, 0.14),
                point=0.18,
                outer=f,
            )
        )
    return flower(name, petals, material, seed)


def ranunculus(name, material, seed):
    """Paper-thin concentric shells around a small green eye."""
    generator = np.random.default_rng(seed)
    count = 92
    petals = []
    for i in range(count):
        f = i / (count - 1)
        shell = 0.10 + 0.72 * f**0.85
        base, tip = 88, mix(f, -78, -58, -34, 22) + generator.normal(0, 4)
        petals.append(
            Petal(
                azimuth=i * GOLDEN_ANGLE + generator.normal(0, 0.2),
                length=shell * math.radians(base - tip) * generator.uniform(0.96, 1.04),
                width=shell * mix(f, 0.9, 0.85, 0.75, 0.7),
                lean_base=base,
                lean_tip=tip,
                depth=-shell * 0.75,
                cup=shell * 1.05,
                lip=mix(f, 8, 16, 24, 34),
                ruffle=0.012,
                notch=generator.uniform(-0.03, 0.03),
                point=0.10,
                outer=f,
            )
        )
    return flower(name, petals, material, seed, rows=14, columns=9)


def hydrangea(name, material, seed, florets=120):
    """Dome of small four-petalled florets."""
    generator = np.random.default_rng(seed)
    surfaces = []
    for i in range(florets):
        height = 1 - 0.95 * (i + 0.5) / florets
        around = i * GOLDEN_ANGLE + generator.normal(0, 0.1)
        ring = math.sqrt(1 - height * height)
        axis = np.array((ring * math.cos(around), ring * math.sin(around), height)) + generator.normal(0, 0.08, 3)
        surfaces += floret(generator, axis, axis * generator.uniform(0.76, 0.92))
    return assemble(name, surfaces, material)


def floret(generator, axis, centre):
    """Four flat petals around `axis`."""
    twist, tone = generator.uniform(0, 2 * math.pi), generator.uniform()
    for quarter in range(4):
        lean = 84 + generator.normal(0, 12)
        petal = Petal(twist + quarter * math.pi / 2, 0.21, 0.12, 62, lean, cup=0.3, ruffle=0.008, notch=0.0, outer=tone)
        points, attributes = petal_surface(petal, generator, rows=6, columns=6)
        yield points @ frame(axis).T + centre, attributes


def mix(f, *stops):
    """Value between evenly spaced stops at f = 0..1."""
    return float(np.interp(f, np.linspace(0, 1, len(stops)), stops))


def frame(axis):
    """Axes (columns) whose third one points along `axis`."""
    third = axis / np.linalg.norm(axis)
    first = np.cross((0.31, 0.95, 0.05), third)
    first /= np.linalg.norm(first)
    return np.stack((first, np.cross(third, first), third), axis=1)


# --- greenery ----------------------------------------------------------------


def leaf_surface(generator, length, width, fold=0.35, bend=0.5, rows=12, columns=7):
    """Pointed leaf along +X, folded at the midrib and bent down at the tip."""
    v, u = np.meshgrid(np.linspace(0, 1, rows), np.linspace(-1, 1, columns), indexing="ij")
    half = width * np.sin(math.pi * v**0.8) ** 0.8 * (1 + 0.05 * np.sin(26 * v + 1.5))
    y = u * half
    wave = 0.08 * width * np.sin(9 * v + generator.uniform(0, 6)) * u
    z = (
        fold * np.abs(y)
        - bend * length * v**2 * 0.5
        + wave
        + 0.02 * width * np.cos(14 * math.pi * (v - 0.3 * np.abs(u)))
    )
    points = np.stack((v * length, y + 0.12 * length * v * v * generator.normal(0, 0.5), z), axis=-1)
    return points, {"along": v, "across": u, "outer": np.full_like(v, generator.uniform())}


def sprig(name, material, seed, leaves=9, length=1.0, leaf=(0.42, 0.13), spread=58.0):
    """Stem along +X with leaves on alternating sides and one at the tip."""
    generator = np.random.default_rng(seed)
    surfaces = [stem_surface(length)]
    for i in range(leaves):
        f = (i + 1) / leaves
        tip = i == leaves - 1
        size = (1 - 0.35 * f) * generator.uniform(0.85, 1.15)
        points, attributes = leaf_surface(
            generator,
            leaf[0] * size,
            leaf[1] * size,
            fold=generator.uniform(0.15, 0.5),
            bend=generator.uniform(0.1, 0.8),
        )
        yaw = 0 if tip else math.radians(spread + generator.normal(0, 9)) * (1 if i % 2 else -1)
        rotation = turn_z(yaw) @ turn_y(-math.radians(generator.normal(12, 14)))
        surfaces.append((points @ rotation.T + (length * f * 0.85, 0, -0.18 * length * f * f), attributes))
    return assemble(name, surfaces, material)


def stem_surface(length, rows=12, columns=7):
    t, angle = np.meshgrid(np.linspace(0, 0.88, rows), np.linspace(0, 2 * math.pi, columns), indexing="ij")
    radius = 0.012 * length * (1.2 - t)
    x, z = t * length, -0.18 * length * t**2
    points = np.stack((x, radius * np.cos(angle), z + radius * np.sin(angle)), axis=-1)
    return points, {"along": 0 * t, "across": 0 * t, "outer": 0 * t + 0.2}


def turn_z(angle):
    cos, sin = math.cos(angle), math.sin(angle)
    return np.array(((cos, -sin, 0), (sin, cos, 0), (0, 0, 1)))


def turn_y(angle):
    cos, sin = math.cos(angle), math.sin(angle)
    return np.array(((cos, 0, sin), (0, 1, 0), (-sin, 0, cos)))


# --- materials ---------------------------------------------------------------


def petal_material(name, heart, body, rim, variation=0.10, translucency=0.3):
    """Petals blend from `heart` (inside, and each petal's base) over `body` to a `rim`."""
    made, tree, bsdf = kit.shader(name)
    along, outer = forms.attribute(tree, "along"), forms.attribute(tree, "outer")
    blend = kit.node(
        tree,
        "ShaderNodeMath",
        {0: kit.remap(tree, along, 0.0, 0.62), 1: kit.remap(tree, outer, 0.0, 0.38)},
        operation="ADD",
    )
    painted = kit.ramp(tree, blend.outputs["Value"], [(0.12, heart), (0.55, body), (0.97, rim)])
    color = individual(tree, veined(tree, painted), variation)
    kit.link(tree, color, bsdf.inputs["Base Color"])
    bsdf.inputs["Roughness"].default_value = 0.58
    bsdf.inputs["Specular"].default_value = 0.25
    bsdf.inputs["Sheen"].default_value = 0.25
    glow_through(tree, bsdf, color, translucency)
    return made


def leaf_material(name, dark, light, roughness=0.42):
    """Leaves with a paler midrib and side veins; each has its own tone."""
    made, tree, bsdf = kit.shader(name)
    across, along = forms.attribute(tree, "across"), forms.attribute(tree, "along")
    distance = kit.node(tree, "ShaderNodeMath", {0: across}, operation="ABSOLUTE").outputs["Value"]
    slanted = kit.node(tree, "ShaderNodeMath", {0: distance, 1: -0.35, 2: along}, operation="MULTIPLY_ADD").outputs[
        "Value"
    ]
    wave = kit.node(tree, "ShaderNodeMath", {0: kit.remap(tree, slanted, 0.0, 70.0)}, operation="SINE").outputs["Value"]
    veins = kit.remap(tree, wave, 0.0, 0.35, (0.6, 1.0))
    midrib = kit.remap(tree, distance, 0.7, 0.0, (0.0, 0.14))
    lines = kit.node(tree, "ShaderNodeMath", {0: veins, 1: midrib}, operation="MAXIMUM").outputs["Value"]
    base = kit.ramp(tree, forms.attribute(tree, "outer"), [(0.0, dark), (1.0, light)])
    painted = kit.node(tree, "ShaderNodeMixRGB", {"Fac": lines, "Color1": base, "Color2": kit.rgba(light)}).outputs[
        "Color"
    ]
    color = individual(tree, painted, 0.16)
    kit.link(tree, color, bsdf.inputs["Base Color"])
    bsdf.inputs["Roughness"].default_value = roughness
    bsdf.inputs["Specular"].default_value = 0.4
    kit.add_bump(tree, bsdf, lines, 0.25, 0.002)
    glow_through(tree, bsdf, color, 0.22)
    return made


def veined(tree, color):
    """Faint streaks that run from a petal's base to its rim."""
    place = kit.node(
        tree,
        "ShaderNodeCombineXYZ",
        {
            "X": forms.attribute(tree, "across"),
            "Y": forms.attribute(tree, "along"),
            "Z": forms.attribute(tree, "outer"),
        },
    )
    streaks = kit.node(
        tree,
        "ShaderNodeTexNoise",
        {"Vector": kit.scaled(tree, place.outputs["Vector"], (9.0, 0.8, 40.0)), "Scale": 1.0, "Detail": 3.0},
    )
    value = kit.remap(tree, streaks.outputs["Fac"], 0.88, 1.1, (0.3, 0.7))
    return kit.node(tree, "ShaderNodeHueSaturation", {"Color": color, "Value": value}).outputs["Color"]


def individual(tree, color, variation):
    """Shift hue and brightness a little per plant, as no two are the same."""
    chance = kit.node(tree, "ShaderNodeObjectInfo").outputs["Random"]
    shifted = kit.node(
        tree,
        "ShaderNodeHueSaturation",
        {
            "Color": color,
            "Hue": kit.remap(tree, chance, 0.49, 0.512),
            "Value": kit.remap(tree, chance, 1 - variation, 1 + variation),
            "Saturation": kit.remap(tree, chance, 1.12, 0.86),
        },
    )
    return shifted.outputs["Color"]


def glow_through(tree, bsdf, color, share):
    """Thin tissue: part of the light that hits the back shines through."""
    translucent = kit.node(tree, "ShaderNodeBsdfTranslucent", {"Color": color})
    mixed = kit.node(tree, "ShaderNodeMixShader", {0: share, 1: bsdf.outputs["BSDF"], 2: translucent.outputs["BSDF"]})
    kit.link(tree, mixed.outputs["Shader"], tree.nodes["Material Output"].inputs["Surface"])
