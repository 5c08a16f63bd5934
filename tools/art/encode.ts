import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { isBackdropName, isGalleryName } from '../../lib/pictures/names';
import { writeFindings } from '../../rental-api/check/findings';
import { findMasters, MASTERS, NAMES, SOCIAL } from './masters';

interface Plan {
  /** Pixels. */
  widths: number[];
  /** The highest AVIF quality to try. */
  quality: number;
  /** Maximum size of the AVIF at the width that pages use most. */
  budget: { width: number; kilobytes: number };
}

const CARD: Plan = { widths: [480, 800, 1200], quality: 62, budget: { width: 800, kilobytes: 60 } };
const SMALL: Plan = { widths: [320, 480, 960], quality: 55, budget: { width: 480, kilobytes: 50 } };
const PLANS: Record<string, Plan> = {
  hero: { widths: [640, 960, 1280, 1920], quality: 68, budget: { width: 1280, kilobytes: 110 } },
  'print-props': { widths: [1200], quality: 62, budget: { width: 1200, kilobytes: 60 } },
};

/** The lowest acceptable AVIF quality, even if the picture exceeds its budget. */
const LEAST_QUALITY = 36;

/** Every browser that runs the website shows AVIF or WebP, so that a transparent picture needs no transparent fallback. */
const encoders = {
  avif: (image: Sharp, quality: number) => image.avif({ quality, effort: 6 }),
  webp: (image: Sharp) => image.webp({ quality: 80, alphaQuality: 60, effort: 6 }),
  jpg: (image: Sharp) => image.jpeg({ quality: 80, mozjpeg: true }),
};

/** Reads a master and rotates it by the orientation that its camera recorded. Warns if it is too small. */
async function readMaster(path: string, wantedWidth: number): Promise<Sharp> {
  const master = sharp(path).autoOrient();
  const { autoOrient } = await master.metadata();
  if (autoOrient.width < wantedWidth)
    console.warn(
      `${MASTERS}/${parse(path).base} ist nur ${autoOrient.width} Pixel breit und wird unscharf. Besser sind ${wantedWidth} Pixel.`,
    );
  return master;
}

/** Returns the highest quality at which the AVIF stays within its budget. Photographs weigh more than rendered pictures. */
async function qualityWithin({ width, kilobytes }: Plan['budget'], best: number, master: Sharp): Promise<number> {
  for (let quality = best; quality > LEAST_QUALITY; quality -= 6) {
    const { length } = await encoders.avif(master.clone().resize({ width }), quality).toBuffer();
    if (length <= kilobytes * 1024) return quality;
  }
  return LEAST_QUALITY;
}

/** Replaces the files of a picture. Returns how many there are. */
async function encodePicture(path: string, folder: string): Promise<number> {
  const { name } = parse(path);
  const plan = PLANS[name] ?? (isBackdropName(name) || isGalleryName(name) ? SMALL : CARD);
  const { widths, quality: best, budget } = plan;
  const master = await readMaster(path, Math.max(...widths));
  const quality = await qualityWithin(budget, best, master);
  const isOld = (file: string) => file.startsWith(`${name}-`) && /^\d+\.\w+$/.test(file.slice(name.length + 1));
  for (const file of (await readdir(folder)).filter(isOld)) await rm(join(folder, file));
  for (const width of widths)
    for (const [format, encode] of Object.entries(encoders))
      await encode(master.clone().resize({ width }), quality).toFile(join(folder, `${name}-${width}.${format}`));
  return widths.length * Object.keys(encoders).length;
}

async function encodeSocial(path: string, folder: string): Promise<number> {
  const master = await readMaster(path, SOCIAL.width);
  const image = master.resize(SOCIAL.width, SOCIAL.height).jpeg({ quality: 82, mozjpeg: true });
  await image.toFile(join(folder, 'social.jpg'));
  return 1;
}

/** Draws the icons that browsers and phones need as pixels. Phones crop their icons, so those fill the square. */
async function encodeIcons(folder: string): Promise<void> {
  const logo = join(folder, 'logo.svg');
  const metadata = await sharp(logo)
    .metadata()
    .catch(() => null);
  if (!metadata) throw new Error('public/logo.svg ist kein lesbares Bild im Format SVG.');
  const draw = (size: number) => {
    const density = Math.min(Math.max((96 * size) / metadata.width, 1), 2400);
    return sharp(logo, { density }).resize(size, size, { fit: 'contain', background: 'transparent' });
  };
  const background = await backgroundOf(draw(40));
  const filled = (size: number) => {
    const margin = Math.round(size / 10);
    const edges = { top: margin, left: margin, bottom: margin, right: margin };
    return draw(size - 2 * margin)
      .extend({ ...edges, background })
      .flatten({ background });
  };
  const icons = { 'apple-touch-icon.png': filled(180), 'icon-192.png': draw(192), 'icon-512.png': filled(512) };
  await mkdir(join(folder, 'icons'), { recursive: true });
  for (const [name, icon] of Object.entries(icons))
    await icon.png({ compressionLevel: 9 }).toFile(join(folder, 'icons', name));
  const png = await draw(32).png().toBuffer();
  // The header of an .ico file with a single PNG: type, number of icons, 32 × 32 pixels, one plane, 32 bits, size and offset.
  const head = Uint16Array.of(0, 1, 1, 32 + 32 * 256, 0, 1, 32, png.length, png.length >> 16, 22, 0);
  await writeFile(join(folder, 'favicon.ico'), Buffer.concat([Buffer.from(head.buffer), png]));
}

/** Reads the logo's background colour at the middle of its upper edge. Returns white if it has none. */
async function backgroundOf(logo: Sharp) {
  const { data, info } = await logo.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (info.width + Math.floor(info.width / 2)) * info.channels;
  const [r = 0, g = 0, b = 0, alpha] = data.subarray(at, at + 4);
  return alpha === 255 ? { r, g, b } : '#ffffff';
}

/**
 * Encodes the pictures that have a master, and the icons, into the sizes and formats that the website serves.
 * @param root the project's folder
 * @param wanted names of pictures; all with a master if empty
 * @returns the number of encoded files
 * @throws Error that explains the fault of a file in German, before anything is changed
 */
export async function encodePictures(root: string, wanted: string[]): Promise<number> {
  const masters = join(root, MASTERS);
  const folder = join(root, 'public');
  await mkdir(masters, { recursive: true });
  const { files, mistakes } = await findMasters(masters, wanted);
  if (mistakes.length > 0)
    throw new Error(`${writeFindings(mistakes)}\n\nMöglich sind .jpg und .png mit diesen Namen: ${NAMES}`);
  await encodeIcons(folder);
  let count = 0;
  for (const path of files.map((file) => join(masters, file))) {
    const isSocial = parse(path).name === SOCIAL.name;
    count += await (isSocial ? encodeSocial(path, folder) : encodePicture(path, join(folder, 'pictures')));
  }
  return count;
}
