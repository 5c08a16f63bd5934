import type { Offer } from '../../content/schema';
import { hasExtra } from '../prices/choice';
import { packageDefaults, printCount } from '../prices/package-rules';
import type { BookingRequest } from '../request/request';
import {
  BACKDROP_PARAMETER,
  extraParameter,
  PRINTS_PARAMETER,
  parameterValues,
  SUPPORT_PARAMETER,
  withParameters,
} from './parameters';
import type { TabRecord } from './record';

/** The last action that took something away (docs/behaviour.md#undo). */
export interface Undo {
  /** Another package, an unticked background system, a copied address, or a deleted draft. */
  by: 'package' | 'background' | 'address' | 'draft';
  /** The form before the action, with every choice that the visitor has made since. */
  before: BookingRequest;
  /** The record and the address of the page before its draft was deleted. */
  aside?: { record: TabRecord; address: string };
}

/** Returns the parameters of the earlier choice that were the visitor's own and that the form lacks. */
export function missingParts({ before }: Undo, now: BookingRequest, offer: Offer): [string, string][] {
  const defaults = parameterValues({ ...before, ...packageDefaults(before.package, offer) }, offer);
  // The items of a package count as chosen.
  const has = (name: string, value: string) => {
    if (name === PRINTS_PARAMETER) return now.prints >= printCount(value);
    if (name === SUPPORT_PARAMETER) return now.support === value;
    if (name === BACKDROP_PARAMETER) return String(now.backgroundId) === value;
    return offer.extras.some(({ key }) => extraParameter(key) === name && hasExtra(now, key));
  };
  return [...parameterValues(before, offer)].flatMap(([name, value]) =>
    value === null || value === defaults.get(name) || has(name, value) ? [] : [[name, value]],
  );
}

/** Brings back what an action took away, as far as the package allows. */
export function restored(undo: Undo, now: BookingRequest, offer: Offer): BookingRequest {
  if (undo.by === 'draft') return undo.before;
  if (undo.by === 'address') return { ...now, eventAddress: undo.before.eventAddress };
  return withParameters(now, new URLSearchParams(missingParts(undo, now, offer)), offer);
}

/** Does not offer again what the visitor has chosen since. A choice ends the offer of a deleted draft. */
export function afterChoice(undo: Undo | null, from: BookingRequest, to: BookingRequest): Undo | null {
  if (!undo || undo.by === 'draft') return null;
  const { before } = undo;
  const kept = before.extras.filter((key) => to.extras.includes(key) || !from.extras.includes(key));
  const added = to.extras.filter((key) => !from.extras.includes(key) && !kept.includes(key));
  return {
    ...undo,
    before: {
      ...before,
      prints: from.prints === to.prints ? before.prints : to.prints,
      support: from.support === to.support ? before.support : to.support,
      backgroundId: from.backgroundId === to.backgroundId ? before.backgroundId : to.backgroundId,
      extras: [...kept, ...added],
    },
  };
}

/** Typing ends the offer of a deleted draft. Typing an event address ends the offer of the earlier one. */
export const afterTyping = (undo: Undo | null, field: string): Undo | null =>
  undo?.by === 'draft' || (undo?.by === 'address' && field === 'eventAddress') ? null : undo;
