// npm run pictures: encodes every picture in art/masters/ (<name>.jpg or .png) and public/logo.svg into the sizes and
// formats that the website serves, and prints their weights. A picture without a master stays as it is, so one can
// replace a single one: put it under its name into art/masters. Names may follow: npm run pictures -- hero events
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { formatsOf, PICTURES as NAMES } from '../lib/picture-names.mjs';

const MASTERS = fileURLToPath(new URL('./masters/', import.meta.url));
const PUBLIC = fileURLToPath(new URL('../public/', import.meta.url));
const PICTURES = join(PUBLIC, 'pictures');

/** Widths in pixels, the best AVIF quality, and the most that the AVIF may weigh at the width it is mostly shown, in KB. */
const PLANS = {
  hero: { widths: [640, 960, 1280, 1920], quality: 68, budget: { width: 1280, kilobytes: 110 } },
  card: { widths: [480, 800, 1200], quality: 62, budget: { width: 800, kilobytes: 60 } },
  backdrop: { widths: [320, 480, 960], quality: 55, budget: { width: 480, kilobytes: 50 } },
  props: { widths: [1200], quality: 62, budget: { width: 1200, kilobytes: 60 } },
};

/** Below this quality an AVIF looks worse than it is worth, whatever it weighs. */
const LEAST_QUALITY = 36;

function planFor(name) {
  if (name === 'hero') return PLANS.hero;
  if (name === 'print-props') return PLANS.props;
  return name.startsWith('backdrop-') ? PLANS.backdrop : PLANS.card;
}

/** The picture that other sites show beside a link; lib/site.ts names its file and size. */
const SOCIAL = { name: 'social', width: 1200, height: 630 };

const encoders = {
  avif: (image, quality) => image.avif({ quality, effort: 6 }),
  webp: (image) => image.webp({ quality: 80, alphaQuality: 60, effort: 6 }),
  jpg: (image) => image.jpeg({ quality: 80, mozjpeg: true }),
  png: (image) => image.png({ palette: true, effort: 10 }),
};

/** Upright, because cameras only note how they were held; says so when it is too small to be sharp. */
async function readMaster(file, wantedWidth) {
  const master = sharp(join(MASTERS, file)).autoOrient();
  const { autoOrient } = await master.metadata();
  if (autoOrient.width < wantedWidth) {
    console.warn(`art/masters/${file} is ${autoOrient.width} px wide; from ${wantedWidth} px on it would be sharp.`);
  }
  return master;
}

/** The best quality at which the AVIF keeps to its budget: photographs weigh more than rendered pictures. */
async function qualityWithin({ width, kilobytes }, best, master) {
  for (let quality = best; quality > LEAST_QUALITY; quality -= 6) {
    const { length } = await encoders.avif(master.clone().resize({ width }), quality).toBuffer();
    if (length <= kilobytes * 1024) return quality;
  }
  return LEAST_QUALITY;
}

async function encodePicture(file) {
  const { name } = parse(file);
  const { widths, quality: best, budget } = planFor(name);
  const master = await readMaster(file, Math.max(...widths));
  const quality = await qualityWithin(budget, best, master);
  const isOld = (encoded) => encoded.startsWith(`${name}-`) && /^\d+\.\w+$/.test(encoded.slice(name.length + 1));
  for (const encoded of (await readdir(PICTURES)).filter(isOld)) await rm(join(PICTURES, encoded));
  const rows = [];
  for (const width of widths) {
    for (const format of formatsOf(name)) {
      const target = `${name}-${width}.${format}`;
      const { size } = await encoders[format](master.clone().resize({ width }), quality).toFile(join(PICTURES, target));
      const isMeasured = format === 'avif' && width === budget.width;
      rows.push({ picture: target, KB: Math.round(size / 102.4) / 10, budget: isMeasured ? budget.kilobytes : '' });
    }
  }
  return rows;
}

