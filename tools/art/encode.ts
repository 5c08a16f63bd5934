// npm run pictures: encodes every picture in tools/art/masters/ (<name>.jpg or .png) and public/logo.svg into the sizes and
// formats that the website serves, and prints their weights. A picture without a master stays as it is. Names may follow:
// npm run pictures -- hero events
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { formatsOf, PICTURES as NAMES } from '../../lib/picture-names';
import { ROOT } from '../run';

const MASTERS = join(ROOT, 'tools/art/masters');
const PUBLIC = join(ROOT, 'public');
const PICTURES = join(PUBLIC, 'pictures');

interface Plan {
  /** Pixels. */
  widths: number[];
  /** The best AVIF quality. */
  quality: number;
  /** The most that the AVIF may weigh at the width at which pages mostly show it. */
  budget: { width: number; kilobytes: number };
}

const PLANS = {
  hero: { widths: [640, 960, 1280, 1920], quality: 68, budget: { width: 1280, kilobytes: 110 } },
  card: { widths: [480, 800, 1200], quality: 62, budget: { width: 800, kilobytes: 60 } },
  backdrop: { widths: [320, 480, 960], quality: 55, budget: { width: 480, kilobytes: 50 } },
  props: { widths: [1200], quality: 62, budget: { width: 1200, kilobytes: 60 } },
} satisfies Record<string, Plan>;

/** The lowest AVIF quality that looks good enough, whatever the picture weighs. */
const LEAST_QUALITY = 36;

function planFor(name: string): Plan {
  if (name === 'hero') return PLANS.hero;
  if (name === 'print-props') return PLANS.props;
  return name.startsWith('backdrop-') ? PLANS.backdrop : PLANS.card;
}

/** The picture that other sites show beside a link. lib/site.ts names its file and size. */
const SOCIAL = { name: 'social', width: 1200, height: 630 };

const encoders = {
  avif: (image: Sharp, quality: number) => image.avif({ quality, effort: 6 }),
  webp: (image: Sharp) => image.webp({ quality: 80, alphaQuality: 60, effort: 6 }),
  jpg: (image: Sharp) => image.jpeg({ quality: 80, mozjpeg: true }),
  png: (image: Sharp) => image.png({ palette: true, effort: 10 }),
};

/** One line of the printed table. */
interface Row {
  picture: string;
  KB: number;
  budget?: number;
}

const kilobytes = (bytes: number) => Math.round(bytes / 102.4) / 10;

/** Reads a master and turns it upright, because cameras only note how they were held. Warns if it is too small. */
async function readMaster(file: string, wantedWidth: number): Promise<Sharp> {
  const master = sharp(join(MASTERS, file)).autoOrient();
  const { autoOrient } = await master.metadata();
  if (autoOrient.width < wantedWidth) {
    console.warn(
      `tools/art/masters/${file} is ${autoOrient.width} px wide; from ${wantedWidth} px on it would be sharp.`,
    );
  }
  return master;
}

/** Finds the best quality at which the AVIF keeps to its budget. Photographs weigh more than rendered pictures. */
async function qualityWithin({ width, kilobytes }: Plan['budget'], best: number, master: Sharp): Promise<number> {
  for (let quality = best; quality > LEAST_QUALITY; quality -= 6) {
    const { length } = await encoders.avif(master.clone().resize({ width }), quality).toBuffer();
    if (length <= kilobytes * 1024) return quality;
  }
  return LEAST_QUALITY;
}

async function encodePicture(file: string): Promise<Row[]> {
  const { name } = parse(file);
  const { widths, quality: best, budget } = planFor(name);
  const master = await readMaster(file, Math.max(...widths));
  const quality = await qualityWithin(budget, best, master);
  const isOld = (encoded: string) =>
    encoded.startsWith(`${name}-`) && /^\d+\.\w+$/.test(encoded.slice(name.length + 1));
  for (const encoded of (await readdir(PICTURES)).filter(isOld)) await rm(join(PICTURES, encoded));
  const rows: Row[] = [];
  for (const width of widths) {
    for (const format of formatsOf(name)) {
      const target = `${name}-${width}.${format}`;
      const { size } = await encoders[format](master.clone().resize({ width }), quality).toFile(join(PICTURES, target));
      const isMeasured = format === 'avif' && width === budget.width;
      rows.push({ picture: target, KB: kilobytes(size), ...(isMeasured && { budget: budget.kilobytes }) });
    }
  }
  return rows;
}

