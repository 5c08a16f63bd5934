import { readdirSync } from 'node:fs';
import { gallery } from '../../../lib/gallery';
import { checkGallery } from '../../../lib/gallery-schema';
import { offer } from '../../../lib/offer';
import { checkOffer } from '../../../lib/offer-schema';
import { questions } from '../../../lib/questions';
import { checkQuestions } from '../../../lib/questions-schema';
import { quotations } from '../../../lib/quotations';
import { checkQuotations } from '../../../lib/quotations-schema';
import { site } from '../../../lib/site';
import { checkSite } from '../../../lib/site-schema';
import { type Finding, problem } from '../../../rental-api/check/findings';
import { ROOT } from '../../run';

const CHECKS = {
  'lib/site.ts': () => checkSite(site),
  'lib/offer.ts': () => checkOffer(offer, readdirSync(`${ROOT}public/pictures`)),
  'lib/questions.ts': () => checkQuestions(questions),
  'lib/quotations.ts': () => checkQuotations(quotations),
  'lib/gallery.ts': () => checkGallery(gallery),
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
