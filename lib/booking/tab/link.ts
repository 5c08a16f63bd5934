import type { Offer } from '../../content/schema';
import { choiceOf } from '../prices/choice';
import { type BookingRequest, emptyBooking } from '../request/request';
import { openedForm, parametersOf, parameterValues, type Sources } from './parameters';

/** A choice that somebody has shared by a link (docs/behaviour.md#links). */
export interface Link {
  shown: 'link' | 'draft';
  /** The choice that is not in the form: the visitor's own, or the link's. Null if the visitor has no own choice. */
  other: ReturnType<typeof datedChoice> | null;
  /** The parameters of the link's choice; null once the visitor has changed the choice. */
  unchanged: string | null;
}

/** Returns the parts of a form that a link can hold. */
export const datedChoice = (form: BookingRequest) => ({ ...choiceOf(form), date: form.date, delivery: form.delivery });

/** Reads the link that a form was opened by. Returns null for the website's own links, which have only one parameter. */
export function readLink(sources: Sources, offer: Offer): Link | null {
  const names = [...parameterValues(emptyBooking(offer), offer).keys()];
  if (names.filter((name) => sources.link.has(name)).length < 2) return null;
  const own = openedForm({ ...sources, link: new URLSearchParams() }, offer);
  const unchanged = String(parametersOf(openedForm(sources, offer), offer));
  const isReplaced = sources.draft !== null && String(parametersOf(own, offer)) !== unchanged;
  return { shown: 'link', other: isReplaced ? datedChoice(own) : null, unchanged };
}

/** Ends the notice of a link once the form has other parameters. The way to the visitor's own choice stays. */
export function afterChange(link: Link | null, parameters: string): Link | null {
  if (link?.shown !== 'link' || link.unchanged === null || link.unchanged === parameters) return link;
  return link.other && { ...link, unchanged: null };
}
