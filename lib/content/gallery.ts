import type { GalleryPicture } from './schema';

/**
 * Up to twelve of your pictures for the home page, each with a description in German (`de`) and any other language, such as
 * `{ picture: 'gallery-1', alt: { de: 'Drei Freunde mit Hüten vor goldenen Pailletten' } }`.
 * `npm run pictures` makes the files. An empty list shows nothing (docs/betreiben.md).
 */
export const gallery: GalleryPicture[] = [];
