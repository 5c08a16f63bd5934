"""Backdrop: weathered boards with string lights hanging in front of them."""

import math

import numpy as np

import forms
import kit
import old_wood

WALL = (2.3, 1.6)
BULB = 0.0105
BULB_DISTANCE = 0.05
SWAGS = [
    ((-1.35, 0.70), (0.42, 0.74), 0.42),
    ((0.42, 0.74), (1.5, 0.52), 0.26),
    ((-1.3, 0.36), (1.4, 0.30), 0.40),
    ((-1.5, -0.18), (1.3, 0.10), 0.38),
]
SWAG_BULBS = (15, 10, 21, 22)


def board_wall():
    generator = np.random.default_rng(8)
    boards = old_wood.lay_boards(generator, WALL)
    color, relief = old_wood.paint_wall(generator, boards, WALL)
    glow = old_wood.lamp_light(relief, WALL, bulb_places(), BULB_DISTANCE)
    wood = board_material(color, relief, glow)
    for board in boards:
        nail_up(generator, board, wood)
    kit.plane("Behind the boards", (4, 3), (0, 0.03, 0), kit.material("Gap", "#080504", 0.9), (math.pi / 2, 0, 0))
    hang_lights()
    light_boards()
    kit.camera((0.25, -4.6, 0.02), (0, 0, 0), lens=85, fstop=5.6)


def nail_up(generator, board, wood, thickness=0.018, gap=0.0022):
    """One board with eased edges, never quite flush with its neighbours."""
    edge = np.array(((0.0, thickness), (0.0, 0.004), (0.0008, 0.0012), (0.0026, 0.0002), (0.006, 0.0)))
    across = np.concatenate((edge[:, 0] + gap, board.width - gap - edge[::-1, 0]))
    depth = np.concatenate((edge[:, 1], edge[::-1, 1]))
    along = np.concatenate(
        (edge[:, 0] + gap * 0.4, np.linspace(0.02, board.length - 0.02, 60), board.length - gap * 0.4 - edge[::-1, 0])
    )
    ends = np.concatenate((edge[:, 1], np.zeros(60), edge[::-1, 1]))
    x, z = np.meshgrid(along, across)
    warp = (
        generator.normal(0, 0.0012)
        + generator.normal(0, 0.012) * (z - board.width / 2)
        + 0.0012 * np.sin(2.2 * x + generator.uniform(0, 6))
    )
    wane = 0.0011 * forms.noise(generator, x * 6, z * 0 + generator.uniform(0, 99), 3) * (2 * z / board.width - 1)
    points = np.stack((x + board.left, np.maximum(depth[:, None], ends[None]) + warp, z + board.bottom + wane), axis=-1)
    uv = np.stack((points[..., 0] / WALL[0] + 0.5, points[..., 2] / WALL[1] + 0.5), axis=-1)
    rows, columns = x.shape
    forms.quad_mesh("Board", points.reshape(-1, 3), forms.grid_quads(rows, columns), wood, uv.reshape(-1, 2))


def board_material(color, relief, glow):
    """Paint the lamps' light on: dozens of tiny real lamps would only add noise."""
    made, tree, bsdf = kit.shader("Old boards")
    kit.link(tree, forms.image_color(tree, forms.image("Boards", color)), bsdf.inputs["Base Color"])
    height = kit.node(
        tree, "ShaderNodeTexImage", image=forms.image("Relief", relief * 100, data=True), interpolation="Cubic"
    )
    kit.add_bump(tree, bsdf, height.outputs["Color"], 1.0, 0.01)
    lit = color * glow[..., None] * forms.linear("#ffbf80")
    kit.link(tree, forms.image_color(tree, forms.image("Lamp light", lit)), bsdf.inputs["Emission"])
    bsdf.inputs["Emission Strength"].default_value = 2.2
    bsdf.inputs["Roughness"].default_value = 0.72
    bsdf.inputs["Specular"].default_value = 0.28
    made.cycles.sample_as_light = False
    return made


def swag_ends(swag):
    (left, high), (right, low), sag = swag
    return (left, -BULB_DISTANCE, high), (right, -BULB_DISTANCE, low), sag


def hang_lights():
    for swag, bulbs in zip(SWAGS, SWAG_BULBS):
        kit.string_lights(*swag_ends(swag), bulbs=bulbs, strength=7.0, color="#ffb060", size=BULB)


def bulb_places():
    """(x, z) of every bulb's glowing middle, as `kit.string_lights` hangs them."""
    places = []
    for swag, bulbs in zip(SWAGS, SWAG_BULBS):
        cable = list(kit.catenary(*swag_ends(swag), steps=bulbs * 4))
        places += [(hook.x, hook.z - 3.3 * BULB) for hook in cable[2::4]]
    return places


def light_boards():
    kit.set_world("#ffdcb8", 0.05)
    kit.area_light("Key", (-2.2, -2.6, 2.6), (0, 0, 0.1), (1.4, 1.4), 150, kelvin=4500)
    kit.area_light("Fill", (3.0, -2.6, 0.2), (0, 0, 0), (1.6, 1.6), 20, kelvin=3000)