async function encodeSocial(file: string): Promise<Row[]> {
  const { width, height } = SOCIAL;
  const master = await readMaster(file, width);
  const target = join(PUBLIC, 'social.jpg');
  const { size } = await master.resize(width, height).jpeg({ quality: 82, mozjpeg: true }).toFile(target);
  return [{ picture: 'social.jpg', KB: kilobytes(size) }];
}

/** Draws the icons that browsers and phones want as pixels. Phones cut theirs to shape, so those fill the square. */
async function encodeIcons() {
  const logo = join(PUBLIC, 'logo.svg');
  const { width } = await sharp(logo).metadata();
  const draw = (size: number) => {
    const density = Math.min(Math.max((96 * size) / width, 1), 2400);
    return sharp(logo, { density }).resize(size, size, { fit: 'contain', background: 'transparent' });
  };
  const background = await backgroundOf(draw(40));
  const filled = (size: number) =>
    draw(Math.round(size * 0.8))
      .extend({ ...margins(size), background })
      .flatten({ background });
  const icons = { 'apple-touch-icon.png': filled(180), 'icon-192.png': draw(192), 'icon-512.png': filled(512) };
  const folder = join(PUBLIC, 'icons');
  await mkdir(folder, { recursive: true });
  for (const [name, icon] of Object.entries(icons)) await icon.png({ compressionLevel: 9 }).toFile(join(folder, name));
  await writeFile(join(PUBLIC, 'favicon.ico'), asIco(await draw(32).png().toBuffer(), 32));
}

/** Reads the logo's background colour at the middle of its upper edge. Returns white if it has none. */
async function backgroundOf(logo: Sharp) {
  const { data, info } = await logo.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (info.width + Math.floor(info.width / 2)) * info.channels;
  const [r = 0, g = 0, b = 0, alpha] = data.subarray(at, at + 4);
  return alpha === 255 ? { r, g, b } : '#ffffff';
}

function margins(size: number) {
  const margin = size - Math.round(size * 0.8);
  const before = Math.floor(margin / 2);
  return { top: before, left: before, bottom: margin - before, right: margin - before };
}

/** Returns an .ico file that holds one PNG: a 6-byte head, a 16-byte entry, the picture. */
function asIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/**
 * Returns the masters to encode.
 * @throws Error for a file without a picture of its name, for two files of one name, and for a wanted name without file
 */
async function chooseMasters(wanted: string[]): Promise<string[]> {
  await mkdir(MASTERS, { recursive: true });
  const files = (await readdir(MASTERS)).filter((file) => !file.startsWith('.'));
  const names = [...Object.keys(NAMES), SOCIAL.name];
  const isUsable = (file: string) => names.includes(parse(file).name) && /\.(png|jpe?g)$/i.test(file);
  const problems = [
    ...files.filter((file) => !isUsable(file)).map((file) => `tools/art/masters/${file} is none of them`),
    ...wanted.filter((name) => !files.some((file) => parse(file).name === name)).map((name) => `${name} has no file`),
    ...names
      .filter((name) => files.filter((file) => parse(file).name === name).length > 1)
      .map((name) => `${name} has more than one file`),
  ];
  if (problems.length > 0) {
    throw new Error(
      `tools/art/masters takes .jpg and .png files named ${names.join(', ')}:\n  ${problems.join('\n  ')}`,
    );
  }
  return files.filter((file) => wanted.length === 0 || wanted.includes(parse(file).name));
}

async function encodeAll(wanted: string[]): Promise<void> {
  const masters = await chooseMasters(wanted);
  await mkdir(PICTURES, { recursive: true });
  await encodeIcons();
  const rows: Row[] = [];
  for (const file of masters)
    rows.push(...(parse(file).name === SOCIAL.name ? await encodeSocial(file) : await encodePicture(file)));
  console.log(`Icons drawn from public/logo.svg; ${masters.length} pictures encoded from tools/art/masters.`);
  if (rows.length > 0) console.table(rows);
  if (rows.some(({ KB, budget }) => budget && KB > budget)) throw new Error('A picture is heavier than its budget.');
}

try {
  await encodeAll(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
