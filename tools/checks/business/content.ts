import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { backdropsOf } from '../../../lib/booking/rules';
import { gallery } from '../../../lib/content/gallery';
import { offer } from '../../../lib/content/offer';
import { questions } from '../../../lib/content/questions';
import { PICTURES, RENDERED, SOCIAL_PICTURE_TEXT } from '../../../lib/picture-names';
import { type Finding, problem } from '../../../rental-api/check/findings';
import { languageDefects } from './languages';
import { falselyRendered, pictureDefects, silentPictures } from './pictures';
import {
  placeholderLines,
  placeholderPictures,
  placeholderPrices,
  placeholderQuestions,
  shippedPictures,
} from './placeholders';
import { type Files, flatten, type Texts } from './texts';

const CODE_FOLDERS = ['app', 'components'];

/**
 * Finds defects of texts and pictures, and remains of the placeholder business.
 * @param root the project's folder, with a trailing slash
 * @throws Error that names a file of messages/ which is no JSON
 */
export function checkContent(root: string): { defects: Finding[]; placeholders: Finding[] } {
  const read = (folder: string, pattern: RegExp, recursive = false): Files =>
    Object.fromEntries(
      readdirSync(root + folder, { recursive, encoding: 'utf8' })
        .filter((path) => pattern.test(path))
        .sort()
        .map((path) => [`${folder}/${path}`, readFileSync(`${root}${folder}/${path}`, 'utf8')]),
    );
  const code: Files = Object.assign({}, ...CODE_FOLDERS.map((folder) => read(folder, /(?<!\.test)\.tsx$/, true)));
  const messages = read('messages', /\.json$/);
  const languages = Object.entries(messages).map(([path, json]) => ({
    language: path.replace(/^messages\/|\.json$/g, ''),
    texts: readTexts(path, json),
  }));
  const german = languages.find(({ language }) => language === 'de')?.texts ?? {};
  const backdrops = backdropsOf(offer).map((number) => `backdrop-${number}`);
  const galleryPictures = gallery.map(({ picture }) => picture);
  const fileNames = readdirSync(`${root}public/pictures`);
  const shipped = shippedPictures(
    readFileSync(`${root}tools/checks/business/shipped-pictures.sha256`, 'utf8'),
    (path) => (existsSync(root + path) ? hashOf(root + path) : null),
  );

  return {
    defects: [
      ...languages.flatMap(({ language, texts }) =>
        language === 'de' ? [] : languageDefects(language, texts, german),
      ),
      ...pictureDefects({ described: PICTURES, others: [...backdrops, ...galleryPictures], fileNames }, german),
      ...silentPictures(code),
      ...falselyRendered(RENDERED, shipped),
      ...(german[SOCIAL_PICTURE_TEXT]?.trim() ? [] : [problem('messages/de.json', `${SOCIAL_PICTURE_TEXT} fehlt.`)]),
    ],
    placeholders: [
      ...placeholderLines(read('lib/content', /^(?!questions)\w+\.ts$/)),
      ...placeholderPrices(offer),
      ...placeholderQuestions(questions),
      ...placeholderLines({ ...messages, ...read('public', /\.svg$/) }),
      ...placeholderPictures(shipped),
    ],
  };
}

function readTexts(path: string, json: string): Texts {
  try {
    return flatten(JSON.parse(json));
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : error}`);
  }
}

const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
