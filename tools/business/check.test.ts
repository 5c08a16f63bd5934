import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { rendered } from '../../lib/content/rendered';
import { SAVE_AS_UTF8 } from '../../lib/shared/decode-text';
import { writeFindings } from '../../rental-api/check/findings';
import { newFolder } from '../../test/folder';
import { makeOtherBusiness } from '../../test/other-business';
import { MISTAKES } from '../../test/owner-mistakes';
import { ROOT } from '../run';
import { checkBackOffice, dataFileOf } from './back-office';
import { checkContent } from './content';
import { pictureHashes, SHIPPED, shippedPictures } from './pictures';
import { readVariables } from './variables';

const SITE = 'lib/content/site.ts';
const OFFER = 'lib/content/offer.ts';
const DATA = 'rental-api/data.json';
const ENV = 'rental-api/.env';
const HOURS = `{ from: 'Monday', to: 'Friday', opens: '09:00', closes: '18:30' }, { from: 'Saturday', opens: '10:00', closes: '14:00' }`;
const TERMS = `deposit: 'Wir verlangen 100 € Kaution.', cancellation: 'Bis 14 Tage vorher sagen Sie kostenlos ab.', answerWithin: 'drei Werktagen', openingHours: [${HOURS}]`;

/** A business that is ready, apart from its mail server. */
const root = `${newFolder()}/`;
for (const folder of ['messages', 'public']) cpSync(ROOT + folder, root + folder, { recursive: true });
makeOtherBusiness(root, 9);
const read = (file: string) => readFileSync(root + file, 'utf8');
writeFileSync(root + SITE, read(SITE).replace('taxStatus', `${TERMS}, taxStatus`));
const allPictures = pictureHashes(root);
const OWN_PICTURES = /hero|photo-boxes|backdrop-1$|gallery|social|logo|icon/;
const symbolic = Object.fromEntries(Object.entries(allPictures).filter(([name]) => !OWN_PICTURES.test(name)));

/** Lists the findings that the owner has to mend or to confirm. */
async function check(ownPictures = symbolic): Promise<string[]> {
  const { variables, findings: ofFiles, unreadable } = readVariables([root + ENV], { RENTAL_API_DATA: root + DATA });
  const { findings, unusable } = await checkContent(root, { dataFile: dataFileOf(variables), ownPictures });
  const found = [...findings, ...ofFiles, ...(await checkBackOffice(variables, { file: ENV, unreadable, unusable }))];
  return found.filter(({ isProblem, isQuestion }) => isProblem || isQuestion).map((each) => writeFindings([each]));
}
const ready = await check();

/** Lists the findings that other contents of files add. Null removes the file. */
async function reportWith(contents: Record<string, string | Buffer | null>, ownPictures = symbolic): Promise<string[]> {
  const put = (path: string, content: string | Buffer | null) =>
    content === null ? rmSync(path) : writeFileSync(path, content);
  const earlier = Object.keys(contents).map(
    (file) => [root + file, existsSync(root + file) ? readFileSync(root + file) : null] as const,
  );
  for (const [file, content] of Object.entries(contents)) put(root + file, content);
  try {
    return (await check(ownPictures)).filter((finding) => !ready.includes(finding));
  } finally {
    for (const [path, content] of earlier) put(path, content);
  }
}

const containing = (sentences: string[]) => sentences.map((sentence) => expect.stringContaining(sentence));

/** Returns a message file with another text, or without it. */
function withText(json: string, key: string, text: string | null): string {
  const messages = JSON.parse(json);
  const names = key.split('.');
  const last = names.pop() ?? '';
  names.reduce((group, name) => (group[name] ??= {}), messages)[last] = text ?? undefined;
  return JSON.stringify(messages);
}

it('has nothing to say about the files of a business that is ready', () => {
  const problems = ready.filter((finding) => finding.includes('✗'));
  expect(problems).toEqual(
    containing(['SMTP_URL: Mailserver 127.0.0.1, Port 9: Der Server nimmt keine Verbindung an.']),
  );
});

const mistakes = Object.entries(MISTAKES).flatMap(([file, list]) =>
  list.map(([before, after, ...sentences]) => ({ file, before, after, sentences })),
);
it.each(mistakes)('$file: $after instead of $before', async ({ file, before, after, sentences }) => {
  const isText = file.startsWith('messages/');
  const content = isText ? withText(read(file), String(before), after) : read(file).replace(before, after ?? '');
  expect(content).not.toBe(read(file));
  const found = await reportWith({ [file]: content });
  expect(found).toEqual(containing(sentences));
  expect(found.join()).not.toContain('geheim');
});

