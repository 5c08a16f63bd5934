import { PICTURES, SOCIAL_PICTURE_TEXT } from '../../../lib/picture-names';
import type { OwnerFiles } from './owner-files';

/** A text of the owner's files, in German unless its path says otherwise. */
export interface Statement {
  file: string;
  /** As in `linesOf`. */
  path: string;
  text: string;
}

type Files = Pick<OwnerFiles, 'content' | 'messages'>;

/** Facts of lib/content/site.ts that may be left out. */
const TERMS = ['openingHours', 'answerWithin', 'deposit', 'cancellation', 'withdrawal'] as const;

/** Texts of messages/de.json that state facts about the business. */
const FACTS =
  /^(packages\.items\.(booth|photos|prints)|booking\.supportText|home\.cards\.(photoBoxes|events)\.text|home\.delivery\.text|legal\.disputes\.consumer)/;

function germanOf(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'de' in value) return String(value.de);
  return typeof value === 'string' ? value : JSON.stringify(value).replace(/["{}[\]]/g, '');
}

/** Lists the facts about the business and its offer, apart from the answers. */
export function factsIn({ content: { site, offer }, messages: { de = {} } }: Files): Statement[] {
  const fact = (file: string, path: string, value: unknown) =>
    value === undefined ? [] : [{ file, path, text: germanOf(value) }];
  return [
    ...TERMS.flatMap((path) => fact('lib/content/site.ts', path, site?.[path])),
    ...(offer?.extras ?? []).flatMap(({ text }, index) => fact('lib/content/offer.ts', `extras.${index}.text`, text)),
    ...(offer
      ? fact('lib/content/offer.ts', 'packages', offer.packages.map(({ price }) => `${price} €`).join(', '))
      : []),
    ...Object.entries(de).flatMap(([path, text]) => (FACTS.test(path) ? fact('messages/de.json', path, text) : [])),
  ];
}

interface Answer extends Statement {
  language: string;
  /** Of the question in the list. */
  index: number;
  /** In German. */
  question: string;
}

/** Lists the answers in every language. */
export const answersIn = ({ content: { questions = [] } }: Files): Answer[] =>
  questions.flatMap((entry, index) =>
    Object.entries(entry).map(([language, texts]) => ({
      ...{ file: 'lib/content/questions.ts', path: `${index}.${language}.answer`, text: texts?.answer ?? '' },
      ...{ language, index, question: entry.de.question },
    })),
  );

/** Lists the descriptions of pictures that do not come with the picture itself. */
export function descriptionsIn({
  content: { offer },
  messages: { de = {} },
}: Files): (Statement & { picture: string })[] {
  const described = Object.entries({ ...PICTURES, social: SOCIAL_PICTURE_TEXT });
  return [
    ...described.map(([picture, path]) => ({ picture, file: 'messages/de.json', path, text: de[path] ?? '' })),
    ...Object.entries(offer?.backdropNames ?? {}).map(([number, name]) => ({
      ...{ picture: `backdrop-${number}`, file: 'lib/content/offer.ts' },
      ...{ path: `backdropNames.${number}`, text: germanOf(name) },
    })),
  ];
}
