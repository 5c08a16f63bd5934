// Plain JavaScript, because the scripts that encode and check the pictures read it too.

/** The pictures of the site, each with the key of the text that describes it; art/encode.mjs writes their files. */
export const PICTURES = /** @type {const} */ ({
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
});

/**
 * The pictures that are rendered: pages label them "Symbolbild". Take out the name of each that is a photograph of yours.
 * @type {readonly (keyof typeof PICTURES)[]}
 */
export const RENDERED = [
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
 * The formats that a picture is encoded in, the best first and what every browser reads last: PNG where parts are transparent.
 * @param {string} name
 */
export const formatsOf = (name) => ['avif', 'webp', name === 'print-props' ? 'png' : 'jpg'];

/** The key of the text that describes the picture of lib/site.ts which other sites show beside a link. */
export const SOCIAL_PICTURE_TEXT = 'meta.socialPicture';
