import type { StaticImageData } from 'next/image';
import type { PICTURES } from './picture-names.mjs';

export type PictureName = keyof typeof PICTURES;

/** One picture in every format and width, the narrowest first; `fallback` is the widest JPEG. */
export interface PictureFiles {
  avif: string;
  webp: string;
  fallback: Pick<StaticImageData, 'src' | 'width' | 'height'>;
}

type Module<T> = { default: T };

const avif = import.meta.glob<Module<string>>('../public/pictures/*.avif', { eager: true });
const webp = import.meta.glob<Module<string>>('../public/pictures/*.webp', { eager: true });
const jpeg = import.meta.glob<Module<StaticImageData>>('../public/pictures/*.jpg', { eager: true });

/** Files are named `{picture}-{width}.{format}`. */
const FILE = /\/([\w-]+)-(\d+)\.\w+$/;

/** The files of one picture with their widths, the narrowest first. */
function widthsOf<T>(files: Record<string, Module<T>>, picture: PictureName) {
  return Object.entries(files)
    .map(([path, file]) => ({ file: file.default, name: FILE.exec(path)?.[1], width: Number(FILE.exec(path)?.[2]) }))
    .filter(({ name }) => name === picture)
    .sort((a, b) => a.width - b.width);
}

const sourceSet = (files: Record<string, Module<string>>, picture: PictureName) =>
  widthsOf(files, picture)
    .map(({ file, width }) => `${file} ${width}w`)
    .join(', ');

/**
 * Finds a picture by its name.
 * @throws Error when no file has that name
 */
export function pictureFiles(name: PictureName): PictureFiles {
  const fallback = widthsOf(jpeg, name).at(-1)?.file;
  if (!fallback) throw new Error(`There is no picture public/pictures/${name}-*.jpg`);
  const { src, width, height } = fallback;
  return { avif: sourceSet(avif, name), webp: sourceSet(webp, name), fallback: { src, width, height } };
}
