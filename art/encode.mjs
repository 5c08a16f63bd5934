// Encodes art/masters/<name>.png (or .jpg) and public/logo.svg into every size and format that the website serves,
// and prints their weights.
// To replace a picture: put yours under its name into art/masters and run `npm run pictures`.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const MASTERS = fileURLToPath(new URL('./masters/', import.meta.url));
/** The ground of public/logo.svg. */
const LOGO_GROUND = '#8a1c3f';

const PUBLIC = fileURLToPath(new URL('../public/', import.meta.url));
const PICTURES = join(PUBLIC, 'pictures');

/** Widths in pixels, AVIF quality, and the most that the AVIF may weigh at the width it is mostly shown, in KB. */
const PLANS = {
  hero: { widths: [640, 960, 1280, 1920], quality: 68, budget: { width: 1280, kilobytes: 110 } },
  card: { widths: [480, 800, 1200], quality: 62, budget: { width: 800, kilobytes: 60 } },
  backdrop: { widths: [320, 480, 960], quality: 55, budget: { width: 480, kilobytes: 50 } },
};

const planFor = (name) => (name === 'hero' ? PLANS.hero : name.startsWith('backdrop-') ? PLANS.backdrop : PLANS.card);

const encoders = {
  avif: (image, quality) => image.avif({ quality, effort: 6 }),
  webp: (image) => image.webp({ quality: 80, effort: 6 }),
  jpg: (image) => image.jpeg({ quality: 80, mozjpeg: true }),
};

async function encodePicture(file) {
  const { name } = parse(file);
  const { widths, quality, budget } = planFor(name);
  const isOld = (encoded) => encoded.startsWith(`${name}-`) && /^\d+\.\w+$/.test(encoded.slice(name.length + 1));
  for (const encoded of (await readdir(PICTURES)).filter(isOld)) await rm(join(PICTURES, encoded));
  const rows = [];
  for (const width of widths) {
    for (const [format, encode] of Object.entries(encoders)) {
      const target = `${name}-${width}.${format}`;
      const { size } = await encode(sharp(join(MASTERS, file)).resize({ width }), quality).toFile(
        join(PICTURES, target),
      );
      const isMeasured = format === 'avif' && width === budget.width;
      rows.push({ picture: target, KB: Math.round(size / 102.4) / 10, budget: isMeasured ? budget.kilobytes : '' });
    }
  }
  return rows;
}

async function encodeSocial(file) {
  const target = join(PUBLIC, 'social.jpg');
  const { size } = await sharp(join(MASTERS, file))
    .resize(1200, 630)
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(target);
  return [{ picture: 'social.jpg', KB: Math.round(size / 102.4) / 10, budget: '' }];
}

/** The icons that browsers and phones want as pixels; phones cut theirs to shape, so those fill the square. */
async function encodeIcons() {
  const logo = join(PUBLIC, 'logo.svg');
  const draw = (size) => sharp(logo, { density: 96 * (size / 40) }).resize(size);
  const filled = (size) =>
    draw(Math.round(size * 0.8))
      .extend({ ...margins(size), background: LOGO_GROUND })
      .flatten({ background: LOGO_GROUND });
  const icons = { 'apple-touch-icon.png': filled(180), 'icon-192.png': draw(192), 'icon-512.png': filled(512) };
  const folder = join(PUBLIC, 'icons');
  await mkdir(folder, { recursive: true });
  for (const [name, icon] of Object.entries(icons)) await icon.png({ compressionLevel: 9 }).toFile(join(folder, name));
  await writeFile(join(PUBLIC, 'favicon.ico'), asIco(await draw(32).png().toBuffer(), 32));
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

await mkdir(PICTURES, { recursive: true });
await encodeIcons();
const wanted = process.argv.slice(2);
const masters = (await readdir(MASTERS)).filter((file) => /\.(png|jpe?g)$/.test(file));
const chosen = masters.filter((file) => wanted.length === 0 || wanted.includes(parse(file).name));
const rows = [];
for (const file of chosen)
  rows.push(...(file.startsWith('social.') ? await encodeSocial(file) : await encodePicture(file)));
console.table(rows);
if (rows.some(({ KB, budget }) => budget && KB > budget)) {
  console.error('A picture is heavier than its budget.');
  process.exitCode = 1;
}
