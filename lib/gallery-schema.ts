import { z } from 'zod';
import { checkOwnerFile, text, translated } from './owner-file';
import { type GalleryName, isGalleryName } from './picture-names';

const picture = z.custom<GalleryName>(isGalleryName, 'expected a name such as "gallery-1", without .jpg');
const entry = z.strictObject({ picture, alt: translated(text) });
const gallerySchema = z.array(entry).max(12, 'expected at most twelve pictures');

/** A picture of the owner by the name of its files, and the text for those who cannot see it. */
export type GalleryPicture = z.infer<typeof entry>;

/**
 * Checks lib/gallery.ts; the build stops when an entry is not usable. A picture without files stops it later (lib/pictures.ts).
 * @throws Error naming each bad entry by its picture and language, and its expected content
 */
export const checkGallery = (candidate: unknown): GalleryPicture[] =>
  checkOwnerFile('lib/gallery.ts', gallerySchema, candidate);
