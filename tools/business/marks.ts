import { type OpeningPeriod, WEEKDAYS } from '../../lib/opening-hours';
import { PICTURES, SOCIAL_PICTURE_TEXT } from '../../lib/picture-names';
import { question as ask, type Finding, problem } from '../../rental-api/check/findings';
import type { OwnerFiles } from './owner-files';

/** The placeholder business's names, postcode, VAT id, phone number and domain. */
export const PLACEHOLDER =
  /[\w.@-]*\.example(?![\w.-])|(?<!\p{L})muster\p{L}*|\b12345\b|\bDE123456789\b|\+49 1234 567890/iu;

const SITE = 'lib/content/site.ts';
const OFFER = 'lib/content/offer.ts';
const QUESTIONS = 'lib/content/questions.ts';
const GERMAN = 'messages/de.json';
const WIDTH = 90;

const shortened = (line: string) => (line.length > WIDTH ? `${line.slice(0, WIDTH)}…` : line);

/** Finds lines with names of the placeholder business. */
export const placeholderLines = (sources: OwnerFiles['sources']): Finding[] =>
  Object.entries(sources).flatMap(([path, source]) =>
    source
      .split('\n')
      .flatMap((line, index) =>
        PLACEHOLDER.test(line) ? problem(path, `Das ist noch vom Beispiel: ${shortened(line.trim())}`, index + 1) : [],
      ),
  );

/** Lists the answers in every language, with the question in German. */
export const answersIn = ({ content: { questions = [] } }: OwnerFiles) =>
  questions.flatMap(({ isExample, ...entry }, index) =>
    Object.entries(entry).map(([language, { answer = '' } = {}]) => ({
      ...{ file: QUESTIONS, path: `${index}.${language}.answer`, text: answer },
      ...{ isExample, language, index, question: entry.de.question },
    })),
  );

/** Finds answers that are marked as the example's, and others that name the placeholder business. */
export function exampleAnswers(files: OwnerFiles): Finding[] {
  const answers = answersIn(files);
  const marked = answers.filter(({ isExample, language }) => isExample && language === 'de');
  const naming = answers.filter(({ isExample, text }) => !isExample && PLACEHOLDER.test(text));
  const at = (path: string) => files.at(QUESTIONS, path);
  return [
    ...marked.map(({ index, question }) => {
      const text = `Die Antwort ist noch vom Beispiel: „${question}“ Ist es Ihre, löschen Sie isExample: true.`;
      return problem(QUESTIONS, text, at(`${index}.isExample`));
    }),
    ...naming.map(({ path, language, question }) => {
      const answer = language === 'de' ? 'Die Antwort' : `Die Übersetzung (${language}) der Antwort`;
      return problem(QUESTIONS, `${answer} ist noch vom Beispiel: „${question}“`, at(path));
    }),
  ];
}

interface Marked {
  /** The file of the text, and its path there. */
  file: string;
  path: string;
  text: string | undefined;
  /** The picture that the text describes. */
  picture?: string | undefined;
}

/** Finds what a name in the `examples` of lib/content/site.ts stands for: a fact, or a text of messages/de.json. */
function markedInSite(name: string, { content: { site }, messages: { de = {} } }: OwnerFiles): Marked {
  if (name in de) {
    const [picture] =
      Object.entries({ ...PICTURES, social: SOCIAL_PICTURE_TEXT }).find(([, key]) => key === name) ?? [];
    return { file: GERMAN, path: name, text: de[name], picture };
  }
  const value = name.split('.').reduce<unknown>((object, key) => Object(object)[key], site);
  return { file: SITE, path: name, text: name === 'openingHours' ? hoursOf(site?.openingHours) : germanOf(value) };
}

/** Finds what a name in the `examples` of lib/content/offer.ts stands for: "packages", a backdrop or an extra. */
function markedInOffer(name: string, { content: { offer } }: OwnerFiles): Marked {
  const [, backdrop] = /^backdrop-(\d+)$/.exec(name) ?? [];
  if (backdrop) {
    const text = germanOf(offer?.backdropNames?.[backdrop]);
    return { file: OFFER, path: `backdropNames.${backdrop}`, text, picture: name };
  }
  if (name === 'packages')
    return { file: OFFER, path: name, text: offer?.packages.map(({ price }) => `${price} €`).join(', ') };
  const index = offer?.extras.findIndex(({ key }) => key === name) ?? -1;
  return { file: OFFER, path: `extras.${index}.text`, text: germanOf(offer?.extras[index]?.text) };
}

/**
 * Asks about texts that are marked as the example's. Descriptions of pictures are right as long as the picture is the example's.
 * @param isOwnPicture true if the owner has replaced a picture
 */
export function exampleFindings(files: OwnerFiles, isOwnPicture: (name: string) => boolean): Finding[] {
  const marks = [
    ...(files.examples[SITE] ?? []).map((name) => ({ name, list: SITE, ...markedInSite(name, files) })),
    ...(files.examples[OFFER] ?? []).map((name) => ({ name, list: OFFER, ...markedInOffer(name, files) })),
  ];
  return marks.flatMap(({ name, list, file, path, text, picture }) => {
    const remove = `streichen Sie ${name} aus examples${file === list ? '' : ` (${list})`}`;
    if (text === undefined) return ask(list, `${name} gibt es nicht mehr. Bitte ${remove}.`);
    const line = files.at(file, path);
    if (!picture) return ask(file, `Stimmt das für Sie? Dann ${remove}: ${shortened(text)}`, line);
    const outdated = `${path} beschreibt noch das alte Bild ${picture}. Beschreiben Sie Ihres, und ${remove}.`;
    return isOwnPicture(picture) ? problem(file, outdated, line) : [];
  });
}

/** Returns the German text of an owner's value. Undefined for a value that is no text. */
export function germanOf(value: unknown): string | undefined {
  const { de = value } = Object(value) as { de?: unknown };
  return typeof de === 'string' ? de : undefined;
}

/** "Montag bis Freitag, 9 bis 18 Uhr" */
const hoursOf = (periods?: OpeningPeriod[]) =>
  periods
    ?.map(({ from, to = from, opens, closes }) => {
      const days = [...new Set([from, to])].map((day) =>
        GERMAN_DAY.format(Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(day))),
      );
      const hours = [opens, closes].map((time) => time.replace(/^0|:00$/g, ''));
      return `${days.join(' bis ')}, ${hours.join(' bis ')} Uhr`;
    })
    .join('; ');

/** 1 January 2024 was a Monday. */
const GERMAN_DAY = new Intl.DateTimeFormat('de', { weekday: 'long', timeZone: 'UTC' });
