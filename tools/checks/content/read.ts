import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { PICTURES, RENDERED, SOCIAL_PICTURE_TEXT } from '../../../lib/picture-names';
import { languageDefects } from './languages';
import { leftoverFacts, leftoverPictures } from './leftovers';
import { falselyRendered, pictureDefects } from './pictures';
import { type Files, flatten } from './texts';

const CODE_FOLDERS = ['app', 'components', 'lib'];
const IS_CODE = /(?<!\.test)\.tsx?$/;
/** Files with made-up people. */
const IS_TEST_DATA = /\/(hostile-bodies|ordinary-people|spellings|test-data)\.ts$/;

/**
 * Finds defects of texts and pictures, and leftovers of the placeholder business.
 * @param root the project's folder, with a trailing slash
 */
export function checkContent(root: string): { defects: string[]; leftovers: string[] } {
  const read = (folder: string, pattern: RegExp): Files =>
    Object.fromEntries(
      readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => pattern.test(path) && !IS_TEST_DATA.test(path))
        .sort()
        .map((path) => [`${folder}/${path}`, readFileSync(`${root}${folder}/${path}`, 'utf8')]),
    );
  const code: Files = Object.assign({}, ...CODE_FOLDERS.map((folder) => read(folder, IS_CODE)));
  const messages = read('messages', /\.json$/);
  const texts = Object.entries(messages).map(([path, json]) => ({
    language: path.replace(/^messages\/|\.json$/g, ''),
    texts: flatten(JSON.parse(json)),
  }));
  const german = texts.find(({ language }) => language === 'de')?.texts ?? {};
  const described = { ...PICTURES };
  const shippedPictures = leftoverPictures(
    readFileSync(`${root}tools/checks/content/shipped-pictures.sha256`, 'utf8'),
    (path) =>
      existsSync(root + path)
        ? createHash('sha256')
            .update(readFileSync(root + path))
            .digest('hex')
        : null,
  );

  return {
    defects: [
      ...texts.flatMap(({ language, texts: own }) => (language === 'de' ? [] : languageDefects(language, own, german))),
      ...pictureDefects(described, readdirSync(`${root}public/pictures`), german, code),
      ...falselyRendered(RENDERED, shippedPictures),
      ...(german[SOCIAL_PICTURE_TEXT]?.trim() ? [] : [`messages/de.json: ${SOCIAL_PICTURE_TEXT} is missing`]),
    ],
    leftovers: [
      ...leftoverFacts({
        ...code,
        ...messages,
        ...read('public', /\.svg$/),
        ...read('rental-api', /^(?!dist\/).*(?<!\.test)\.(mjs|ts)$/),
      }),
      ...shippedPictures.map((path) => `${path}: came with the project`),
    ],
  };
}
