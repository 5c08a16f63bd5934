import { writeOpeningHours } from '../../lib/opening-hours';
import { PICTURES, SOCIAL_PICTURE_TEXT } from '../../lib/picture-names';
import { question as ask, type Finding, problem } from '../../rental-api/check/findings';
import type { OwnerFiles } from './owner-files';

/** The placeholder business's names, postcode, VAT id, phone number and domain. */
export const PLACEHOLDER =
  /[\w.@-]*\.example(?![\w.-])|(?<!\p{L})muster\p{L}*|\b12345\b|\bDE123456789\b|\+49 1234 567890/iu;

export const SITE = 'lib/content/site.ts';
export const QUESTIONS = 'lib/content/questions.ts';
const GERMAN = 'messages/de.json';

const PICTURE_TEXTS = Object.entries({ ...PICTURES, social: SOCIAL_PICTURE_TEXT });

const shortened = (text: string) => text.replace(/(?<=^.{90}).+/s, '…');

/** Finds lines with names of the placeholder business. */
export const placeholderLines = (sources: OwnerFiles['sources']): Finding[] =>
  Object.entries(sources).flatMap(([path, source]) =>
    source.split('\n').flatMap((line, index) => {
      const text = `Das ist noch vom Beispiel: ${shortened(line.trim())}`;
      return PLACEHOLDER.test(line) ? problem(path, text, index + 1) : [];
    }),
  );

/** Finds answers that are marked as the example's, or name the placeholder business. */
export const exampleAnswers = ({ content: { questions = [] }, at }: OwnerFiles): Finding[] =>
  questions.flatMap(({ isExample, ...entry }, index) => {
    const naming = Object.entries(entry).find(([, texts]) => PLACEHOLDER.test(texts?.answer ?? ''));
    const [language] = isExample ? ['de'] : (naming ?? []);
    if (!language) return [];
    const answer = language === 'de' ? 'Die Antwort' : `Die Übersetzung (${language}) der Antwort`;
    const advice = isExample ? ' Ist es Ihre, löschen Sie isExample: true.' : '';
    const line = at(QUESTIONS, `${index}.${isExample ? 'isExample' : `${language}.answer`}`);
    return problem(QUESTIONS, `${answer} ist noch vom Beispiel: „${entry.de.question}“${advice}`, line);
  });

/**
 * Asks about texts that are marked as the example's. The description of the example's picture is right.
 * @param isOwnPicture true if the owner has replaced a picture
 */
export function exampleFindings(files: OwnerFiles, isOwnPicture: (name: string) => boolean): Finding[] {
  const { site, offer } = files.content;
  const { [SITE]: facts, 'lib/content/offer.ts': offered, [GERMAN]: german } = files.values;
  const texts: Record<string, string | undefined> = {
    ...facts,
    ...offered,
    ...german,
    openingHours: site?.openingHours && `${writeOpeningHours(site.openingHours, 'de').replaceAll(':00', '')} Uhr`,
    packages: offer?.packages.map(({ price }) => `${price} €`).join(', '),
  };
  return Object.entries(files.examples).flatMap(([list, names]) =>
    names.flatMap((name) => {
      const extra = offer?.extras.findIndex(({ key }) => key === name) ?? -1;
      const path = extra < 0 ? name.replace('backdrop-', 'backdropNames.') : `extras.${extra}.text`;
      const file = german && path in german ? GERMAN : list;
      const text = texts[path] ?? texts[`${path}.de`];
      const remove = `streichen Sie ${name} aus examples${file === list ? '' : ` (${list})`}`;
      // An unreadable file is reported already.
      if (text === undefined) return german ? ask(list, `${name} gibt es nicht mehr. Bitte ${remove}.`) : [];
      const line = files.at(file, path);
      const picture = PICTURE_TEXTS.find(([, key]) => key === name)?.[0] ?? /^backdrop-.*/.exec(name)?.[0];
      // A text with a name of the placeholder business is a task already.
      if (!picture)
        return PLACEHOLDER.test(text) ? [] : ask(file, `Stimmt das für Sie? Dann ${remove}: ${shortened(text)}`, line);
      const outdated = `${path} beschreibt noch das alte Bild ${picture}. Beschreiben Sie Ihres, und ${remove}.`;
      return isOwnPicture(picture) ? problem(file, outdated, line) : [];
    }),
  );
}
