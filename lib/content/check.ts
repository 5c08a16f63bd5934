import { z } from 'zod';
import { BACKGROUND, PREMIUM_SUPPORT } from '../offer-keys';
import {
  type GalleryPicture,
  gallerySchema,
  type Offer,
  offerSchema,
  type Package,
  type Question,
  type Quotation,
  questionsSchema,
  quotationsSchema,
  type Site,
  siteSchema,
} from './schema';

// Each check stops the build when a file is unusable. It throws an Error naming each bad field and its expected content.

/** Validates lib/content/site.ts. */
export const checkSite = (candidate: unknown): Site => checkFile('site', siteSchema, candidate);

/**
 * Validates lib/content/offer.ts.
 * @param files names of the files in public/pictures
 */
export const checkOffer = (candidate: unknown, files: readonly string[]): Offer =>
  checkFile('offer', offerWithPictures(files), candidate);

/** Validates lib/content/questions.ts. */
export const checkQuestions = (candidate: unknown): Question[] => checkFile('questions', questionsSchema, candidate);

/** Validates lib/content/quotations.ts. */
export const checkQuotations = (candidate: unknown): Quotation[] =>
  checkFile('quotations', quotationsSchema, candidate);

/** Validates lib/content/gallery.ts. A picture without files stops the build later (lib/pictures.ts). */
export const checkGallery = (candidate: unknown): GalleryPicture[] => checkFile('gallery', gallerySchema, candidate);

function checkFile<T>(name: string, schema: z.ZodType<T>, candidate: unknown): T {
  const result = schema.safeParse(candidate);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ message, path }) => `✖ ${message}${place(path, candidate)}`);
  throw new Error(`lib/content/${name}.ts is not usable:\n${problems.join('\n')}`);
}

/** Writes where a problem is. Quotes the first text of an entry, because owners do not count a list from 0. */
function place(path: PropertyKey[], candidate: unknown): string {
  if (path.length === 0) return '';
  const [index] = path;
  const entry = typeof index === 'number' && Array.isArray(candidate) ? firstText(candidate[index]) : undefined;
  return `\n  → at ${z.core.toDotPath(path)}${entry ? `, in "${entry}"` : ''}`;
}

function firstText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.values(value).map(firstText).find(Boolean);
}

/** Adds the rules that compare fields of the offer with each other and with the pictures. */
const offerWithPictures = (files: readonly string[]) =>
  offerSchema.superRefine((offer, { addIssue }) => {
    const { packages, extras, backdrops, backdropNames = {} } = offer;
    const expected = (message: string, ...path: (string | number)[]) =>
      addIssue({ code: 'custom', message: `expected ${message}`, path });
    const findTwice = (list: 'packages' | 'extras') => {
      const keys: string[] = offer[list].map(({ key }) => key);
      keys.forEach((key, index) => {
        if (keys.indexOf(key) < index) expected(`"${key}" once`, list, index, 'key');
      });
    };
    findTwice('packages');
    findTwice('extras');

    const extraKeys = extras.map(({ key }) => key);
    packages.forEach(({ prints, includes = [], without = [] }, index) => {
      const wrongPrints = expectedPrints(prints);
      if (wrongPrints) expected(wrongPrints, 'packages', index, 'prints');
      if (includes.some((key) => !extraKeys.includes(key) && key !== PREMIUM_SUPPORT))
        expected(`keys of extras: ${[...extraKeys, PREMIUM_SUPPORT].join(', ')}`, 'packages', index, 'includes');
      if (without.some((key) => !extraKeys.includes(key) || includes.includes(key)))
        expected('keys of extras that the package does not include', 'packages', index, 'without');
    });

    if (Object.keys(backdropNames).some((key) => !(Number(key) >= 1 && Number(key) <= backdrops)))
      expected(`numbers from 1 to ${backdrops}`, 'backdropNames');
    if (!extraKeys.includes(BACKGROUND)) return;
    const pictured = new Set(files.map((file) => Number(/backdrop-(\d+)-\d+\.jpg$/.exec(file)?.[1] ?? 0)));
    for (let number = 1; number <= backdrops; number++) {
      if (!pictured.has(number))
        expected(
          `a picture of backdrop ${number}: tools/art/masters/backdrop-${number}.jpg, then npm run pictures`,
          'backdrops',
        );
    }
    for (const number of pictured) {
      if (number > backdrops) expected(`${number}, or delete public/pictures/backdrop-${number}-*`, 'backdrops');
    }
  });

/** Returns what the numbers of prints of a package should hold instead, or undefined if they are right. */
function expectedPrints(prints: Package['prints']): string | undefined {
  const fewestFirst = Object.entries(prints).sort(([one], [other]) => (Number(one) || 0) - (Number(other) || 0));
  const amounts = fewestFirst.map(([, amount]) => amount);
  if (amounts.length === 0) return 'at least one number of prints, such as { 200: 0 }';
  if (!Object.keys(prints).every((key) => /^(none|[1-9]\d{0,4})$/.test(key))) return '"none" and numbers such as 200';
  if (amounts[0] !== 0) return '0 for the fewest prints, because the package price includes them';
  if (amounts.some((amount, index) => index > 0 && amount <= (amounts[index - 1] ?? 0)))
    return 'more prints to cost more';
  return undefined;
}
