import type { Offer, Site } from '../../lib/content/schema';
import { WEEKDAYS } from '../../lib/opening-hours';
import { PICTURES, SOCIAL_PICTURE_TEXT } from '../../lib/picture-names';
import { question as ask, type Finding, problem } from '../../rental-api/check/findings';
import type { OwnerFiles } from './owner-files';

/** The placeholder business's names, postcode, VAT id, phone number and domain. */
export const PLACEHOLDER =
  /[\w.@-]*\.example(?![\w.-])|(?<!\p{L})muster\p{L}*|\b12345\b|\bDE123456789\b|\+49 1234 567890/iu;

const SITE = 'lib/content/site.ts';
export const QUESTIONS = 'lib/content/questions.ts';
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

/** Finds answers that are marked as the example's, or name the placeholder business. */
export const exampleAnswers = ({ content: { questions = [] }, at }: OwnerFiles): Finding[] =>
  questions.flatMap(({ isExample, ...entry }, index) => {
    const naming = Object.entries(entry).find(([, texts]) => PLACEHOLDER.test(texts?.answer ?? ''));
    const [language = 'de'] = isExample ? [] : (naming ?? []);
    if (!isExample && !naming) return [];
    const answer = language === 'de' ? 'Die Antwort' : `Die Übersetzung (${language}) der Antwort`;
    const advice = isExample ? ' Ist es Ihre, löschen Sie isExample: true.' : '';
    const line = at(QUESTIONS, `${index}.${isExample ? 'isExample' : `${language}.answer`}`);
    return problem(QUESTIONS, `${answer} ist noch vom Beispiel: „${entry.de.question}“${advice}`, line);
  });

/** Finds the text that a name in `examples` stands for, and the picture that the text describes. */
function markedText(list: string, name: string, { content: { site, offer }, messages: { de = {} } }: OwnerFiles) {
  if (list === SITE && name in de) {
    const [picture] =
      Object.entries({ ...PICTURES, social: SOCIAL_PICTURE_TEXT }).find(([, key]) => key === name) ?? [];
    return { file: GERMAN, path: name, text: de[name], picture };
  }
  const backdrop = /^backdrop-(\d+)$/.exec(name)?.[1];
  const extra = offer?.extras.findIndex(({ key }) => key === name);
  const inOffer = backdrop ? `backdropNames.${backdrop}` : `extras.${extra}.text`;
  const path = list === SITE || name === 'packages' ? name : inOffer;
  return { file: list, path, text: textAt(list === SITE ? site : offer, path), picture: backdrop && name };
}

/**
 * Asks about texts that are marked as the example's. The description of a picture is right as long as the picture is the example's.
 * @param isOwnPicture true if the owner has replaced a picture
 */
export const exampleFindings = (files: OwnerFiles, isOwnPicture: (name: string) => boolean): Finding[] =>
  Object.entries(files.examples).flatMap(([list, names]) =>
    names.flatMap((name) => {
      const { file, path, text, picture } = markedText(list, name, files);
      const remove = `streichen Sie ${name} aus examples${file === list ? '' : ` (${list})`}`;
      // An unreadable file is reported already.
      if (text === undefined) return files.messages.de ? ask(list, `${name} gibt es nicht mehr. Bitte ${remove}.`) : [];
      const line = files.at(file, path);
      const confirm = `Stimmt das für Sie? Dann ${remove}: ${shortened(text)}`;
      // A text with a name of the placeholder business is a task already.
      if (!picture) return PLACEHOLDER.test(text) ? [] : ask(file, confirm, line);
      const outdated = `${path} beschreibt noch das alte Bild ${picture}. Beschreiben Sie Ihres, und ${remove}.`;
      return isOwnPicture(picture) ? problem(file, outdated, line) : [];
    }),
  );

/** Returns the German text of an owner's value. Undefined for a value that is no text. */
export function germanOf(value: unknown): string | undefined {
  const { de = value } = Object(value) as { de?: unknown };
  return typeof de === 'string' ? de : undefined;
}

/** Returns what stands at a path of a file, in German: a text, the opening hours, or the prices of all packages. */
function textAt(content: object | undefined, path: string): string | undefined {
  const value = path.split('.').reduce<unknown>((object, key) => Object(object)[key], content);
  if (path === 'packages') return (value as Offer['packages'] | undefined)?.map(({ price }) => `${price} €`).join(', ');
  return path === 'openingHours' ? hoursOf(value as Site['openingHours']) : germanOf(value);
}

/** 1 January 2024 was a Monday. */
const GERMAN_DAY = new Intl.DateTimeFormat('de', { weekday: 'long', timeZone: 'UTC' });

/** "Montag bis Freitag, 9 bis 18 Uhr" */
const hoursOf = (periods: Site['openingHours']) =>
  periods
    ?.map(({ from, to = from, opens, closes }) => {
      const days = [...new Set([from, to])].map((day) =>
        GERMAN_DAY.format(Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(day))),
      );
      return `${days.join(' bis ')}, ${[opens, closes].map((time) => time.replace(/^0|:00$/g, '')).join(' bis ')} Uhr`;
    })
    .join('; ');
