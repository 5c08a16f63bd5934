import { describe, expect, it } from 'vitest';
import { TEST_OFFER } from '@/test/offer';
import { TEST_SITE } from '@/test/site';
import { problem } from '../../../rental-api/check/findings';
import { logoFindings, pictureDefects, pictureFindings, socialPictureDefects } from './pictures';

const NAMES = ['hero', 'backdrop-1', 'gallery-hats'];
const FILES = NAMES.flatMap((name) => ['avif', 'webp', 'jpg'].map((format) => `${name}-640.${format}`));

const isMissing = (file: string) => problem('public/pictures', `${file} fehlt. npm run pictures erzeugt die Datei.`);
const hasNoPicture = (file: string) =>
  problem('public/pictures', `${file} gehört zu keinem Bild. Löschen Sie die Datei.`);

describe('pictureDefects', () => {
  it('accepts pictures with all files, and files of backdrops that are not offered', () => {
    expect(pictureDefects(NAMES, [...FILES, 'backdrop-5-320.jpg'])).toEqual([]);
  });

  it.each(['hero', 'gallery-hats'])('names the format that %s lacks', (name) => {
    const files = FILES.filter((file) => file !== `${name}-640.webp`);
    expect(pictureDefects(NAMES, files)).toEqual([isMissing(`${name}-*.webp`)]);
  });

  it('expects PNG instead of JPEG where parts are transparent', () => {
    const found = ['avif', 'webp', 'jpg'].map((format) => `print-props-1200.${format}`);
    expect(pictureDefects(['print-props'], found)).toEqual([
      isMissing('print-props-*.png'),
      hasNoPicture('print-props-1200.jpg'),
    ]);
  });

  it.each(['bride-640.jpg', 'hero.jpg', 'hero-640.png', 'notes.txt', 'gallery-old-320.avif'])(
    'names the file %s, which belongs to no picture',
    (file) => expect(pictureDefects(NAMES, [...FILES, file])).toEqual([hasNoPicture(file)]),
  );
});

describe('pictureFindings', () => {
  const HERO_TEXT = 'Fotobox mit leuchtendem Ringlicht in einem warm beleuchteten Festsaal';
  const USED = ['hero', 'photo-boxes', 'events', 'backdrop-1'];

  /** @param shipped names of pictures that still are the project's own */
  function findingsOf(shipped: string[], rendered: string[] | undefined, heroText = 'Unsere Box') {
    const files = {
      content: {
        ...(rendered && { rendered }),
        offer: { ...TEST_OFFER, backdropNames: { 1: { de: 'Goldene Pailletten' } } },
      },
      messages: { de: { 'home.pictures.hero': heroText } },
      sources: {},
      findings: [],
      at: () => '',
    };
    return pictureFindings(
      files,
      USED,
      shipped.map((name) => `public/pictures/${name}-1920.jpg`),
    )
      .filter(({ isProblem }) => isProblem)
      .map(({ text }) => text);
  }

  it('asks for own pictures of the booth, and lets labelled renderings of other things stay', () => {
    expect(findingsOf(['hero', 'events', 'backdrop-1', 'social'], ['hero', 'events', 'backdrop-1'])).toEqual([
      'Diese Bilder zeigen nicht Ihre Fotobox. Sie brauchen eigene: hero, social',
    ]);
    expect(findingsOf(['events', 'backdrop-1'], ['events', 'backdrop-1'])).toEqual([]);
  });

  it('names an own picture with a label, and a rendering without one', () => {
    expect(findingsOf(['events', 'backdrop-1'], ['hero', 'backdrop-1'])).toEqual([
      'hero ist Ihr eigenes Bild. Streichen Sie den Namen.',
      'events ist kein Foto von Ihnen. Tragen Sie den Namen wieder ein.',
    ]);
  });

  it('names a label of no picture, and misses none in an unreadable list', () => {
    expect(findingsOf(['events', 'backdrop-1'], ['events.jpg', 'events', 'backdrop-1'])).toEqual([
      'events.jpg ist der Name keines Bildes. Streichen Sie ihn.',
    ]);
    expect(findingsOf(['events', 'backdrop-1'], undefined)).toEqual([]);
  });

  it('does not take the label of a backdrop that is not offered for a mistake', () => {
    expect(findingsOf(['events', 'backdrop-1'], ['events', 'backdrop-1', 'backdrop-5'])).toEqual([]);
  });

  it('names a description that stayed when the picture was replaced', () => {
    expect(findingsOf(['events', 'backdrop-1'], ['events', 'backdrop-1'], HERO_TEXT)).toEqual([
      'home.pictures.hero beschreibt noch das alte Bild hero.',
    ]);
    expect(findingsOf(['events'], ['events'])).toEqual(['backdropNames.1 beschreibt noch das alte Bild backdrop-1.']);
  });
});

it('socialPictureDefects names the picture of messengers that is not in public', () => {
  const files = { content: { site: TEST_SITE }, at: () => 'Zeile 5: ' };
  expect(socialPictureDefects(files, ['logo.svg', 'social.jpg'])).toEqual([]);
  expect(socialPictureDefects(files, ['logo.svg'])).toEqual([
    problem('lib/content/site.ts', 'Zeile 5: socialPicture, path: public/social.jpg fehlt.'),
  ]);
});

it('logoFindings asks for a logo, then for the icons that are drawn from it', () => {
  const [logo, favicon] = ['public/logo.svg', 'public/favicon.ico'];
  expect(logoFindings([logo, favicon])).toEqual([problem(logo, 'Das Logo ist noch das des Beispiels.')]);
  expect(logoFindings([favicon])).toEqual([problem(logo, expect.stringContaining('npm run pictures'))]);
  expect(logoFindings([])).toEqual([]);
});
