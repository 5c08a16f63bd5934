import type { StaticImageData } from 'next/image';
import { findPicture, type PictureFiles } from './picture-files';
import type { PictureName } from './picture-names';

export type { PictureFiles };

const files = {
  avif: import.meta.glob<{ default: string }>('../public/pictures/*.avif', { eager: true }),
  webp: import.meta.glob<{ default: string }>('../public/pictures/*.webp', { eager: true }),
  fallback: import.meta.glob<{ default: StaticImageData }>('../public/pictures/*.jpg', { eager: true }),
};

/** Paths of all encoded pictures, each in one format. */
export const pictureFileNames = Object.keys(files.fallback);

/**
 * Finds a picture by its name.
 * @throws Error if no file has that name
 */
export const pictureFiles = (name: PictureName): PictureFiles => findPicture(name, files);
