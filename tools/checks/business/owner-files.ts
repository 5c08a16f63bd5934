import { readdirSync } from 'node:fs';
import { checkGallery, checkOffer, checkQuestions, checkQuotations, checkSite } from '../../../lib/content/check';
import { gallery } from '../../../lib/content/gallery';
import { offer } from '../../../lib/content/offer';
import { questions } from '../../../lib/content/questions';
import { quotations } from '../../../lib/content/quotations';
import { site } from '../../../lib/content/site';
import { type Finding, problem } from '../../../rental-api/check/findings';
import { ROOT } from '../../run';

const CHECKS = {
  'lib/content/site.ts': () => checkSite(site),
  'lib/content/offer.ts': () => checkOffer(offer, readdirSync(`${ROOT}public/pictures`)),
  'lib/content/questions.ts': () => checkQuestions(questions),
  'lib/content/quotations.ts': () => checkQuotations(quotations),
  'lib/content/gallery.ts': () => checkGallery(gallery),
};

/** Finds the owner's files that the build would refuse. */
export const unusableFiles = (checks: Record<string, () => unknown> = CHECKS): Finding[] =>
  Object.entries(checks).flatMap(([file, check]) => {
    try {
      check();
      return [];
    } catch (error) {
      return [
        problem(file, `Die Website lässt sich so nicht bauen:\n${error instanceof Error ? error.message : error}`),
      ];
    }
  });
