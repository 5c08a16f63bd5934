/** Pictures with the message key of their description. tools/art/encode.ts writes the files. */
export const PICTURES = {
  hero: 'home.pictures.hero',
  'photo-boxes': 'home.pictures.photoBoxes',
  events: 'home.pictures.events',
  accessories: 'home.pictures.accessories',
  'print-props': 'booking.print.picture',
} as const;

/** The name of a backdrop. lib/content/offer.ts sets how many there are. */
type BackdropName = `backdrop-${number}`;

export const isBackdropName = (name: string): name is BackdropName => /^backdrop-([1-9]|1[0-2])$/.test(name);

/** The name of a picture of lib/content/gallery.ts. */
export type GalleryName = `gallery-${string}`;

export type PictureName = keyof typeof PICTURES | BackdropName | GalleryName;

export const isGalleryName = (name: unknown): name is GalleryName =>
  typeof name === 'string' && /^gallery-[\w-]+$/.test(name);

/** Message key of the description of `socialPicture` in lib/content/site.ts. */
export const SOCIAL_PICTURE_TEXT = 'meta.socialPicture';