async function encodeSocial(file) {
  const { width, height } = SOCIAL;
  const master = await readMaster(file, width);
  const target = join(PUBLIC, 'social.jpg');
  const { size } = await master.resize(width, height).jpeg({ quality: 82, mozjpeg: true }).toFile(target);
  return [{ picture: 'social.jpg', KB: Math.round(size / 102.4) / 10, budget: '' }];
}

/** The icons that browsers and phones want as pixels; phones cut theirs to shape, so those fill the square. */
async function encodeIcons() {
  const logo = join(PUBLIC, 'logo.svg');
  const { width } = await sharp(logo).metadata();
  const draw = (size) => {
    const density = Math.min(Math.max((96 * size) / width, 1), 2400);
    return sharp(logo, { density }).resize(size, size, { fit: 'contain', background: 'transparent' });
  };
  const background = await groundOf(draw(40));
  const filled = (size) =>
    draw(Math.round(size * 0.8))
      .extend({ ...margins(size), background })
      .flatten({ background });
  const icons = { 'apple-touch-icon.png': filled(180), 'icon-192.png': draw(192), 'icon-512.png': filled(512) };
  const folder = join(PUBLIC, 'icons');
  await mkdir(folder, { recursive: true });
  for (const [name, icon] of Object.entries(icons)) await icon.png({ compressionLevel: 9 }).toFile(join(folder, name));
  await writeFile(join(PUBLIC, 'favicon.ico'), asIco(await draw(32).png().toBuffer(), 32));
}

/** The logo's own ground, read at the middle of its upper edge; white where it has none. */
async function groundOf(logo) {
  const { data, info } = await logo.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (info.width + Math.floor(info.width / 2)) * info.channels;
  const [r, g, b, alpha] = data.subarray(at, at + 4);
  return alpha === 255 ? { r, g, b } : '#ffffff';
}

function margins(size) {
  const margin = size - Math.round(size * 0.8);
  const before = Math.floor(margin / 2);
  return { top: before, left: before, bottom: margin - before, right: margin - before };
}

/** An .ico file that holds one PNG: a 6-byte head, a 16-byte entry, the picture. */
function asIco(png, size) {
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
 * The masters to encode, by picture.
 * @throws Error for a file that no picture is called after, for two of one name, and for a wanted one without file
 */
async function chooseMasters(wanted) {
  await mkdir(MASTERS, { recursive: true });
  const files = (await readdir(MASTERS)).filter((file) => !file.startsWith('.'));
  const names = [...Object.keys(NAMES), SOCIAL.name];
  const isUsable = (file) => names.includes(parse(file).name) && /\.(png|jpe?g)$/i.test(file);
  const problems = [
    ...files.filter((file) => !isUsable(file)).map((file) => `art/masters/${file} is none of them`),
    ...wanted.filter((name) => !files.some((file) => parse(file).name === name)).map((name) => `${name} has no file`),
    ...names
      .filter((name) => files.filter((file) => parse(file).name === name).length > 1)
      .map((name) => `${name} has more than one file`),
  ];
  if (problems.length > 0) {
    throw new Error(`art/masters takes .jpg and .png files named ${names.join(', ')}:\n  ${problems.join('\n  ')}`);
  }
  return files.filter((file) => wanted.length === 0 || wanted.includes(parse(file).name));
}

let masters;
try {
  masters = await chooseMasters(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await mkdir(PICTURES, { recursive: true });
await encodeIcons();
const rows = [];
for (const file of masters)
  rows.push(...(parse(file).name === SOCIAL.name ? await encodeSocial(file) : await encodePicture(file)));
console.log(`Icons drawn from public/logo.svg; ${masters.length} pictures encoded from art/masters.`);
if (rows.length > 0) console.table(rows);
if (rows.some(({ KB, budget }) => budget && KB > budget)) {
  console.error('A picture is heavier than its budget.');
  process.exitCode = 1;
}
