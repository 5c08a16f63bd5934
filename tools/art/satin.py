"""Backdrop: a gathered satin curtain, its folds made by a short cloth simulation."""

import math

import bpy
import numpy as np

import forms
import kit

CURTAIN_WIDTH, CURTAIN_HEIGHT = 3.9, 2.3
CURTAIN_ROWS, CURTAIN_COLUMNS = 100, 280


def satin_drape():
    generator = np.random.default_rng(5)
    curtain = forms.sheet("Satin", pleated_curtain(generator), satin())
    let_hang(curtain, frames=18)
    curtain.modifiers.new("Finer", "SUBSURF").render_levels = 3
    light_satin()
    kit.camera((0.0, -4.2, 0.05), (0, 0, 0.05), lens=98, fstop=8)


def flat_curtain():
    z, x = np.meshgrid(
        np.linspace(0, CURTAIN_HEIGHT, CURTAIN_ROWS), np.linspace(0, CURTAIN_WIDTH, CURTAIN_COLUMNS), indexing="ij"
    )
    return np.stack((x - CURTAIN_WIDTH / 2, np.zeros_like(x), z - CURTAIN_HEIGHT / 2), axis=-1)


def pleated_curtain(generator, pleats=15, gather=0.5):
    """The same cloth gathered into pleats of uneven width: where the simulation starts."""
    x, y, z = np.moveaxis(flat_curtain(), -1, 0)
    edges = np.concatenate(([0], np.cumsum(generator.uniform(0.6, 1.4, pleats))))
    edges *= CURTAIN_WIDTH / edges[-1]
    wander = 0.55 * forms.noise(generator, x * 1.3 + 40, z * 0.7 + 40, 2) * (CURTAIN_HEIGHT / 2 - z) / CURTAIN_HEIGHT
    phase = 2 * math.pi * (np.interp(x + CURTAIN_WIDTH / 2, edges, np.arange(pleats + 1)) + wander)
    widths = np.interp(x + CURTAIN_WIDTH / 2, (edges[1:] + edges[:-1]) / 2, np.diff(edges))
    y = -0.34 * widths * np.cos(phase) + generator.normal(0, 0.004, y.shape)
    return np.stack((x * gather + 0.024 * np.sin(2 * phase), y, z), axis=-1)


def let_hang(curtain, frames):
    """Drop the pinned cloth and keep it just before it has come to rest, while folds still differ."""
    curtain.shape_key_add(name="Pleated")
    flat = curtain.shape_key_add(name="Flat")
    flat.data.foreach_set("co", flat_curtain().astype(np.float32).ravel())
    rail = curtain.vertex_groups.new(name="Rail")
    rail.add(range((CURTAIN_ROWS - 1) * CURTAIN_COLUMNS, CURTAIN_ROWS * CURTAIN_COLUMNS), 1.0, "REPLACE")
    cloth = curtain.modifiers.new("Cloth", "CLOTH")
    fabric = cloth.settings
    fabric.vertex_group_mass, fabric.rest_shape_key = "Rail", flat
    fabric.quality, fabric.mass, fabric.air_damping = 7, 0.25, 1.5
    fabric.tension_stiffness = fabric.compression_stiffness = 25
    fabric.shear_stiffness, fabric.bending_stiffness = 8, 0.8
    fabric.tension_damping = fabric.compression_damping = 8
    cloth.collision_settings.use_self_collision = True
    cloth.collision_settings.self_distance_min = 0.006
    cloth.point_cache.frame_end = frames
    for frame in range(1, frames + 1):
        bpy.context.scene.frame_set(frame)


def satin():
    """Warp-faced silk: threads run down the cloth and spread highlights across the folds."""
    made, tree, bsdf = kit.shader("Bordeaux satin")
    bsdf.inputs["Base Color"].default_value = kit.rgba("#540b24")
    bsdf.inputs["Roughness"].default_value = 0.5
    bsdf.inputs["Specular"].default_value = 0.25
    bsdf.inputs["Sheen"].default_value = 0.4
    tangent = kit.node(tree, "ShaderNodeTangent", direction_type="UV_MAP")
    gloss = kit.node(
        tree,
        "ShaderNodeBsdfAnisotropic",
        {"Color": kit.rgba("#a3304c"), "Roughness": 0.36, "Anisotropy": -0.45, "Tangent": tangent.outputs["Tangent"]},
    )
    mixed = kit.node(tree, "ShaderNodeMixShader", {0: 0.5, 1: bsdf.outputs["BSDF"], 2: gloss.outputs["BSDF"]})
    kit.link(tree, mixed.outputs["Shader"], tree.nodes["Material Output"].inputs["Surface"])
    return made


def light_satin():
    kit.set_world("#3a141c", 0.3)
    kit.area_light("Key", (-2.3, -3.0, 0.9), (0, 0, 0), (1.1, 2.4), 270, kelvin=4500)
    kit.area_light("Rim", (2.6, -1.4, 0.6), (0, 0, 0), (0.5, 2.4), 45, kelvin=3000)
    kit.area_light("Fill", (1.2, -4.4, -0.6), (0, 0, 0), (2.4, 1.6), 22, kelvin=3500)
