type Sentence = string | undefined;

/** The owner's sentences (lib/content/site.ts). */
interface Sentences {
  payment?: Sentence;
  handover?: { pickup?: Sentence; delivery?: Sentence } | undefined;
  deposit?: Sentence;
  cancellation?: Sentence;
  withdrawal?: Sentence;
}

/** Returns the owner's terms of a rental, each with its name. Every acceptance and the legal notice state them. */
export function rentalTerms(owner: Sentences, chosen: 'pickup' | 'delivery' | 'open') {
  const { payment, handover = {}, deposit, cancellation, withdrawal } = owner;
  const { pickup, delivery } = handover;
  const either = [pickup && `Bei Abholung: ${pickup}`, delivery && `Bei Lieferung: ${delivery}`];
  const terms = {
    Zahlung: payment,
    Übergabe: chosen === 'open' ? either.filter(Boolean).join('\n') : handover[chosen],
    Kaution: deposit,
    Absage: cancellation,
    Widerruf: withdrawal,
  };
  return Object.entries(terms).flatMap(([name, text]) => (text ? { name, text } : []));
}
