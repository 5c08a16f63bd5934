import { describe, expect, it } from 'vitest';
import { checkGallery } from './check';

const PICTURE = { picture: 'gallery-hats', alt: { de: 'Drei Freunde mit Hüten' } };

describe('checkGallery', () => {
  it('accepts twelve pictures, described in German and any other language', () => {
    const twelve = Array(12).fill({ ...PICTURE, alt: { ...PICTURE.alt, da: 'Tre venner med hatte' } });
    expect(checkGallery(twelve)).toEqual(twelve);
    expect(() => checkGallery([...twelve, PICTURE])).toThrow('✖ expected at most twelve pictures');
  });

  it.each([
    [{ ...PICTURE, alt: { de: ' ' } }, '✖ expected a text\n  → at [0].alt.de, in "gallery-hats"'],
    [{ ...PICTURE, alt: { ...PICTURE.alt, en: '' } }, '✖ expected a text\n  → at [0].alt.en, in "gallery-hats"'],
    [{ picture: 'gallery-hats' }, 'expected object, received undefined\n  → at [0].alt, in "gallery-hats"'],
    [
      { ...PICTURE, picture: 'hats' },
      '✖ expected a name such as "gallery-1", without .jpg\n  → at [0].picture, in "hats"',
    ],
    [{ ...PICTURE, picture: 'gallery-1.jpg' }, 'in "gallery-1.jpg"'],
  ])('names the picture and the language of %j', (bad, problem) => {
    expect(() => checkGallery([bad])).toThrow(problem);
  });
});
