import { readdirSync, readFileSync } from 'node:fs';
import { backdropsOf } from '../../../lib/booking/rules';
import { PICTURES } from '../../../lib/picture-names';
import { cityDefects, doubtfulAnswers } from './doubts';
import { exampleFindings, placeholderLines, shippedPictures } from './example';
import { languageDefects } from './languages';
import { type OwnerFiles, readOwnerFiles } from './owner-files';
import { logoFindings, pictureDefects, pictureFindings, socialPictureDefects } from './pictures';

/** Placeholders in answers are found with the line of the answer. */
const WITHOUT_LINES = ['lib/content/questions.ts'];

/**
 * Checks everything that an owner edits except the back office: files that are unusable, remains of the placeholder business, defects
 * of texts and pictures, and statements that disagree.
 * @param root the project's folder, with a trailing slash
 */
export async function checkContent(root: string): Promise<OwnerFiles> {
  const files = await readOwnerFiles(root);
  const { content, sources } = files;
  const { offer, gallery } = content;
  const shipped = shippedPictures(root);
  const names = [
    ...Object.keys(PICTURES),
    ...(offer ? backdropsOf(offer).map((number) => `backdrop-${number}`) : []),
    ...(gallery ?? []).map(({ picture }) => picture),
  ];
  const named = Object.entries(sources).filter(([path]) => !WITHOUT_LINES.includes(path));
  const logo = { 'public/logo.svg': readFileSync(`${root}public/logo.svg`, 'utf8') };
  return {
    ...files,
    findings: [
      ...files.findings,
      ...placeholderLines({ ...Object.fromEntries(named), ...logo }),
      ...exampleFindings(files),
      ...doubtfulAnswers(files),
      ...cityDefects(files),
      ...languageDefects(files),
      ...(gallery ? pictureDefects(names, readdirSync(`${root}public/pictures`)) : []),
      ...socialPictureDefects(files, readdirSync(`${root}public`)),
      ...pictureFindings(files, names, shipped),
      ...logoFindings(shipped),
    ],
  };
}
