import { describe, expect, it } from 'vitest';
import { problem } from '../../../rental-api/check/findings';
import { pictureDefects, silentPictures } from './pictures';

const NAMES = ['hero', 'photo-boxes', 'backdrop-1', 'gallery-hats'];
const FILES = NAMES.flatMap((name) => ['avif', 'webp', 'jpg'].map((format) => `${name}-640.${format}`));
const PICTURES = {
  described: { hero: 'home.pictures.hero', 'photo-boxes': 'home.pictures.photoBoxes' },
  others: ['backdrop-1', 'gallery-hats'],
  fileNames: FILES,
};
const GERMAN = { 'home.pictures.hero': 'Fotobox im Saal', 'home.pictures.photoBoxes': 'Fotobox' };

const without = (file: string) => FILES.filter((name) => name !== file);
const isMissing = (file: string) => problem('public/pictures', `${file} fehlt. npm run pictures erzeugt die Datei.`);
const hasNoPicture = (file: string) =>
  problem('public/pictures', `${file} gehört zu keinem Bild. Löschen Sie die Datei.`);

describe('pictureDefects', () => {
  it('takes pictures with files, names and descriptions', () => {
    expect(pictureDefects(PICTURES, GERMAN)).toEqual([]);
  });

  it.each([undefined, '', ' '])('names a picture whose description is %j', (text) => {
    const german = { 'home.pictures.hero': 'Fotobox', ...(text !== undefined && { 'home.pictures.photoBoxes': text }) };
    expect(pictureDefects(PICTURES, german)).toEqual([
      problem('messages/de.json', 'home.pictures.photoBoxes fehlt, die Beschreibung des Bildes photo-boxes.'),
    ]);
  });

  it.each(['hero', 'gallery-hats'])('names the format that %s lacks', (name) => {
    const fileNames = without(`${name}-640.webp`);
    expect(pictureDefects({ ...PICTURES, fileNames }, GERMAN)).toEqual([isMissing(`${name}-*.webp`)]);
  });

  it('expects PNG instead of JPEG where parts are transparent', () => {
    const described = { 'print-props': 'home.pictures.hero' };
    const files = ['print-props-1200.avif', 'print-props-1200.webp'];
    const found = (file: string) => pictureDefects({ described, others: [], fileNames: [...files, file] }, GERMAN);
    expect(found('print-props-1200.png')).toEqual([]);
    expect(found('print-props-1200.jpg')).toEqual([
      isMissing('print-props-*.png'),
      hasNoPicture('print-props-1200.jpg'),
    ]);
  });

  it.each(['bride-640.jpg', 'hero.jpg', 'hero-640.png', 'notes.txt', 'backdrop-2-320.avif', 'gallery-old-320.avif'])(
    'names the file %s, which no picture has',
    (file) => {
      expect(pictureDefects({ ...PICTURES, fileNames: [...FILES, file] }, GERMAN)).toEqual([hasNoPicture(file)]);
    },
  );
});

describe('silentPictures', () => {
  it.each(["{t('pictures.hero')}", "{'' || name}", '{`Fotobox`}', '"Fotobox"', "'Fotobox'", "{ 'Fotobox' }"])(
    'takes a picture with the text alt=%s',
    (alt) => {
      expect(silentPictures({ 'a.tsx': `<Picture files={a} alt=${alt} sizes="1px" />` })).toEqual([]);
    },
  );

  it.each([
    ...['', 'alt', 'alt=""', 'alt=" "', "alt=''", "alt=' '"],
    ...[
      "alt={''}",
      'alt={""}',
      'alt={``}',
      "alt={ '\n' }",
      'alt={" "}',
      'alt={undefined}',
      'alt={null}',
      "data-alt='x'",
    ],
  ])('names a picture that is shown without text: %s', (alt) => {
    expect(silentPictures({ 'a.tsx': `\n<Picture files={a} ${alt} />` })).toEqual([
      problem('a.tsx', 'Zeile 2: ein Bild ohne Text (alt).'),
    ]);
  });
});
