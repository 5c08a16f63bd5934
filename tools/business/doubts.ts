import type { NamedExtra } from '../../lib/offer-keys';
import { type Finding, problem, question } from '../../rental-api/check/findings';
import { germanOf, PLACEHOLDER, QUESTIONS } from './marks';
import type { OwnerFiles } from './owner-files';

/** The words of answers for the extras that have a name without the owner, and for delivery. */
const EXTRAS: Record<NamedExtra, RegExp> = { background: /Hintergr[uü]nd/i, props: /Requisit/i, pavilion: /Pavillon/i };
const DELIVERY = /\b(liefer|Lieferung)/i;

/** The terms of lib/content/site.ts, and the sentences of answers that are about them. */
const TERMS = {
  deposit: /Kaution/i,
  cancellation: /absag|storn|\bsag\w*\b.*\bab\b/i,
  answerWithin: /antworte/i,
};
type Term = keyof typeof TERMS;

const AMOUNT =
  /(\d+(?:[.,]\d+)?|eine[mnrs]?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf)\s*(Werktag|Tag|Stunde|Woche|Monat|Euro|€|Prozent|%)/gi;

const amountsIn = (text: string) => [...text.matchAll(AMOUNT)].map(([amount]) => amount.toLowerCase());

/** Asks about German answers that do not agree with the offer or the terms. */
export function doubtfulAnswers({ content: { site, offer, questions = [] }, at }: OwnerFiles): Finding[] {
  const isOffered = (key: string) => !offer || offer.extras.some((extra) => extra.key === key);
  const unavailable = Object.entries(EXTRAS).flatMap(([key, word]) => (isOffered(key) ? [] : [word]));
  if (offer?.delivery === 'pickupOnly') unavailable.push(DELIVERY);
  return questions.flatMap(({ de: { question: asked, answer } }, index) =>
    [
      ...unavailable
        .flatMap((word) => word.exec(answer)?.[0] ?? [])
        .map((word) => `Die Antwort nennt „${word}“, Ihr Angebot enthält das nicht: „${asked}“`),
      ...(Object.keys(TERMS) as Term[])
        .filter((term) => isContradicted(term, germanOf(site?.[term]), answer))
        .map((term) => `Die Antwort sagt etwas anderes als ${term} in lib/content/site.ts: „${asked}“`),
    ].map((reason) => question(QUESTIONS, reason, at(QUESTIONS, `${index}.de.answer`))),
  );
}

/** True if the sentences about a term name other amounts, or deny a deposit. */
function isContradicted(term: Term, terms: string | undefined, answer: string): boolean {
  if (!terms) return false;
  const sentences = answer.split(/(?<=[.!?])\s+/).filter((sentence) => TERMS[term].test(sentence));
  const [said, agreed] = [amountsIn(sentences.join(' ')), amountsIn(terms)];
  const isDenied = term === 'deposit' && sentences.length > 0 && said.length === 0 && agreed.length > 0;
  return isDenied || said.some((amount) => !agreed.includes(amount));
}

/** Finds a home city that is not among the places of delivery, or is spelled otherwise there. */
export function cityDefects({ content: { site, offer }, at }: OwnerFiles): Finding[] {
  if (!site?.deliveryArea || site.deliveryArea.some(({ name }) => name === site.city)) return [];
  if (!offer || offer.delivery === 'pickupOnly' || site.deliveryArea.some(({ name }) => PLACEHOLDER.test(name)))
    return [];
  const file = 'lib/content/site.ts';
  const text = `Kein Ort heißt wie city: ${site.city}. Schreiben Sie Ihren Ort in beiden Feldern gleich.`;
  // With one price everywhere, only the choice of the home city is missing.
  const finding = 'perKm' in offer.delivery ? problem : question;
  return [finding(file, text, at(file, 'deliveryArea'))];
}

/** Texts of messages/de.json that customers of every business read. */
const ALWAYS_READ =
  /^(home\.(heading|subtitle|cards|prices\.text|contact)|packages\.(\w+\.text|items)|booking\.subtitle|meta)/;

/** Fields of lib/content/site.ts that hold sentences. */
const SENTENCES = /^(deposit|cancellation|withdrawal|payment|handover|terms)\b/;

const PROMISE =
  /\b(ge)?liefer\w*|\b(Lieferung|Aufbau|Abbau)\b|\bauf-? und abgebaut|\bkommt (von uns|zu Ihnen)|\bbringen (wir|und|Ihnen)|\bwir (bringen|bauen)|\bfrei Haus/i;

/** Asks about texts that promise delivery although the owner only offers pickup. @param dataFile of the embedded rental API */
export function deliveryPromises(files: OwnerFiles, dataFile: string): Finding[] {
  const { site, offer } = files.content;
  if (offer?.delivery !== 'pickupOnly') return [];
  const listed: [file: string, content: unknown, paths: RegExp][] = [
    ['messages/de.json', files.messages.de, ALWAYS_READ],
    ['lib/content/offer.ts', offer, /^(packages|extras)\b/],
    ['lib/content/site.ts', site, SENTENCES],
    [dataFile, { template: files.template }, /^template\.(name|description)$/],
  ];
  return listed.flatMap(([file, content, paths]) =>
    textsIn(content).flatMap(({ path, text }) => {
      const word = paths.test(path) && PROMISE.exec(text)?.[0];
      return word
        ? question(file, `${path} nennt „${word}“, aber Sie liefern nicht: „${text}“`, files.at(file, path))
        : [];
    }),
  );
}

/** Lists the texts in a value by their path. */
function textsIn(value: unknown, path = ''): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  return Object.entries(value ?? {}).flatMap(([key, each]) => textsIn(each, path ? `${path}.${key}` : key));
}
