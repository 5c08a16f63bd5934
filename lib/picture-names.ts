/** The pictures of the site, each with the message key of its description. tools/art/encode.ts writes the files. */
export const PICTURES = {
  hero: 'home.pictures.hero',
  'photo-boxes': 'home.pictures.photoBoxes',
  events: 'home.pictures.events',
  accessories: 'home.pictures.accessories',
  'backdrop-1': 'booking.backgroundChooser.pictures.1',
  'backdrop-2': 'booking.backgroundChooser.pictures.2',
  'backdrop-3': 'booking.backgroundChooser.pictures.3',
  'backdrop-4': 'booking.backgroundChooser.pictures.4',
  'backdrop-5': 'booking.backgroundChooser.pictures.5',
  'print-props': 'booking.print.picture',
} as const;

/** The name of a picture of lib/gallery.ts. */
export type GalleryName = `gallery-${string}`;

export type PictureName = keyof typeof PICTURES | GalleryName;

export const isGalleryName = (name: unknown): name is GalleryName =>
  typeof name === 'string' && /^gallery-[\w-]+$/.test(name);

/**
 * Pictures that are renderings. Pages label them "Symbolbild". Remove a name when you replace its picture with a
 * photograph.
 */
export const RENDERED: readonly (keyof typeof PICTURES)[] = [
  'hero',
  'photo-boxes',
  'events',
  'accessories',
  'backdrop-1',
  'backdrop-2',
  'backdrop-3',
  'backdrop-4',
  'backdrop-5',
  'print-props',
];

/**
 * Returns the formats of a picture, best first. Every browser reads the last one: PNG for a transparent picture,
 * otherwise JPEG.
 */
export const formatsOf = (name: string) => ['avif', 'webp', name === 'print-props' ? 'png' : 'jpg'] as const;

/** Message key of the description of `socialPicture` in lib/site.ts. */
export const SOCIAL_PICTURE_TEXT = 'meta.socialPicture';
