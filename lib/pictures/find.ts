import type { StaticImageData } from 'next/image';
import type { PictureName } from './names';

/** One picture in every format and width. `avif` and `webp` are for `srcset`. `fallback` is the widest JPEG. */
export interface PictureFiles {
  avif: string;
  webp: string;
  fallback: Pick<StaticImageData, 'src' | 'width' | 'height'>;
}

/** Imported files by path. */
type Imported<T> = Record<string, { default: T }>;

interface ImportedFormats {
  avif: Imported<string>;
  webp: Imported<string>;
  fallback: Imported<StaticImageData>;
}

/** Files are named `{picture}-{width}.{format}`. */
const FILE = /\/([\w-]+)-(\d+)\.\w+$/;

/** Returns the files of one picture with their widths, narrowest first. */
function widthsOf<T>(files: Imported<T>, picture: PictureName) {
  return Object.entries(files)
    .map(([path, file]) => ({ file: file.default, name: FILE.exec(path)?.[1], width: Number(FILE.exec(path)?.[2]) }))
    .filter(({ name }) => name === picture)
    .sort((a, b) => a.width - b.width);
}

const sourceSet = (files: Imported<string>, picture: PictureName) =>
  widthsOf(files, picture)
    .map(({ file, width }) => `${file} ${width}w`)
    .join(', ');

/**
 * Finds a picture among imported files by its name.
 * @throws Error if no file has that name
 */
export function findPicture(name: PictureName, { avif, webp, fallback }: ImportedFormats): PictureFiles {
  const widest = widthsOf(fallback, name).at(-1)?.file;
  if (!widest)
    throw new Error(
      `There is no public/pictures/${name}-*.jpg; npm run pictures makes it from tools/art/masters/${name}.jpg`,
    );
  const { src, width, height } = widest;
  return { avif: sourceSet(avif, name), webp: sourceSet(webp, name), fallback: { src, width, height } };
}
