import { describe, expect, it } from 'vitest';
import { falselyRendered, pictureDefects } from './pictures';

const DESCRIBED = { hero: 'home.pictures.hero', 'backdrop-1': 'booking.pictures.1' };
const FILES = [
  'hero-640.avif',
  'hero-640.webp',
  'hero-640.jpg',
  'backdrop-1-320.avif',
  'backdrop-1-320.webp',
  'backdrop-1-320.jpg',
];
const GERMAN = { 'home.pictures.hero': 'Fotobox im Saal', 'booking.pictures.1': 'Goldene Pailletten' };
const SOURCE = { 'hero.tsx': '<p>\n<Picture files={a} alt={t(\'pictures.hero\')} sizes="1px" />\n</p>' };

describe('pictureDefects', () => {
  it('takes pictures with files, names and descriptions', () => {
    expect(pictureDefects(DESCRIBED, FILES, GERMAN, SOURCE)).toEqual([]);
  });

  it.each([undefined, '', ' '])('names a picture whose description is %j', (text) => {
    const german = { 'home.pictures.hero': 'Fotobox', ...(text !== undefined && { 'booking.pictures.1': text }) };
    expect(pictureDefects(DESCRIBED, FILES, german, SOURCE)).toEqual([
      'lib/picture-names.ts: backdrop-1 has no description booking.pictures.1 in messages/de.json',
    ]);
  });

  it('names a picture that lacks a format', () => {
    const files = FILES.filter((file) => file !== 'hero-640.webp');
    expect(pictureDefects(DESCRIBED, files, GERMAN, SOURCE)).toEqual(['public/pictures: there is no hero-*.webp']);
  });

  it('expects PNG instead of JPEG where parts are transparent', () => {
    const described = { 'print-props': 'home.pictures.hero' };
    const files = ['print-props-1200.avif', 'print-props-1200.webp'];
    expect(pictureDefects(described, [...files, 'print-props-1200.png'], GERMAN, SOURCE)).toEqual([]);
    expect(pictureDefects(described, [...files, 'print-props-1200.jpg'], GERMAN, SOURCE)).toEqual([
      'public/pictures: there is no print-props-*.png',
      'public/pictures/print-props-1200.jpg: no picture of lib/picture-names.ts is called so',
    ]);
  });

  it.each(['bride-640.jpg', 'hero.jpg', 'hero-640.png', 'notes.txt', 'backdrop-2-320.avif'])(
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

it('falselyRendered names a labelled picture that is not the shipped one', () => {
  const shipped = ['public/logo.svg', 'public/pictures/hero-1920.jpg'];
  expect(falselyRendered(['hero'], shipped)).toEqual([]);
  expect(falselyRendered([], shipped)).toEqual([]);
  expect(falselyRendered(['hero', 'photo-boxes'], shipped)).toEqual([
    'lib/picture-names.ts: photo-boxes is a picture of yours; take it out of RENDERED',
  ]);
});
