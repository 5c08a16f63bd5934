import { addDays, berlinDay, type DateKey, germanDay } from '../../lib/shared/days';
import { mailtoLink } from '../../lib/shared/mailto';
import { rentalTerms } from '../../lib/shared/rental-terms';
import { areAllTaken } from './booths';
import type { Facts } from './facts';
import { type Part, paragraph, section, textOf } from './letter';

/**
 * Quotation marks, and characters that look like one. Any of them could end the quotation of a wish, so that the rest would
 * read as the owner's words.
 */
const QUOTATION_MARKS = /[\p{Pi}\p{Pf}"'`´‚„⹂״ʺ˝″‶「-』〝-〟〃﹁-﹄＂＇｀｢｣❛-❠❮❯\u{1f676}-\u{1f678}]+/gu;

/** Prepares the two replies to a request, first the one that fits the state of the day. */
export function prepareReplies(facts: Facts) {
  const { day, booths } = facts;
  const forDay = day ? ` für ${withArticle(day)}` : '';
  const agreement = agreementOf(facts);
  const [terms, shortTerms] = termsOf(facts);
  const hasTerms = textOf([...agreement, terms]) !== '';
  const acceptance = (terms: Part) => (answer: Part) => [
    paragraph(`vielen Dank für Ihre Anfrage.${hasTerms ? ` Unsere Zusage${forDay}:` : ''}`),
    ...agreement,
    terms,
    answer,
    paragraph(consentLine(facts)),
  ];
  const accept = replyTo(facts, 'Zusage', acceptance(terms), acceptance(shortTerms));
  const reason = areAllTaken(booths) ? ', denn der Tag ist schon vergeben.' : '.';
  const decline = replyTo(facts, 'Absage', (answer) => [
    paragraph(
      `vielen Dank für Ihre Anfrage. Leider können wir Ihre Anfrage${forDay && `${forDay},`} nicht annehmen${reason}`,
    ),
    answer,
    section('Diese Tage waren bei Ihrer Anfrage noch frei:', ...booths.otherDays.map(germanDay)),
    paragraph('Kommt für Sie auch ein anderer Tag infrage? Dann antworten Sie einfach auf diese E-Mail.'),
  ]);
  return areAllTaken(booths) ? [decline, accept] : [accept, decline];
}

type Write = (answer: Part) => Part[];

function replyTo(facts: Facts, noun: 'Zusage' | 'Absage', whole: Write, shorter = whole) {
  const { to, day, greeting, signature } = facts;
  const subject = `${noun}: ${day ? `Fotobox am ${germanDay(day).replace(/^.*, /, '')}` : facts.subject}`;
  const wish = facts.wish?.replace(/\s+/g, ' ').replace(QUOTATION_MARKS, "'") ?? '';
  const letter = (write: Write) => (wish: string) => {
    // The owner completes the sentence.
    const answer = paragraph(wish && `Zu Ihrem Wunsch („${wish}“): `);
    return textOf([paragraph(greeting), ...write(answer), paragraph(...signature)]);
  };
  const text = letter(whole)(wish);
  return { noun, subject, text, ...mailtoLink(to, subject, wish, letter(whole), letter(shorter)) };
}

/** Writes the paragraphs of the agreement. Leaves out everything that the message does not state. */
function agreementOf(facts: Facts): Part[] {
  const { eventAddress, invoiceAddress, start, prices, delivery, place, deliveryTerms } = facts;
  const { itemLines, totalLine, sumLines, isPriceMissing } = facts;
  const deliveredTo = place ? `${place.name} (${place.km} km)` : delivery;
  return [
    paragraph(
      ...itemLines,
      deliveredTo && `Lieferung: ${deliveredTo}`,
      start && `Beginn: ${start}`,
      eventAddress && `Ort der Feier: ${eventAddress}`,
      invoiceAddress && `Rechnung an: ${invoiceAddress}`,
    ),
    paragraph(
      ...prices,
      totalLine,
      // A chosen delivery has its price, and the owner fills in that of an open one.
      ...(delivery || isPriceMissing ? [] : deliveryTerms),
      ...sumLines,
    ),
  ];
}

/** Writes the owner's terms, and a shorter line that names them and the page that has them. */
function termsOf({ business, handover }: Facts): [terms: Part, shortTerms: Part] {
  const { terms, siteUrl } = business;
  const address = siteUrl && `${siteUrl}/impress#mietbedingungen`;
  const stated = rentalTerms(business, handover);
  if (terms)
    stated.push({ name: 'Mietbedingungen', text: `Es gelten unsere Mietbedingungen${address ? `: ${address}` : '.'}` });
  const names = new Intl.ListFormat('de').format(stated.map(({ name }) => name));
  const place = address ? `auf ${address}` : 'im Impressum unserer Website';
  const text = stated.map(({ text }) => text).join('\n');
  const reference = `${names}: wie ${place}`;
  return [paragraph(text), paragraph(reference.length < text.length ? reference : text)];
}

/**
 * Asks for the customer's consent, which an agreement needs because the request was not binding. The acceptance is valid for
 * `answerBy` days, and at most until the requested day.
 */
function consentLine({ day, handover, total, business, now }: Facts): string {
  const today = berlinDay(now);
  const last = addDays(today, business.answerBy ?? 0);
  const until = day && day < last ? day : last;
  const heldUntil = until > today ? ` bis ${withArticle(until)},` : '';
  const request = `Ihr Tag ist frei, und wir halten ihn${heldUntil} für Sie. Antworten Sie mit „Ja“ auf diese Zusage, dann ist er gebucht.`;
  const question = ' Schreiben Sie bitte dazu, ob wir liefern oder Sie abholen.';
  return handover === 'open' && total ? request + question : request;
}

/** Writes "Samstag, den 8. Mai 2027". */
const withArticle = (day: DateKey): string => germanDay(day).replace(', ', ', den ');
