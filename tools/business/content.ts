import { readdirSync, readFileSync } from 'node:fs';
import { bookingRules } from '../../lib/booking/rules';
import { PICTURES } from '../../lib/picture-names';
import { isForeign } from '../../lib/shared/foreign-file';
import { cityDefects, deliveryPromises, doubtfulAnswers } from './doubts';
import { copyFindings } from './foreign-files';
import { exampleAnswers, exampleFindings, placeholderLines } from './marks';
import { messageDefects } from './message';
import { DATA_FILE, readOwnerFiles } from './owner-files';
import {
  logoFindings,
  pictureDefects,
  pictureFindings,
  SHIPPED,
  SOCIAL,
  shippedPictures,
  socialPictureDefects,
} from './pictures';
import { textDefects } from './texts';

/**
 * Checks the files that an owner edits: files that are unusable, remains of the placeholder business, defects of texts and pictures,
 * and statements that disagree.
 * @param root the project's folder, with a trailing slash
 * @param ownPictures hashes of the project's own pictures
 */
export async function checkContent(root: string, { dataFile = DATA_FILE, ownPictures = SHIPPED } = {}) {
  const files = await readOwnerFiles(root, dataFile);
  const { offer, gallery } = files.content;
  const pictureFiles = readdirSync(`${root}public/pictures`).filter((name) => !isForeign(name));
  const shipped = shippedPictures(root, ownPictures);
  const names = [
    ...Object.keys(PICTURES),
    ...(offer ? bookingRules(offer, { city: '' }).backdrops.map((number) => `backdrop-${number}`) : []),
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
      ...exampleAnswers(files),
      ...exampleFindings(files, (name) => [...names, SOCIAL].includes(name) && !shipped.includes(name)),
      ...doubtfulAnswers(files),
      ...cityDefects(files),
      ...deliveryPromises(files),
      ...textDefects(files),
      ...(gallery ? pictureDefects(names, pictureFiles) : []),
      ...messageDefects(files),
      ...socialPictureDefects(files, readdirSync(`${root}public`)),
      ...pictureFindings(files, names, shipped),
      ...logoFindings(shipped),
    ],
  };
}
