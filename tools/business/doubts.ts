import type { NamedExtra } from '../../lib/offer-keys';
import { type Finding, problem, question } from '../../rental-api/check/findings';
import { PLACEHOLDER, QUESTIONS, SITE } from './marks';
import type { OwnerFiles } from './owner-files';

/** The words of answers for the extras that have a name without the owner, and for delivery. */
const OFFERED: Record<NamedExtra | 'delivery', RegExp> = {
  background: /Hintergr[uü]nd/i,
  props: /Requisit/i,
  pavilion: /Pavillon/i,
  delivery: /\bliefer/i,
};

/** The terms of lib/content/site.ts, and the sentences of answers that are about them. */
const TERMS = {
  deposit: /Kaution/i,
  cancellation: /absag|storn|\bsag\w*\b.*\bab\b/i,
  answerWithin: /antworte/i,
};

const AMOUNT =
  /(\d+(?:[.,]\d+)?|eine[mnrs]?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf)\s*(Werktag|Tag|Stunde|Woche|Monat|Euro|€|Prozent|%)/gi;

const amountsIn = (text: string) => [...text.matchAll(AMOUNT)].map(([amount]) => amount.toLowerCase());

/** Asks about German answers that contradict the offer or the terms. */
export function doubtfulAnswers({ content: { offer, questions = [] }, values, at }: OwnerFiles): Finding[] {
  const offered = [...(offer?.extras.map(({ key }) => key) ?? []), offer?.delivery !== 'pickupOnly' && 'delivery'];
  return questions.flatMap(({ de: { question: asked, answer } }, index) => {
    const unavailable = Object.entries(OFFERED).flatMap(([key, word]) =>
      offer && !offered.includes(key) ? (word.exec(answer)?.[0] ?? []) : [],
    );
    const contradicted = Object.entries(TERMS).filter(([term, about]) => {
      const stated = values[SITE]?.[term] ?? values[SITE]?.[`${term}.de`];
      const sentences = answer.split(/(?<=[.!?])\s+/).filter((sentence) => about.test(sentence));
      const [said, agreed] = [amountsIn(sentences.join(' ')), amountsIn(stated ?? '')];
      const isDenied = term === 'deposit' && sentences.length > 0 && said.length === 0 && agreed.length > 0;
      return stated && (isDenied || said.some((amount) => !agreed.includes(amount)));
    });
    return [
      ...unavailable.map((word) => `Die Antwort nennt „${word}“, Ihr Angebot enthält das nicht: „${asked}“`),
      ...contradicted.map(([term]) => `Die Antwort sagt etwas anderes als ${term} in ${SITE}: „${asked}“`),
    ].map((reason) => question(QUESTIONS, reason, at(QUESTIONS, `${index}.de.answer`)));
  });
}

/** Finds a home city that is not among the places of delivery. A place of the example is a task already, which may solve this one. */
export function cityDefects({ content: { site, offer }, at }: OwnerFiles): Finding[] {
  if (!site?.deliveryArea || !offer || offer.delivery === 'pickupOnly') return [];
  const places = site.deliveryArea.map(({ name }) => name);
  if (places.includes(site.city) || [site.city, ...places].some((name) => PLACEHOLDER.test(name))) return [];
  const text = `Kein Ort heißt wie city: ${site.city}. Schreiben Sie Ihren Ort in beiden Feldern gleich.`;
  // With one price everywhere, only the choice of the home city is missing.
  const finding = 'perKm' in offer.delivery ? problem : question;
  return [finding(SITE, text, at(SITE, 'deliveryArea'))];
}

/** Texts of every file that customers of every business read, by their key. */
const ALWAYS_READ =
  /^(home\.(heading|subtitle|cards|prices\.text|contact)|packages\.(\w+\.(name|text)|items)|booking\.subtitle|meta|extras|deposit|cancellation|withdrawal|payment|handover|terms|template)\b/;

const PROMISE =
  /\b(ge)?liefer\w*|\b(Aufbau|Abbau)\b|\bauf-? und abgebaut|\bkommt (von uns|zu Ihnen)|\bbringen (wir|und|Ihnen)|\bwir (bringen|bauen)|\bfrei Haus/i;

/** Asks about texts that promise delivery although the owner only offers pickup. */
export function deliveryPromises({ content: { offer }, values, at }: OwnerFiles): Finding[] {
  if (offer?.delivery !== 'pickupOnly') return [];
  return Object.entries(values).flatMap(([file, texts]) =>
    Object.entries(texts).flatMap(([path, text]) => {
      const word = ALWAYS_READ.test(path) && PROMISE.exec(text)?.[0];
      return word ? question(file, `${path} nennt „${word}“, aber Sie liefern nicht: „${text}“`, at(file, path)) : [];
    }),
  );
}
