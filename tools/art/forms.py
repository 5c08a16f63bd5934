"""Numpy geometry, noise and painted images for the pictures' organic surfaces.

`kit.py` builds things part by part; these helpers build meshes of a million
vertices at once, where a Python loop would take minutes.
"""

import bpy
import numpy as np

import kit


# --- meshes ------------------------------------------------------------------


def quad_mesh(name, vertices, quads, material=None, uv=None, values=None):
    """Smooth mesh from (n, 3) vertices and (m, 4) quads.

    `uv` holds one pair per vertex; `values` maps attribute names to one value
    per vertex, read in a shader with `attribute`."""
    mesh = bpy.data.meshes.new(name)
    mesh.vertices.add(len(vertices))
    mesh.vertices.foreach_set("co", np.asarray(vertices, np.float32).ravel())
    mesh.loops.add(quads.size)
    mesh.loops.foreach_set("vertex_index", quads.astype(np.int32).ravel())
    mesh.polygons.add(len(quads))
    mesh.polygons.foreach_set("loop_start", np.arange(0, quads.size, 4, dtype=np.int32))
    mesh.polygons.foreach_set("loop_total", np.full(len(quads), 4, np.int32))
    mesh.polygons.foreach_set("use_smooth", np.ones(len(quads), bool))
    mesh.update(calc_edges=True)
    if uv is not None:
        layer = mesh.uv_layers.new()
        layer.data.foreach_set("uv", np.asarray(uv, np.float32)[quads.ravel()].ravel())
    for key, numbers in (values or {}).items():
        mesh.attributes.new(key, "FLOAT", "POINT").data.foreach_set("value", np.asarray(numbers, np.float32).ravel())
    made = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(made)
    if material:
        mesh.materials.append(material)
    return made


def grid_quads(rows, columns):
    """Quads of a grid whose vertices are numbered row by row."""
    index = np.arange(rows * columns).reshape(rows, columns)
    corners = (index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1])
    return np.stack(corners, axis=-1).reshape(-1, 4)


def sheet(name, points, material=None):
    """Smooth surface through a (rows, columns, 3) array of points, UV 0..1."""
    rows, columns, _ = points.shape
    v, u = np.meshgrid(np.linspace(0, 1, rows), np.linspace(0, 1, columns), indexing="ij")
    uv = np.stack((u, v), axis=-1).reshape(-1, 2)
    return quad_mesh(name, points.reshape(-1, 3), grid_quads(rows, columns), material, uv)


def repeated(template, quads, frames, origins):
    """Place a small mesh many times: `frames` are (n, 3, 3) axes, `origins` (n, 3)."""
    vertices = np.einsum("nij,vj->nvi", frames, template) + origins[:, None, :]
    faces = quads[None] + np.arange(len(origins))[:, None, None] * len(template)
    return vertices.reshape(-1, 3), faces.reshape(-1, 4)


def attribute(tree, name):
    """Socket with the value a mesh carries per vertex under this name."""
    return kit.node(tree, "ShaderNodeAttribute", attribute_name=name).outputs["Fac"]


# --- noise -------------------------------------------------------------------


def noise(generator, x, y, octaves=3, gain=0.5):
    """Smooth fractal noise at the points (x, y), about -1..1, one bump per unit."""
    total, weight = 0.0, 1.0
    for octave in range(octaves):
        total = total + weight * lattice_noise(generator, x * 2**octave, y * 2**octave)
        weight *= gain
    return total


def lattice_noise(generator, x, y, size=256):
    table = generator.uniform(-1, 1, (size, size))
    column, row = np.floor(x).astype(int), np.floor(y).astype(int)
    s, t = smooth(x - column), smooth(y - row)

    def corner(dx, dy):
        return table[(row + dy) % size, (column + dx) % size]

    low = corner(0, 0) * (1 - s) + corner(1, 0) * s
    high = corner(0, 1) * (1 - s) + corner(1, 1) * s
    return low * (1 - t) + high * t


def smooth(t):
    """Ease from 0 to 1 without kinks in slope or curvature."""
    t = np.clip(t, 0.0, 1.0)
    return t * t * t * (t * (6 * t - 15) + 10)


def smooth_path(values, steps):
    """Catmull-Rom through evenly spaced values."""
    padded = np.concatenate(([values[0]], values, [values[-1]] * 2))
    index = np.minimum(steps.astype(int), len(values) - 2)
    t = steps - index
    a, b, c, d = (padded[index + k] for k in range(4))
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)


# --- images ------------------------------------------------------------------


def image(name, pixels, data=False):
    """Blender image from a (height, width, 3) array, first row at the bottom.

    Colours are expected linear; `data` marks heights and masks."""
    height, width = pixels.shape[:2]
    made = bpy.data.images.new(name, width, height, float_buffer=True, is_data=data)
    opaque = np.ones((height, width, 4), np.float32)
    opaque[..., :3] = pixels if pixels.ndim == 3 else pixels[..., None]
    made.pixels.foreach_set(opaque.ravel())
    made.pack()
    return made


def image_color(tree, picture):
    return kit.node(tree, "ShaderNodeTexImage", image=picture).outputs["Color"]


def linear(color):
    """Hex colour as a linear RGB array."""
    return np.array(kit.rgba(color)[:3])
