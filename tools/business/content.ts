import { writeOpeningHours } from '../../lib/content/opening-hours';
import { siteSchema } from '../../lib/content/schema';
import { PICTURES, SOCIAL_PICTURE_TEXT } from '../../lib/pictures/names';
import { plainEuros } from '../../lib/shared/euro';
import { REMEMBERED } from '../../lib/shared/limits';
import { type Finding, mistake, question } from '../../rental-api/check/findings';
import { type OwnerFiles, readOwnerFiles } from './owner-files';

const SITE = 'lib/content/site.ts';
const OFFER = 'lib/content/offer.ts';
const RENDERED = 'lib/content/rendered.ts';
const GERMAN = 'messages/de.json';

/** The placeholder business's names, postcode, VAT id, phone number and domain. */
const PLACEHOLDER = /[\w.@-]*\.example(?![\w.-])|(?<!\p{L})muster\p{L}*|\b12345\b|\bDE123456789\b|\+49 1234 567890/iu;

/** Pictures of the booth, which customers expect to be the real one, and the logo. */
const NEEDED_PICTURES = ['hero', 'photo-boxes', 'social', 'logo'];

/** The picture that each text describes. */
const PICTURE_OF = Object.fromEntries(
  Object.entries({ ...PICTURES, social: SOCIAL_PICTURE_TEXT }).map(([picture, key]) => [key, picture]),
);

const shortened = (text: string) => text.replace(/(?<=^.{90}).+/s, '…');

/** Finds texts with names of the placeholder business, and answers that are marked as the example's. */
const exampleFacts = ({ values, at }: OwnerFiles): Finding[] =>
  Object.entries(values).flatMap(([file, texts]) =>
    Object.entries(texts).flatMap(([path, text]) => {
      const mark = path.replace(/\..*|$/, '.isExample');
      const report = (task: string) => mistake(file, task, at(file, path));
      const answer = 'Die Antwort ist noch vom Beispiel. Ist es Ihre, löschen Sie isExample: true.';
      if (texts[mark] === 'true') return path === mark ? report(answer) : [];
      return PLACEHOLDER.test(text) ? report(`Das ist noch vom Beispiel: ${shortened(text)}`) : [];
    }),
  );

/** Asks about texts in the lists `examples`. The description of a picture is right until the owner replaces the picture. */
function exampleTexts({ content: { site, offer, rendered = [] }, values, examples, at }: OwnerFiles): Finding[] {
  const texts: Record<string, string | undefined> = {
    ...values[SITE],
    ...values[OFFER],
    ...values[GERMAN],
    openingHours: site?.openingHours && `${writeOpeningHours(site.openingHours, 'de').replaceAll(':00', '')} Uhr`,
    packages: offer?.packages.map(({ price }) => plainEuros(price)).join(', '),
  };
  return Object.entries(examples).flatMap(([list, names]) =>
    names.flatMap((name) => {
      const extra = offer?.extras.findIndex(({ key }) => key === name) ?? -1;
      const path = extra < 0 ? name.replace('backdrop-', 'backdropNames.') : `extras.${extra}.text`;
      const text = texts[path] ?? texts[`${path}.de`];
      // A text with a name of the placeholder business is a task already.
      if (text === undefined || PLACEHOLDER.test(text) || rendered.includes(PICTURE_OF[name] ?? name)) return [];
      const file = values[GERMAN] && path in values[GERMAN] ? GERMAN : list;
      const remove = `streichen Sie ${name} aus examples${file === list ? '' : ` (${list})`}`;
      return question(file, `Stimmt das für Sie? Dann ${remove}: ${shortened(text)}`, at(file, path));
    }),
  );
}

/** Finds the example's pictures that the owner has to replace. */
const examplePictures = ({ content: { rendered = [] }, at }: OwnerFiles): Finding[] =>
  rendered.flatMap((name, index) => {
    const task = `${name} ist noch vom Beispiel. Ersetzen Sie das Bild, und streichen Sie dann den Namen.`;
    return NEEDED_PICTURES.includes(name) ? mistake(RENDERED, task, at(RENDERED, `${index}`)) : [];
  });

/** Finds a home city that is not among the places of delivery. A place of the example is a task already, which may solve this one. */
function cityDefects({ content: { site, offer }, at }: OwnerFiles): Finding[] {
  if (!site?.deliveryArea || typeof offer?.delivery !== 'object' || !('perKm' in offer.delivery)) return [];
  const places = site.deliveryArea.map(({ name }) => name);
  if (places.includes(site.city) || [site.city, ...places].some((name) => PLACEHOLDER.test(name))) return [];
  return [mistake(SITE, `Kein Ort heißt wie city: ${site.city}.`, at(SITE, 'deliveryArea'))];
}

const wordsIn = (text: string): string[] => text.match(/(?<=\{)\w+(?=\})/g) ?? [];

/** Words in braces that only German texts contain. */
const GERMAN_WORDS = [...Object.keys(siteSchema.shape), ...Object.keys(REMEMBERED), 'calendar', 'date', 'names'];

/**
 * Finds texts of messages/ that are empty, and words in braces that the website does not replace: the same text of the other
 * languages does not contain them or, if only German has the text, no text does.
 */
function textDefects({ values, findings, at }: OwnerFiles): Finding[] {
  const messages = Object.entries(values).filter(([file]) => file.startsWith('messages/'));
  // The words of an unusable file are unknown.
  const areWordsKnown = !findings.some(({ file }) => file.startsWith('messages/'));
  return messages.flatMap(([file, texts]) => {
    const others = messages.filter(([other]) => other !== file).map(([, translated]) => translated);
    const anywhere = [...others.flatMap((other) => Object.values(other).flatMap(wordsIn)), ...GERMAN_WORDS];
    return Object.entries(texts).flatMap(([key, text]) => {
      const same = others.flatMap((other) => other[key] ?? []);
      const possible = same.length > 0 ? same.flatMap(wordsIn) : anywhere;
      const unknown = areWordsKnown && wordsIn(text).find((word) => !possible.includes(word));
      const report = (defect: string) => mistake(file, `${key} ${defect}`, at(file, key));
      if (text.trim() === '') return report('ist leer.');
      if (/[{}]/.test(text.replace(/\{\w+\}/g, '')))
        return report('hat eine geschweifte Klammer zu viel oder zu wenig.');
      return unknown ? report(`enthält {${unknown}}. Das füllt die Website hier nicht aus.`) : [];
    });
  });
}

/** Checks the files that an owner edits, with the parameters of `readOwnerFiles`. */
export async function checkContent(root: string, dataFile?: string) {
  const files = await readOwnerFiles(root, dataFile);
  const checks = [exampleFacts, exampleTexts, examplePictures, cityDefects, textDefects];
  return {
    unusable: new Set(files.findings.map(({ file }) => file)),
    findings: [...files.findings, ...checks.flatMap((check) => check(files))],
  };
}
