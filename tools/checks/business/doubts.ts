import { type Finding, problem, question } from '../../../rental-api/check/findings';
import type { OwnerFiles } from './owner-files';
import { answersIn, factsIn } from './statements';

/** What answers call the extras of the example, and delivery. */
const EXTRAS = { background: /Hintergr[uü]nd/i, props: /Requisit/i, pavilion: /Pavillon/i };
const DELIVERY = /\b(liefer|Lieferung)/i;

/** The terms of lib/content/site.ts, and the sentences of answers that are about them. */
const TERMS = { deposit: /Kaution/i, cancellation: /absag|storn|\bsag\w*\b.*\bab\b/i, answerWithin: /antworte/i };

const AMOUNT =
  /(\d+(?:[.,]\d+)?|eine[mnrs]?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf)\s*(Werktag|Tag|Stunde|Woche|Monat|Euro|€|Prozent|%)/gi;

const amountsIn = (text: string) => [...text.matchAll(AMOUNT)].map(([amount]) => amount.toLowerCase());

/** Asks about German answers that do not agree with the offer or the terms. */
export function doubtfulAnswers(files: OwnerFiles): Finding[] {
  const {
    content: { offer },
    at,
  } = files;
  const terms = factsIn(files).filter(({ file }) => file === 'lib/content/site.ts');
  const gone = Object.entries(EXTRAS).filter(([key]) => offer && !offer.extras.some((extra) => extra.key === key));
  const unavailable = [...gone.map(([, word]) => word), ...(offer?.delivery === 'pickupOnly' ? [DELIVERY] : [])];
  return answersIn(files)
    .filter(({ language }) => language === 'de')
    .flatMap(({ file, path, text, question: asked }) => {
      const ask = (reason: string) => question(file, `${at(file, path)}${reason}`);
      const words = unavailable.flatMap((word) => word.exec(text)?.[0] ?? []);
      return [
        ...words.map((word) => ask(`Die Antwort nennt „${word}“, Ihr Angebot enthält das nicht: „${asked}“`)),
        ...Object.entries(TERMS).flatMap(([name, topic]) => {
          const term = terms.find((fact) => fact.path === name)?.text;
          const sentences = text
            .split(/(?<=[.!?])\s+/)
            .filter((sentence) => topic.test(sentence))
            .join(' ');
          if (!term || !sentences) return [];
          const [said, agreed] = [amountsIn(sentences), amountsIn(term)];
          const others = said.filter((amount) => !agreed.includes(amount));
          const isDenied = name === 'deposit' && said.length === 0 && agreed.length > 0;
          if (others.length === 0 && !isDenied) return [];
          return [ask(`Die Antwort sagt etwas anderes als ${name} in lib/content/site.ts: „${asked}“`)];
        }),
      ];
    });
}

/** Finds a home city that is not among the places of delivery, or is spelled otherwise there. */
export function cityDefects({ content: { site, offer }, at }: OwnerFiles): Finding[] {
  if (!site || site.deliveryArea.some(({ name }) => name === site.city)) return [];
  if (typeof offer?.delivery !== 'object' || !('perKm' in offer.delivery)) return [];
  const file = 'lib/content/site.ts';
  const text = `Kein Ort heißt wie city: ${site.city}. Schreiben Sie Ihren Ort in beiden Feldern gleich.`;
  return [problem(file, at(file, 'deliveryArea') + text)];
}
