import { readdirSync, readFileSync } from 'node:fs';
import { backdropsOf } from '../../lib/booking/prices/package-rules';
import { PICTURES } from '../../lib/picture-names';
import { cityDefects, deliveryPromises, doubtfulAnswers } from './doubts';
import { exampleFindings, placeholderLines, shippedPictures } from './example';
import example from './example.json';
import { copyFindings, isForeign } from './foreign-files';
import { languageDefects } from './languages';
import { messageDefects } from './message';
import { DATA_FILE, readOwnerFiles } from './owner-files';
import { logoFindings, pictureDefects, pictureFindings, socialPictureDefects } from './pictures';

/**
 * Checks the files that an owner edits: files that are unusable, remains of the placeholder business, defects of texts and pictures,
 * and statements that disagree.
 * @param root the project's folder, with a trailing slash
 * @param examplePictures hashes of the example's pictures by path
 */
export async function checkContent(
  root: string,
  {
    dataFile = DATA_FILE,
    examplePictures = example.pictures,
  }: { dataFile?: string; examplePictures?: Record<string, string> } = {},
) {
  const files = await readOwnerFiles(root, dataFile);
  const { offer, gallery } = files.content;
  const pictureFiles = readdirSync(`${root}public/pictures`).filter((name) => !isForeign(name));
  const shipped = shippedPictures(root, examplePictures);
  const names = [
    ...Object.keys(PICTURES),
    ...(offer ? backdropsOf(offer).map((number) => `backdrop-${number}`) : []),
    ...(gallery ?? []).map(({ picture }) => picture),
  ];
  // Placeholders in answers are found with the line of the answer. The addresses of the data file are secret.
  const { 'lib/content/questions.ts': _, [dataFile]: __, ...sources } = files.sources;
  return {
    unusable: new Set(files.findings.map(({ file }) => file)),
    findings: [
      ...files.findings,
      ...copyFindings(root),
      ...placeholderLines({ ...sources, 'public/logo.svg': readFileSync(`${root}public/logo.svg`, 'utf8') }),
      ...exampleFindings(files),
      ...doubtfulAnswers(files),
      ...cityDefects(files),
      ...deliveryPromises(files, dataFile),
      ...languageDefects(files),
      ...(gallery ? pictureDefects(names, pictureFiles) : []),
      ...messageDefects(files),
      ...(gallery ? pictureDefects(names, readdirSync(`${root}public/pictures`)) : []),
      ...socialPictureDefects(files, readdirSync(`${root}public`)),
      ...pictureFindings(files, names, shipped),
      ...logoFindings(shipped),
    ],
  };
}
