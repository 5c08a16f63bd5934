import type { PictureName } from '../pictures/names';

/**
 * Bilder, die noch vom Beispiel sind. Löschen Sie einen Namen, sobald Sie das Bild ersetzt haben (docs/betreiben.md, Abschnitt 5
 * und 6). Bis dahin steht „Symbolbild“ dabei. `npm run check:business` nennt die, die Sie ersetzen müssen.
 */
export const rendered: (PictureName | 'social' | 'logo')[] = [
  'logo',
  'social',
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
