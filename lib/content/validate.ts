import type { z } from 'zod';
import { BACKGROUND, MAX_BACKDROPS, PREMIUM_SUPPORT } from './offer-keys';
import {
  gallerySchema,
  type Offer,
  offerSchema,
  type Package,
  questionsSchema,
  quotationsSchema,
  type Site,
  siteSchema,
} from './schema';
import { ownerMessage, ownerMistakes, UnusableFile } from './unusable-file';

/** Returns a function that validates a file. The function throws `UnusableFile`, which stops the build. */
const validatorOf =
  <T>(name: string, schema: z.ZodType<T>) =>
  (candidate: unknown): T => {
    const result = schema.safeParse(candidate, { error: ownerMessage });
    if (result.success) return result.data;
    throw new UnusableFile(`lib/content/${name}.ts`, ownerMistakes(result.error, candidate));
  };

export const validateSite = validatorOf('site', siteSchema);
export const validateQuestions = validatorOf('questions', questionsSchema);
export const validateQuotations = validatorOf('quotations', quotationsSchema);

/** A picture without files stops the build later (lib/pictures/all.ts). */
export const validateGallery = validatorOf('gallery', gallerySchema);

/**
 * @param files names of the files in public/pictures
 * @param site the facts of the business, if they are usable
 */
export const validateOffer = (candidate: unknown, files: readonly string[], site?: Pick<Site, 'deliveryArea'>): Offer =>
  validatorOf('offer', completeOffer(files, site))(candidate);

/** Adds the rules that compare fields of the offer with each other, with the pictures and with the places of delivery. */
const completeOffer = (files: readonly string[], site?: Pick<Site, 'deliveryArea'>) =>
  offerSchema.superRefine((offer, { addIssue }) => {
    const { packages, extras, premiumSupport, backdrops, backdropNames = {}, delivery } = offer;
    const refuse = (message: string, ...path: (string | number)[]) => addIssue({ code: 'custom', message, path });
    for (const list of ['packages', 'extras'] as const) {
      const keys: string[] = offer[list].map(({ key }) => key);
      keys.forEach((key, index) => {
        if (keys.indexOf(key) < index) refuse(`"${key}" steht schon weiter oben`, list, index, 'key');
      });
    }

    const extraKeys = extras.map(({ key }) => key);
    packages.forEach(({ prints, includes = [], without = [] }, index) => {
      const refuseField = (field: string, message: string) => refuse(message, 'packages', index, field);
      const wrongPrints = mistakeInPrints(prints);
      if (wrongPrints) refuseField('prints', wrongPrints);
      if (!premiumSupport && includes.includes(PREMIUM_SUPPORT))
        refuseField('includes', '„premiumSupport“ geht nur mit seinem Preis: premiumSupport: { price: 50 }');
      if (includes.some((key) => !extraKeys.includes(key) && key !== PREMIUM_SUPPORT))
        refuseField('includes', `möglich sind die extras: ${[...extraKeys, PREMIUM_SUPPORT].join(', ')}`);
      if (without.some((key) => !extraKeys.includes(key) || includes.includes(key)))
        refuseField('without', 'möglich sind extras, die nicht in includes stehen');
    });

    if (delivery !== 'pickupOnly' && site && !site.deliveryArea)
      refuse("nötig ist deliveryArea in lib/content/site.ts; ohne Orte ist nur 'pickupOnly' möglich", 'delivery');
    if (Object.keys(backdropNames).some((key) => !(Number(key) >= 1 && Number(key) <= MAX_BACKDROPS)))
      refuse(`möglich sind die Nummern 1 bis ${MAX_BACKDROPS}`, 'backdropNames');
    if (!extraKeys.includes(BACKGROUND)) return;
    if (backdrops === undefined) return refuse('fehlt; zum Zubehör „background“ gehören 1 bis 12', 'backdrops');
    const pictured = new Set(files.map((file) => Number(/backdrop-(\d+)-\d+\.jpg$/.exec(file)?.[1] ?? 0)));
    for (let number = 1; number <= backdrops; number++) {
      if (!pictured.has(number))
        refuse(`Hintergrund ${number} hat kein Bild (docs/betreiben.md, Abschnitt 6)`, 'backdrops');
    }
  });

function mistakeInPrints(prints: Package['prints']): string | undefined {
  const fewestFirst = Object.entries(prints).sort(([one], [other]) => (Number(one) || 0) - (Number(other) || 0));
  const amounts = fewestFirst.map(([, amount]) => amount);
  if (amounts.length === 0) return 'nötig ist mindestens eine Anzahl, wie { 200: 0 }';
  if (!Object.keys(prints).every((key) => /^(none|[1-9]\d{0,4})$/.test(key)))
    return 'nötig sind none und Anzahlen wie 200';
  if (amounts[0] !== 0) return 'nötig ist 0 für die kleinste Anzahl, denn sie ist im Paketpreis enthalten';
  if (amounts.some((amount, index) => index > 0 && amount <= (amounts[index - 1] ?? 0)))
    return 'mehr Drucke müssen mehr kosten';
  return undefined;
}
