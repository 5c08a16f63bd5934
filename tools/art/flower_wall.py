"""Backdrop: a dense wall of roses, peonies, ranunculus, hydrangeas and leaves."""

import math

import numpy as np
from mathutils import Matrix, Vector

import flowers
import kit


def flower_wall():
    generator = np.random.default_rng(21)
    heads = place_heads(generator)
    plant_heads(generator, heads)
    plant_greenery(generator, heads)
    kit.plane("Moss", (3, 2.4), (0, 0.10, 0), kit.material("Moss", "#1d2416", 0.95), (math.pi / 2, 0, 0))
    light_flowers()
    kit.camera((0.1, -3.4, 0.04), (0, 0, 0), lens=85, fstop=5.6, focus=(0, -0.07, 0))


# Kind, radius range, how many to try; the large ones find their place first.
HEADS = [
    ("peony", (0.084, 0.102), 60),
    ("rose", (0.056, 0.070), 160),
    ("hydrangea", (0.050, 0.062), 40),
    ("ranunculus", (0.036, 0.048), 900),
    ("rose", (0.026, 0.036), 2500),
]


def place_heads(generator, half_width=0.78, half_height=0.56):
    """Fill the wall from large to small heads, each touching its neighbours' petals."""
    heads = []
    for kind, radii, attempts in HEADS:
        for _ in range(attempts):
            radius = generator.uniform(*radii)
            x, z = generator.uniform(-half_width, half_width), generator.uniform(-half_height, half_height)
            if all(math.hypot(x - other[1], z - other[2]) > reach(kind, other, radius) for other in heads):
                heads.append((kind, x, z, radius))
    return heads


def reach(kind, other, radius):
    """Smallest distance to another head: petals overlap, but peonies keep well apart."""
    spread = 1.35 if other[0] == kind == "peony" else 0.76
    return spread * (radius + other[3])


def plant_heads(generator, heads):
    masters, paints = grow_heads(), petal_paints()
    for kind, x, z, radius in heads:
        master = masters[kind][generator.integers(len(masters[kind]))]
        tilt = generator.normal(0, 0.22, 2)
        depth = -0.035 - 0.35 * radius - generator.uniform(0, 0.03)
        rotation = facing_camera(generator.uniform(0, 2 * math.pi), tilt)
        planted = plant(master, (x, depth, z), rotation, radius)
        planted.material_slots[0].link = "OBJECT"
        planted.material_slots[0].material = paints[head_tone(generator, kind, x, z)]


def facing_camera(spin, tilt):
    """Euler angles that point a head's +Z at the camera, a little off, spun around its axis."""
    turned = (
        Matrix.Rotation(tilt[0], 3, "Z")
        @ Matrix.Rotation(math.pi / 2 + tilt[1], 3, "X")
        @ Matrix.Rotation(spin, 3, "Z")
    )
    return turned.to_euler()


def grow_heads():
    """Three individuals per kind, hidden; the wall is planted with copies of them."""
    growers = {
        "peony": flowers.peony,
        "rose": flowers.garden_rose,
        "ranunculus": flowers.ranunculus,
        "hydrangea": flowers.hydrangea,
    }
    plain = kit.material("Petal", "#ffffff")
    masters = {kind: [grow(f"{kind} {seed}", plain, seed) for seed in (3, 4, 5)] for kind, grow in growers.items()}
    for master in sum(masters.values(), []):
        master.hide_render = True
    return masters


def petal_paints():
    return {
        "cream": flowers.petal_material("Cream", "#e6c78c", "#f6e6cc", "#fcf5e9"),
        "ivory": flowers.petal_material("Ivory", "#e6dcb4", "#f8f2e6", "#fffaf4"),
        "blush": flowers.petal_material("Blush", "#e39a92", "#f3c7c0", "#fae4de"),
        "rose": flowers.petal_material("Dusty rose", "#b85a68", "#da959a", "#ecbfbc"),
        "berry": flowers.petal_material("Berry", "#2a0714", "#67122c", "#8c2c48", translucency=0.2),
    }


def head_tone(generator, kind, x, z):
    """Colours drift over the wall in swathes; berry tones stay rare and small."""
    drift = math.sin(2.6 * x + 1.9 * z + 0.4) + 0.6 * math.sin(4.7 * x - 3.8 * z + 1.0) + generator.normal(0, 0.55)
    berry_band = abs(z - 0.55 * x + 0.08 + 0.12 * math.sin(5 * x))
    if kind in ("ranunculus", "rose") and generator.uniform() < 0.42 * math.exp(-((berry_band / 0.16) ** 2)) + 0.03:
        return "berry"
    if kind == "hydrangea":
        return "ivory" if drift < 0.8 else "blush"
    return ["ivory", "cream", "blush", "rose"][int(np.digitize(drift, (-0.75, 0.1, 1.15)))]


def plant_greenery(generator, heads):
    """Leaves behind everything, and sprigs that push out of the gaps between heads."""
    leafy = flowers.leaf_material("Rose leaf", "#2c4322", "#7a9a5c")
    silvery = flowers.leaf_material("Eucalyptus", "#6c8472", "#b4c6b2", roughness=0.6)
    masters = [flowers.sprig(f"Rose sprig {i}", leafy, i, leaves=7, leaf=(0.4, 0.13)) for i in range(3)]
    masters += [flowers.sprig(f"Eucalyptus {i}", silvery, i, leaves=13, leaf=(0.24, 0.11), spread=66) for i in range(3)]
    for master in masters:
        master.hide_render = True
    centres = np.array([(x, z) for _, x, z, _ in heads])
    radii = np.array([radius for *_, radius in heads])
    for _ in range(1500):
        x, z = generator.uniform(-0.78, 0.78), generator.uniform(-0.56, 0.56)
        clearance = float(np.min(np.hypot(*(centres - (x, z)).T) - radii))
        if clearance > -0.016:
            reaching_out = generator.uniform() < 0.05
            plant_sprig(generator, masters, x, z, clearance, 0.2 if reaching_out else 0.12)


def plant_sprig(generator, masters, x, z, clearance, length):
    length *= generator.uniform(0.8, 1.25)
    rise = generator.uniform(0.2, 0.75)
    away = generator.uniform(0, 2 * math.pi)
    rotation = (
        Matrix.Rotation(away, 3, "Y")
        @ Matrix.Rotation(math.pi / 2, 3, "X")
        @ Matrix.Rotation(-rise, 3, "Y")
        @ Matrix.Rotation(generator.normal(0, 0.4), 3, "X")
    )
    depth = -0.6 * max(clearance, 0.0) - generator.uniform(0, 0.05)
    start = Vector((x, depth, z)) - rotation @ Vector((0.05, 0, 0))
    plant(masters[generator.integers(len(masters))], start, rotation.to_euler(), length)


def plant(master, location, rotation, size):
    planted = kit.copy_of(master, location, rotation, size)
    planted.hide_render = False
    return planted


def light_flowers():
    kit.set_world("#ffeedd", 0.22)
    kit.area_light("Key", (-2.4, -2.4, 2.3), (0, 0, 0), (1.6, 1.6), 420, kelvin=4500)
    kit.area_light("Fill", (2.8, -2.8, -0.3), (0, 0, 0), (1.8, 1.8), 60, kelvin=3500)
