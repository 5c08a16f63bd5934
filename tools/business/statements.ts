import { PICTURES, SOCIAL_PICTURE_TEXT } from '../../lib/picture-names';
import type { OwnerFiles } from './owner-files';

/** A text of the owner's files, in German unless its path says otherwise. */
export interface Statement {
  file: string;
  /** The path in the file, as `linesOf` writes it. */
  path: string;
  text: string;
}

/** Facts of lib/content/site.ts that may be left out. */
const TERMS = ['openingHours', 'answerWithin', 'payment', 'handover', 'deposit', 'cancellation', 'withdrawal'] as const;

/** Texts of messages/de.json that state facts about the business. */
const FACTS =
  /^(packages\.items\.(booth|photos|prints)|booking\.supportText|home\.cards\.(photoBoxes|events)\.text|home\.delivery\.text|legal\.(disputes\.consumer|privacy\.photos\.text))/;

const OFFER = 'lib/content/offer.ts';
const GERMAN = 'messages/de.json';

function germanOf(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'de' in value) return String(value.de);
  return typeof value === 'string' ? value : JSON.stringify(value).replace(/["{}[\]]/g, '');
}

/** Lists the facts about the business and its offer, apart from the answers. */
export function factsIn({ content: { site, offer }, messages: { de = {} } }: OwnerFiles): Statement[] {
  const prices = offer?.packages.map(({ price }) => `${price} €`).join(', ');
  return [
    ...TERMS.map((path) => ({ file: 'lib/content/site.ts', path, value: site?.[path] })),
    ...(offer?.extras ?? []).map(({ text }, index) => ({ file: OFFER, path: `extras.${index}.text`, value: text })),
    { file: OFFER, path: 'packages', value: prices },
    ...Object.keys(de).map((path) => ({ file: GERMAN, path, value: FACTS.test(path) ? de[path] : undefined })),
  ].flatMap(({ value, ...place }) => (value === undefined ? [] : [{ ...place, text: germanOf(value) }]));
}

interface Answer extends Statement {
  language: string;
  /** The position of the question in the list. */
  index: number;
  /** The question in German. */
  question: string;
}

/** Lists the answers in every language. */
export const answersIn = ({ content: { questions = [] } }: OwnerFiles): Answer[] =>
  questions.flatMap((entry, index) =>
    Object.entries(entry).map(([language, texts]) => {
      const place = { file: 'lib/content/questions.ts', path: `${index}.${language}.answer` };
      return { ...place, text: texts?.answer ?? '', language, index, question: entry.de.question };
    }),
  );

/** Lists the descriptions of pictures that do not come with the picture itself. */
export function descriptionsIn({ content: { offer }, messages: { de = {} } }: OwnerFiles) {
  const described = Object.entries({ ...PICTURES, social: SOCIAL_PICTURE_TEXT });
  const names = Object.entries(offer?.backdropNames ?? {});
  return [
    ...described.map(([picture, path]) => ({ picture, file: GERMAN, path, text: de[path] ?? '' })),
    ...names.map(([number, name]) => {
      const place = { file: OFFER, path: `backdropNames.${number}` };
      return { ...place, picture: `backdrop-${number}`, text: germanOf(name) };
    }),
  ];
}
