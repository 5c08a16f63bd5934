import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { formatsOf, isBackdropName, isGalleryName, PICTURES as NAMES } from '../../lib/picture-names';

/** Folder of the masters, relative to the project. */
const MASTERS = 'tools/art/masters';

/** The absolute paths of the folders. */
interface Folders {
  masters: string;
  public: string;
  pictures: string;
}

interface Plan {
  /** Pixels. */
  widths: number[];
  /** The highest AVIF quality to try. */
  quality: number;
  /** Maximum size of the AVIF at the width that pages use most. */
  budget: { width: number; kilobytes: number };
}

const PLANS = {
  hero: { widths: [640, 960, 1280, 1920], quality: 68, budget: { width: 1280, kilobytes: 110 } },
  card: { widths: [480, 800, 1200], quality: 62, budget: { width: 800, kilobytes: 60 } },
  /** A backdrop or a picture of the gallery. */
  small: { widths: [320, 480, 960], quality: 55, budget: { width: 480, kilobytes: 50 } },
  props: { widths: [1200], quality: 62, budget: { width: 1200, kilobytes: 60 } },
} satisfies Record<string, Plan>;

/** The lowest acceptable AVIF quality, even if the picture exceeds its budget. */
const LEAST_QUALITY = 36;

function planFor(name: string): Plan {
  if (name === 'hero') return PLANS.hero;
  if (name === 'print-props') return PLANS.props;
  return isBackdropName(name) || isGalleryName(name) ? PLANS.small : PLANS.card;
}

/** The picture that other sites show with a link. lib/content/site.ts names its file and size. */
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

/** Reads a master and rotates it by the orientation that its camera recorded. Warns if it is too small. */
async function readMaster({ masters }: Folders, file: string, wantedWidth: number): Promise<Sharp> {
  const master = sharp(join(masters, file)).autoOrient();
  const { autoOrient } = await master.metadata();
  if (autoOrient.width < wantedWidth) {
    console.warn(`tools/art/masters/${file} is ${autoOrient.width} px wide. It needs ${wantedWidth} px to be sharp.`);
  }
  return master;
}

/**
 * Returns the highest quality at which the AVIF stays within its budget. Photographs weigh more than rendered pictures.
 */
async function qualityWithin({ width, kilobytes }: Plan['budget'], best: number, master: Sharp): Promise<number> {
  for (let quality = best; quality > LEAST_QUALITY; quality -= 6) {
    const { length } = await encoders.avif(master.clone().resize({ width }), quality).toBuffer();
    if (length <= kilobytes * 1024) return quality;
  }
  return LEAST_QUALITY;
}

async function encodePicture(folders: Folders, file: string): Promise<Row[]> {
  const { name } = parse(file);
  const { widths, quality: best, budget } = planFor(name);
  const master = await readMaster(folders, file, Math.max(...widths));
  const quality = await qualityWithin(budget, best, master);
  const isOld = (encoded: string) =>
    encoded.startsWith(`${name}-`) && /^\d+\.\w+$/.test(encoded.slice(name.length + 1));
  for (const encoded of (await readdir(folders.pictures)).filter(isOld)) await rm(join(folders.pictures, encoded));
  const rows: Row[] = [];
  for (const width of widths) {
    for (const format of formatsOf(name)) {
      const target = `${name}-${width}.${format}`;
      const { size } = await encoders[format](master.clone().resize({ width }), quality).toFile(
        join(folders.pictures, target),
      );
      const isMeasured = format === 'avif' && width === budget.width;
      rows.push({ picture: target, KB: kilobytes(size), ...(isMeasured && { budget: budget.kilobytes }) });
    }
  }
  return rows;
}

async function encodeSocial(folders: Folders, file: string): Promise<Row[]> {
  const { width, height } = SOCIAL;
  const master = await readMaster(folders, file, width);
  const target = join(folders.public, 'social.jpg');
  const { size } = await master.resize(width, height).jpeg({ quality: 82, mozjpeg: true }).toFile(target);
  return [{ picture: 'social.jpg', KB: kilobytes(size) }];
}

/** Draws the icons that browsers and phones need as pixels. Phones crop their icons, so those fill the square. */
async function encodeIcons(folder: string): Promise<void> {
  const logo = join(folder, 'logo.svg');
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
  await mkdir(join(folder, 'icons'), { recursive: true });
  for (const [name, icon] of Object.entries(icons))
    await icon.png({ compressionLevel: 9 }).toFile(join(folder, 'icons', name));
  await writeFile(join(folder, 'favicon.ico'), asIco(await draw(32).png().toBuffer(), 32));
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

/** Returns an .ico file with one PNG: a 6-byte header, a 16-byte entry, the picture. */
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
 * @throws Error for a file that is no known picture, for two files of one name, and for a wanted name without a file
 */
async function chooseMasters({ masters }: Folders, wanted: string[]): Promise<string[]> {
  await mkdir(masters, { recursive: true });
  const files = (await readdir(masters)).filter((file) => !file.startsWith('.'));
  const names = [...Object.keys(NAMES), SOCIAL.name];
  const isKnown = (name: string) => names.includes(name) || isBackdropName(name) || isGalleryName(name);
  const isUsable = (file: string) => isKnown(parse(file).name) && /\.(png|jpe?g)$/i.test(file);
  const problems = [
    ...files.filter((file) => !isUsable(file)).map((file) => `${MASTERS}/${file} is none of them`),
    ...wanted.filter((name) => !files.some((file) => parse(file).name === name)).map((name) => `${name} has no file`),
    ...[...new Set(files.map((file) => parse(file).name))]
      .filter((name) => files.filter((file) => parse(file).name === name).length > 1)
      .map((name) => `${name} has more than one file`),
  ];
  if (problems.length > 0) {
    throw new Error(
      `${MASTERS} takes .jpg and .png files named ${names.join(', ')}, backdrop-1 to backdrop-12 and gallery-…:\n  ${problems.join('\n  ')}`,
    );
  }
  return files.filter((file) => wanted.length === 0 || wanted.includes(parse(file).name));
}

/**
 * Encodes the pictures that have a master, and the icons, into the sizes and formats that the website serves.
 * @param root the project's folder
 * @param wanted names of pictures; all with a master if empty
 * @returns the encoded files
 * @throws Error as `chooseMasters`
 */
export async function encodePictures(root: string, wanted: string[]): Promise<Row[]> {
  const folders = {
    masters: join(root, MASTERS),
    public: join(root, 'public'),
    pictures: join(root, 'public/pictures'),
  };
  const files = await chooseMasters(folders, wanted);
  await mkdir(folders.pictures, { recursive: true });
  await encodeIcons(folders.public);
  const rows: Row[] = [];
  for (const file of files) {
    const isSocial = parse(file).name === SOCIAL.name;
    rows.push(...(isSocial ? await encodeSocial(folders, file) : await encodePicture(folders, file)));
  }
  return rows;
}
