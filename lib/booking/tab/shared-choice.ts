import type { Offer } from '../../content/schema';
import { emptyBooking } from '../request/request';
import { openedForm, type Sources } from './form';
import { type DatedChoice, parametersOf, parameterValues } from './parameters';

/** A choice that came with a link, and the visitor's own choice. */
export interface SharedChoice {
  shown: 'link' | 'draft';
  /** The choice that is not in the form. Null if the visitor has no own choice. */
  other: DatedChoice | null;
}

/** Returns the parts of a form that a link can hold. */
export const datedChoice = (form: DatedChoice): DatedChoice => ({
  date: form.date,
  package: form.package,
  support: form.support,
  prints: form.prints,
  extras: form.extras,
  backgroundId: form.backgroundId,
  delivery: form.delivery,
});

/**
 * Returns the choice that somebody has shared by the link, or null (docs/behaviour.md#links). The website's own links have
 * only one parameter.
 */
export function sharedChoice(sources: Sources, offer: Offer): SharedChoice | null {
  const names = [...parameterValues(emptyBooking(offer), offer).keys()];
  if (names.filter((name) => sources.link.has(name)).length < 2) return null;
  const own = openedForm({ ...sources, link: new URLSearchParams() }, offer);
  const isReplaced =
    sources.draft !== null &&
    String(parametersOf(own, offer)) !== String(parametersOf(openedForm(sources, offer), offer));
  return { shown: 'link', other: isReplaced ? datedChoice(own) : null };
}
