import { type Finding, problem, question } from '../../rental-api/check/findings';
import type { OwnerFiles } from './owner-files';
import { answersIn, factsIn, type Statement } from './statements';

/** The words of answers for the extras of the example, and for delivery. */
const EXTRAS = { background: /Hintergr[uü]nd/i, props: /Requisit/i, pavilion: /Pavillon/i };
const DELIVERY = /\b(liefer|Lieferung)/i;

/** The terms of lib/content/site.ts, and the sentences of answers that are about them. */
const TERMS: Record<string, RegExp> = {
  deposit: /Kaution/i,
  cancellation: /absag|storn|\bsag\w*\b.*\bab\b/i,
  answerWithin: /antworte/i,
};

const AMOUNT =
  /(\d+(?:[.,]\d+)?|eine[mnrs]?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf)\s*(Werktag|Tag|Stunde|Woche|Monat|Euro|€|Prozent|%)/gi;

const amountsIn = (text: string) => [...text.matchAll(AMOUNT)].map(([amount]) => amount.toLowerCase());

/** Asks about German answers that do not agree with the offer or the terms. */
export function doubtfulAnswers(files: OwnerFiles): Finding[] {
  const { offer } = files.content;
  const terms = factsIn(files).filter(({ file }) => file === 'lib/content/site.ts');
  const isOffered = (key: string) => !offer || offer.extras.some((extra) => extra.key === key);
  const unavailable = Object.entries(EXTRAS).flatMap(([key, word]) => (isOffered(key) ? [] : [word]));
  if (offer?.delivery === 'pickupOnly') unavailable.push(DELIVERY);
  return answersIn(files)
    .filter(({ language }) => language === 'de')
    .flatMap(({ file, path, text, question: asked }) =>
      [
        ...unavailable
          .flatMap((word) => word.exec(text)?.[0] ?? [])
          .map((word) => `Die Antwort nennt „${word}“, Ihr Angebot enthält das nicht: „${asked}“`),
        ...terms
          .filter((term) => isContradicted(term, text))
          .map((term) => `Die Antwort sagt etwas anderes als ${term.path} in ${term.file}: „${asked}“`),
      ].map((reason) => question(file, files.at(file, path) + reason)),
    );
}

/** True if the sentences about a term name other amounts, or deny a deposit. */
function isContradicted({ path, text: term }: Statement, answer: string): boolean {
  const topic = TERMS[path];
  const sentences = topic ? answer.split(/(?<=[.!?])\s+/).filter((sentence) => topic.test(sentence)) : [];
  const [said, agreed] = [amountsIn(sentences.join(' ')), amountsIn(term)];
  const isDenied = path === 'deposit' && sentences.length > 0 && said.length === 0 && agreed.length > 0;
  return isDenied || said.some((amount) => !agreed.includes(amount));
}

/** Finds a home city that is not among the places of delivery, or is spelled otherwise there. */
export function cityDefects({ content: { site, offer }, at }: OwnerFiles): Finding[] {
  if (!site?.deliveryArea || site.deliveryArea.some(({ name }) => name === site.city)) return [];
  if (!offer || offer.delivery === 'pickupOnly') return [];
  const file = 'lib/content/site.ts';
  const text = `Kein Ort heißt wie city: ${site.city}. Schreiben Sie Ihren Ort in beiden Feldern gleich.`;
  // With one price everywhere, only the choice of the home city is missing.
  const finding = 'perKm' in offer.delivery ? problem : question;
  return [finding(file, at(file, 'deliveryArea') + text)];
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
        ? question(file, `${files.at(file, path)}${path} nennt „${word}“, aber Sie liefern nicht: „${text}“`)
        : [];
    }),
  );
}

/** Lists the texts in a value by their path. */
function textsIn(value: unknown, path = ''): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  return Object.entries(value ?? {}).flatMap(([key, each]) => textsIn(each, path ? `${path}.${key}` : key));
}