it.each<[string, string | null, ...string[]]>([
  ['rental-api/data.json', null, 'Die Datei fehlt noch: docs/betreiben.md, Abschnitt 7, „Zweitens“.'],
  ['public/pictures/print-props-1200.webp', null, 'Von print-props fehlen Dateien. npm run pictures erzeugt sie.'],
  ['public/pictures/print-props-1200.jpg', '', 'print-props-1200.jpg gehört zu keinem Bild. Löschen Sie die Datei.'],
  ['public/pictures/bride-640.jpg', '', 'bride-640.jpg gehört zu keinem Bild.'],
  ['public/pictures/hero.jpg', '', 'hero.jpg gehört zu keinem Bild.'],
  ['public/pictures/hero-640.png', '', 'hero-640.png gehört zu keinem Bild.'],
  ['public/pictures/gallery-old-320.avif', '', 'gallery-old-320.avif gehört zu keinem Bild.'],
  ['public/pictures/backdrop-12-320.jpg', ''],
])('%s with the content %o', async (file, content, ...sentences) => {
  expect(await reportWith({ [file]: content })).toEqual(containing(sentences));
});

it.each([
  ...['.DS_Store', '._de.json', '.de.json.swp', 'Thumbs.db', 'desktop.ini', '~$de.json', 'de.json~'].map(
    (name) => `messages/${name}`,
  ),
  ...['lib/content/._site.ts', 'public/pictures/._hero-960.jpg', 'public/._logo.svg', 'rental-api/._data.json'],
])('ignores %s, which a system or an editor leaves behind', async (file) => {
  expect(await reportWith({ [file]: '\0\u0005\u0016\u0007' })).toEqual([]);
});

it.each([
  'messages/de - Kopie.json',
  'messages/de copy.json',
  'messages/de (1).json',
  'messages/de-alt.json',
  'lib/content/offer - Kopie.ts',
  'rental-api/data - Kopie.json',
])('says once that nothing reads the copy %s', async (file) => {
  expect(await reportWith({ [file]: '{' })).toEqual(containing([`${file.split('/').at(-1)} liest niemand.`]));
});

const CONTENT = ['site', 'offer', 'questions', 'quotations', 'gallery', 'rendered'].map(
  (name) => `lib/content/${name}.ts`,
);
it.each([...CONTENT, 'messages/de.json', 'messages/en.json', 'messages/fr.json', DATA, ENV])(
  'asks to save %s as UTF-8 if it is encoded in Windows-1252, and reports nothing else',
  async (file) => {
    const content = file.endsWith('.ts') ? `${read(file)}// für` : read(file);
    const found = await reportWith({ [file]: Buffer.from(content, 'latin1') });
    expect(found).toEqual(containing([`${file}\n  ✗ ${SAVE_AS_UTF8}`]));
  },
);

it('names the mistakes of all files in one run', async () => {
  const found = await reportWith({
    [SITE]: read(SITE).replace("'Jo Blitz'", 'Jo'),
    [OFFER]: read(OFFER).replace('199.9,', '199.9'),
    'lib/content/gallery.ts': 'export const gallery = 1;',
    'messages/de.json': '{',
    'messages/en.json': '{ "home": { "heading": null, "check": ["x"] } }',
    [DATA]: '{\n "photobooths": [\n}',
    [ENV]: '',
  });
  const expected = [
    `${SITE}\n  ✗ Zeile 6: \`Jo\` steht ohne`,
    `${OFFER}\n  ✗ Zeile 8: Vor \`prints\` fehlt`,
    'lib/content/gallery.ts\n  ✗ ',
    'messages/de.json\n  ✗ Zeile 1: ',
    'messages/en.json\n  ✗ Zeile 1: home.heading ist leer.',
    'messages/en.json\n  ✗ Zeile 1: home.check ist leer.',
    `${DATA}\n  ✗ Zeile 3: `,
    `${ENV}\n  ✗ RENTAL_API_TOKEN fehlt`,
  ];
  expect(found).toEqual(expect.arrayContaining(containing(expected)));
});

