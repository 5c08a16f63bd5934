// npx tsx tools/business/record-example.ts: writes tools/business/example.json, by which the check of an owner's business recognizes the
// example. Run it after a change of its texts or pictures, or of words in braces.
import { writeFileSync } from 'node:fs';
import { ROOT } from '../run';
import { fingerprint, namesOf, picturesIn } from './example';
import { readOwnerFiles } from './owner-files';
import { answersIn, descriptionsIn, factsIn } from './statements';

const files = await readOwnerFiles(ROOT);
const names = namesOf(files.content);
const statements = [...factsIn(files), ...answersIn(files), ...descriptionsIn(files)];
const wordsIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, word = '']) => word);
const texts = Object.entries(files.messages.de ?? {});
const example = {
  names,
  texts: [...new Set(statements.map(({ text }) => fingerprint(text, names)))],
  pictures: picturesIn(ROOT),
  words: Object.fromEntries(texts.map(([key, text]) => [key, [...new Set(wordsIn(text))].join(' ')])),
};
writeFileSync(`${ROOT}tools/business/example.json`, `${JSON.stringify(example, null, 2)}\n`);
