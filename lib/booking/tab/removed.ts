import type { Offer } from '../../content/schema';
import { packageDefaults } from '../prices/package-rules';
import type { BookingRequest } from '../request/request';
import { parameterValues } from './parameters';

/**
 * The actions that remove a choice or a text: choosing another package, unticking the background system, copying the address,
 * deleting the draft.
 */
export type RemovedBy = 'package' | 'background' | 'address' | 'draft';

/** The input that each action has removed, as the text of a draft. */
export type Removed = Partial<Record<RemovedBy, string>>;

/** Adds the parts of a choice that differ from the defaults of its package. */
export function withOwnParts(text: string | undefined, choice: BookingRequest, offer: Offer): string {
  const defaults = parameterValues({ ...choice, ...packageDefaults(choice.package, offer) }, offer);
  const removed = new URLSearchParams(text);
  for (const [name, value] of parameterValues(choice, offer))
    if (value !== null && value !== defaults.get(name)) removed.set(name, value);
  return String(removed);
}

/**
 * Forgets removed parts that the visitor has set again. Any new input also forgets a deleted draft. Returns the same object if
 * there is nothing to forget.
 */
export function forgetParts(removed: Removed, names: readonly string[]): Removed {
  const { draft, ...others } = removed;
  const parts = Object.entries(others).map(([by, text]) => [by, new URLSearchParams(text)] as const);
  const isNamed = parts.some(([, texts]) => names.some((name) => texts.has(name)));
  if (draft === undefined && !isNamed) return removed;
  for (const [, texts] of parts) for (const name of names) texts.delete(name);
  return Object.fromEntries(parts.map(([by, texts]) => [by, String(texts)]));
}
