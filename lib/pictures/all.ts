import type { StaticImageData } from 'next/image';
import { findPicture, type PictureFiles } from './find';
import type { PictureName } from './names';

export type { PictureFiles };

// macOS writes files that begin with `._`, and Turbopack needs literal patterns.
const files = {
  avif: import.meta.glob<{ default: string }>(['../../public/pictures/*.avif', '!../../public/pictures/._*'], {
    eager: true,
  }),
  webp: import.meta.glob<{ default: string }>(['../../public/pictures/*.webp', '!../../public/pictures/._*'], {
    eager: true,
  }),
  fallback: import.meta.glob<{ default: StaticImageData }>(
    ['../../public/pictures/*.jpg', '!../../public/pictures/._*'],
    {
      eager: true,
    },
  ),
};

/** Paths of all encoded pictures, each in one format. */
export const pictureFileNames = Object.keys(files.fallback);

/**
 * Finds a picture by its name.
 * @throws Error if no file has that name
 */
export const pictureFiles = (name: PictureName): PictureFiles => findPicture(name, files);
