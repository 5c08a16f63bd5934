import { describe, expect, it } from 'vitest';
import { TEST_OFFER } from '@/lib/booking/test-offer';
import { problem } from '../../../rental-api/check/findings';
import {
  placeholderLines,
  placeholderPictures,
  placeholderPrices,
  placeholderQuestions,
  shippedPictures,
} from './placeholders';

describe('placeholderLines', () => {
  it.each([
    "name: 'Fotobox Musterstadt',",
    "owner: 'Maria Muster',",
    "street: 'Musterstraße 12',",
    "'Landkreis Musterland'",
    "postalCode: '12345',",
    "phone: '+49 1234 567890',",
    "email: 'hallo@fotobox-musterstadt.example',",
    "vatId: 'DE123456789',",
  ])('finds %s', (line) => {
    expect(placeholderLines({ 'lib/content/site.ts': `\n  ${line}\n` })).toEqual([
      problem('lib/content/site.ts', `Zeile 2 ist noch vom Beispiel: ${line}`),
    ]);
  });

  it.each([
    'Fotobox Köln',
    '50667',
    'hallo@fotobox-koeln.de',
    'https://api.example.com',
    'DE987654321',
    '+49 221 1234567',
    'Blumenmuster',
    '912345',
  ])('takes %s', (text) => {
    expect(placeholderLines({ 'lib/content/site.ts': text })).toEqual([]);
  });

  it('shortens long lines, and counts those after the fourteenth', () => {
    const found = placeholderLines({
      a: Array(20)
        .fill(`Musterstadt ${'x'.repeat(200)}`)
        .join('\n'),
    });
    expect(found).toHaveLength(15);
    expect(found[0]?.text.length).toBeLessThan(130);
    expect(found.at(-1)).toEqual(problem('a', '6 weitere Zeilen sind noch vom Beispiel.'));
  });
});

it('placeholderQuestions names a question once, and tells a false answer from a false translation', () => {
  const own = { question: 'Kaution?', answer: 'Nein.' };
  const example = { question: 'Deposit?', answer: 'Fotobox Musterstadt asks for none.' };
  expect(placeholderQuestions([{ de: own, en: own }])).toEqual([]);
  expect(placeholderQuestions([{ de: { ...example, question: 'Pfand?' }, en: example }])).toEqual([
    problem('lib/content/questions.ts', 'Die Antwort ist noch vom Beispiel: „Pfand?“'),
  ]);
  expect(placeholderQuestions([{ de: own, en: example, fr: example }])).toEqual([
    problem('lib/content/questions.ts', 'Die Übersetzungen der Antwort (en, fr) sind noch vom Beispiel: „Kaution?“'),
  ]);
});

it('placeholderPrices reports package prices until one of them is changed', () => {
  const [standard, ...others] = TEST_OFFER.packages;
  expect(placeholderPrices(TEST_OFFER)).toHaveLength(1);
  expect(placeholderPrices({ packages: others })).toEqual([]);
  expect(standard && placeholderPrices({ packages: [{ ...standard, price: 260 }, ...others] })).toEqual([]);
});

it('shippedPictures lists the files that are as they came', () => {
  const [own, shipped] = ['a'.repeat(64), 'b'.repeat(64)];
  const hashes: Record<string, string> = { 'public/logo.svg': own, 'public/social.jpg': shipped };
  const list = `# comment\n${shipped}  public/logo.svg\n${shipped}  public/social.jpg\n${shipped}  public/gone.jpg\n`;
  expect(shippedPictures(list, (path) => hashes[path] ?? null)).toEqual(['public/social.jpg']);
});

describe('placeholderPictures', () => {
  const found = (...paths: string[]) => placeholderPictures(paths.map((path) => `public/${path}`));

  it('names the pictures to replace, and lets the print props stay', () => {
    expect(found('social.jpg', 'pictures/hero-1920.jpg', 'pictures/print-props-1200.png')).toEqual([
      problem('tools/art/masters', 'Noch die Bilder des Beispiels: social, hero'),
    ]);
    expect(found('pictures/print-props-1200.png')).toEqual([]);
  });

  it('asks for a logo, then for the icons that are drawn from it', () => {
    const [logo] = found('logo.svg', 'favicon.ico');
    const [icons] = found('favicon.ico', 'icons/icon-192.png');
    expect(logo?.text).toContain('Das Logo ist');
    expect(icons?.text).toContain('npm run pictures');
    expect(found('logo.svg', 'favicon.ico')).toHaveLength(1);
  });
});
