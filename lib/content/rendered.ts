import type { PictureName } from '../picture-names';

/**
 * Pictures that are renderings. Pages label them "Symbolbild". Remove a name when you replace its picture with a photograph
 * (docs/betreiben.md).
 */
export const rendered: PictureName[] = [
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
