import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SAVE_AS_UTF8 } from '../../lib/shared/files';
import { writeFindings } from '../../rental-api/check/findings';
import { newFolder } from '../../test/folder';
import { makeOtherBusiness } from '../../test/other-business';
import { DATA, ENV, MISTAKES, OFFER, SITE } from '../../test/owner-mistakes';
import { ROOT } from '../run';
import { checkBackOffice, dataFileOf, readVariables } from './back-office';
import { checkContent } from './content';

const HOURS = `{ from: 'Monday', to: 'Friday', opens: '09:00', closes: '18:30' }, { from: 'Saturday', opens: '10:00', closes: '14:00' }`;
const TERMS = `deposit: 'Wir verlangen 100 € Kaution.', openingHours: [${HOURS}]`;

/** A business that is ready, apart from its mail server. */
const root = `${newFolder()}/`;
for (const folder of ['messages', 'public']) cpSync(ROOT + folder, root + folder, { recursive: true });
makeOtherBusiness(root, 9);
const read = (file: string) => readFileSync(root + file, 'utf8');
writeFileSync(root + SITE, read(SITE).replace('taxStatus', `${TERMS}, taxStatus`));

/** Lists the findings that the owner has to mend or to confirm. */
async function check(): Promise<string[]> {
  const { variables, findings: ofFiles } = readVariables([root + ENV], { RENTAL_API_DATA: root + DATA });
  const { findings, unusable } = await checkContent(root, dataFileOf(variables));
  const options = { file: ENV, isIncomplete: ofFiles.length > 0, unusable };
  const found = [...findings, ...ofFiles, ...(await checkBackOffice(variables, options))];
  return found.filter(({ isMistake, isQuestion }) => isMistake || isQuestion).map((each) => writeFindings([each]));
}
const ready = await check();

/** Lists the findings that other contents of files add. Null removes the file. */
async function reportWith(contents: Record<string, string | Buffer | null>): Promise<string[]> {
  const put = (path: string, content: string | Buffer | null) =>
    content === null ? rmSync(path) : writeFileSync(path, content);
  const earlier = Object.keys(contents).map(
    (file) => [root + file, existsSync(root + file) ? readFileSync(root + file) : null] as const,
  );
  for (const [file, content] of Object.entries(contents)) put(root + file, content);
  try {
    return (await check()).filter((finding) => !ready.includes(finding));
  } finally {
    for (const [path, content] of earlier) put(path, content);
  }
}

const containing = (sentences: string[]) => sentences.map((sentence) => expect.stringContaining(sentence));

/** Returns a message file with another text. */
function withText(json: string, key: string, text: string): string {
  const messages = JSON.parse(json);
  const names = key.split('.');
  const last = names.pop() ?? '';
  names.reduce((group, name) => (group[name] ??= {}), messages)[last] = text;
  return JSON.stringify(messages);
}

it('has nothing to say about the files of a business that is ready', () => {
  const mistakes = ready.filter((finding) => finding.includes('✗'));
  expect(mistakes).toEqual(
    containing(['SMTP_URL: Mailserver 127.0.0.1, Port 9: Der Server nimmt keine Verbindung an.']),
  );
});

const mistakes = Object.entries(MISTAKES).flatMap(([file, list]) =>
  list.map(([before, after, ...sentences]) => ({ file, before, after, sentences })),
);
it.each(mistakes)('$file: $after instead of $before', async ({ file, before, after, sentences }) => {
  const isText = file.startsWith('messages/');
  const content = isText ? withText(read(file), String(before), after) : read(file).replace(before, after);
  expect(content).not.toBe(read(file));
  const found = await reportWith({ [file]: content });
  expect(found).toEqual(containing(sentences));
  expect(found.join()).not.toContain('geheim');
});

it.each([
  [DATA, 'Die Datei fehlt noch: docs/betreiben.md, Abschnitt 7, „Zweitens“.'],
  [ENV, 'Die Datei fehlt noch: docs/betreiben.md, Abschnitt 7, „Drittens“.'],
])('says only that %s is missing', async (file, sentence) => {
  expect(await reportWith({ [file]: null })).toEqual(containing([sentence]));
});

it.each(['messages/.DS_Store', 'messages/._de.json', 'lib/content/._site.ts', 'rental-api/._data.json'])(
  'ignores %s, which a system leaves behind',
  async (file) => {
    expect(await reportWith({ [file]: '\0\u0005\u0016\u0007' })).toEqual([]);
  },
);

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
    `${SITE}\n  ✗ Zeile 6: `,
    `${OFFER}\n  ✗ Zeile 8: `,
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

it('needs neither a mail server nor a data file with a rental API elsewhere', async () => {
  const variables = read(ENV).replace(/SMTP_URL.*/, 'RENTAL_API_URL=https://api.fotobox-koeln.de/');
  expect(await reportWith({ [ENV]: variables, [DATA]: '{' })).toEqual([]);
});