it('checks the calendars even while variables are missing', async () => {
  const found = await reportWith({ [DATA]: read(DATA).replace(/"otherDays.*(?= \})/, '"months": 12'), [ENV]: '' });
  expect(found).toEqual(expect.arrayContaining(containing(['Büdchen: hat keinen "calendar"', 'SITE_URL fehlt'])));
});

const PICKUP_ONLY = read(OFFER).replace('{ perKm: 0.57 }', "'pickupOnly'");

it('only asks about a home city outside the places of delivery if delivery costs the same everywhere', async () => {
  const site = read(SITE).replace("{ name: 'Düren'", "{ name: 'Jülich'");
  const flat = read(OFFER).replace('{ perKm: 0.57 }', '{ flat: 49 }');
  expect(await reportWith({ [SITE]: site, [OFFER]: flat })).toEqual(containing(['? Zeile 5: Kein Ort heißt wie city']));
  expect((await reportWith({ [SITE]: site, [OFFER]: PICKUP_ONLY })).join()).not.toContain('Kein Ort');
});

it('does not compare the home city with the places while one of them is the example’s', async () => {
  const city = read(SITE).replace("city: 'Düren'", "city: 'Musterstadt'");
  expect(await reportWith({ [SITE]: city })).toEqual(containing(["Das ist noch vom Beispiel: city: 'Musterstadt'"]));
  const place = read(SITE).replace("{ name: 'Düren'", "{ name: 'Musterau'");
  expect(await reportWith({ [SITE]: place })).toEqual(containing(['Das ist noch vom Beispiel: deliveryArea:']));
});

it('asks about every text that promises delivery where there is none', async () => {
  const messages = withText(read('messages/de.json'), 'home.subtitle', 'Sie holen die Box bei uns ab.');
  const contents = {
    [OFFER]: PICKUP_ONLY.replace('Mit 80 Seiten.', 'Wir bringen es mit.'),
    [SITE]: read(SITE).replace('100 € Kaution.', '100 € Kaution, zahlbar bei Lieferung.'),
    'messages/de.json': withText(messages, 'home.cards.events.text', 'Vom Sektempfang bis zum letzten Tanz.'),
    'lib/content/questions.ts': read('lib/content/questions.ts').replace(' Wir liefern gern.', ''),
    [DATA]: read(DATA).replace('null', '{ "name": "Bilder", "description": "Die Box kommt zu Ihnen." }'),
  };
  expect(await reportWith(contents)).toEqual(
    containing([
      'deposit nennt „Lieferung“, aber Sie liefern nicht',
      'extras.1.text nennt „Wir bringen“, aber Sie liefern nicht: „Wir bringen es mit.“',
      'template.description nennt „kommt zu Ihnen“, aber Sie liefern nicht',
    ]),
  );
});

it('asks once for a picture without files, which has several formats', async () => {
  const gallery = { 'lib/content/gallery.ts': read('lib/content/gallery.ts').replace('gallery-tanz', 'gallery-party') };
  const found = (await reportWith(gallery)).filter((finding) => finding.includes('gallery-party'));
  expect(found).toEqual(containing(['Von gallery-party fehlen Dateien. npm run pictures erzeugt sie.']));
});

it('asks for own pictures of the booth, for a logo, and for the icons that are drawn from it', async () => {
  expect(await reportWith({}, allPictures)).toEqual(
    containing([
      'Diese Bilder zeigen nicht Ihre Fotobox. Sie brauchen eigene: hero, photo-boxes, social',
      'backdrop-1 ist kein Foto von Ihnen.',
      'gallery-tanz ist kein Foto von Ihnen.',
      'Das Logo ist noch das des Beispiels.',
    ]),
  );
  const logo = read('public/logo.svg').replaceAll('\n', '\r\n');
  expect((await reportWith({ 'public/logo.svg': logo }, allPictures)).join()).toContain('Das Logo ist noch');
  const { favicon = '' } = allPictures;
  expect(await reportWith({}, { ...symbolic, favicon })).toEqual(
    containing(['Die Symbole sind noch die des Beispiels: npm run pictures']),
  );
});

it('knows the pictures of this project by their hashes in pictures.ts', () => {
  expect(shippedPictures(ROOT, SHIPPED)).toEqual(expect.arrayContaining(rendered));
});

it.each([
  ['does not answer', () => Promise.reject(new TypeError()), ['Sie antwortet nicht.']],
  ['answers with an error', async () => new Response(null, { status: 502 }), ['Sie antwortet mit 502.']],
  ['has a template', async () => Response.json({ name: '', description: '' }), []],
  ['has no template', async () => new Response(null, { status: 404 }), []],
])(
  'with a rental API elsewhere, needs no mail server and no data file, but a response: it %s',
  async (_name, response, sentences) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(response);
    const variables = read(ENV).replace(/SMTP_URL.*/, 'RENTAL_API_URL=https://api.fotobox-koeln.de/');
    expect(await reportWith({ [ENV]: variables, [DATA]: '{' })).toEqual(containing(sentences));
    expect(fetch).toHaveBeenCalledWith('https://api.fotobox-koeln.de/api/templates/active', expect.anything());
  },
);
