import { describe, expect, it } from 'vitest';
import { falselyRendered, pictureDefects } from './pictures';

const DESCRIBED = { hero: 'home.pictures.hero', 'print-props': 'booking.pictures.1' };
const FILES = [
  ...['hero-640.avif', 'hero-640.webp', 'hero-640.jpg'],
  // A PNG instead of a JPEG, because parts of it are transparent.
  ...['print-props-1200.avif', 'print-props-1200.webp', 'print-props-1200.png'],
];
const GERMAN = { 'home.pictures.hero': 'Fotobox im Saal', 'booking.pictures.1': 'Requisiten' };
const SOURCE = { 'hero.tsx': '<p>\n<Picture files={a} alt={t(\'pictures.hero\')} sizes="1px" />\n</p>' };

describe('pictureDefects', () => {
  it('takes pictures with files, names and descriptions', () => {
    expect(pictureDefects(DESCRIBED, FILES, GERMAN, SOURCE)).toEqual([]);
  });

  it.each([{}, { 'booking.pictures.1': '' }, { 'booking.pictures.1': ' ' }])(
    'names a picture without description: %j',
    (texts) => {
      const german = { 'home.pictures.hero': 'Fotobox', ...texts };
      expect(pictureDefects(DESCRIBED, FILES, german, SOURCE)).toEqual([
        'lib/picture-names.ts: print-props has no description booking.pictures.1 in messages/de.json',
      ]);
    },
  );

  it.each([
    ['hero-640.webp', 'hero-*.webp'],
    ['print-props-1200.png', 'print-props-*.png'],
  ])('names a picture that lacks the file %s', (missing, pattern) => {
    const files = FILES.filter((file) => file !== missing);
    expect(pictureDefects(DESCRIBED, files, GERMAN, SOURCE)).toEqual([`public/pictures: there is no ${pattern}`]);
  });

  it.each(['bride-640.jpg', 'hero.jpg', 'hero-640.png', 'print-props-1200.jpg', 'notes.txt'])(
    'names the file %s, which no picture has',
    (file) => {
      expect(pictureDefects(DESCRIBED, [...FILES, file], GERMAN, SOURCE)).toEqual([
        `public/pictures/${file}: no picture of lib/picture-names.ts is called so`,
      ]);
    },
  );

  it.each(['<Picture files={a} />', '<Picture files={a} alt="" />', '<Picture files={a} alt=" " />'])(
    'names a picture that is shown without text: %s',
    (element) => {
      expect(pictureDefects(DESCRIBED, FILES, GERMAN, { 'a.tsx': `\n${element}` })).toEqual([
        'a.tsx:2: a picture without alt text',
      ]);
    },
  );
});

it('names a picture that is labelled as rendered and is not the shipped one', () => {
  const shipped = ['public/logo.svg', 'public/pictures/hero-1920.jpg'];
  expect(falselyRendered(['hero', 'photo-boxes'], shipped)).toEqual([
    'lib/picture-names.ts: photo-boxes is a picture of yours; take it out of RENDERED',
  ]);
});
