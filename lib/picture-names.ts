/** The pictures of the site, each with the key of the text that describes it. tools/art/encode.ts writes their files. */
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

/** The rendered pictures, which pages label "Symbolbild". Remove the name of each picture that is a photograph of yours. */
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

/** Returns the formats of a picture, the best first. Every browser reads the last one, which is PNG if parts are transparent. */
export const formatsOf = (name: string) => ['avif', 'webp', name === 'print-props' ? 'png' : 'jpg'] as const;

/** The key of the text that describes the social picture of lib/site.ts. */
export const SOCIAL_PICTURE_TEXT = 'meta.socialPicture';
