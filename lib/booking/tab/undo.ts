import type { PackageKey } from '../../content/offer-keys';
import { choiceOf, pricedOf } from '../prices/choice';
import type { PriceRules } from '../prices/rules';
import type { BookingRequest } from '../request/schema';
import type { draftRules } from './parameters';
import type { TabRecord } from './record';

type Rules = PriceRules & ReturnType<typeof draftRules>;

/** How to take back the last action that took something of the visitor's own away (docs/behaviour.md#undo). */
export type Undo =
  | {
      /** Another package, an unticked background system, a copied address, or a link with a choice, over a draft or not. */
      action: 'package' | 'background' | 'address' | 'link' | 'linkOverDraft';
      /** The values to put back. */
      patch: Partial<BookingRequest>;
    }
  | {
      action: 'draft';
      /** Everything that the tab kept about the deleted draft, and the address of the page. */
      record: TabRecord;
      address: string;
    };

/** The values of the form and the way back from the last action. */
export interface FormState {
  values: BookingRequest;
  undo: Undo | null;
}

/** Ends the way back once the visitor changes one of the values that it would put back. */
export const afterInput = (undo: Undo | null, name: string): Undo | null =>
  undo && undo.action !== 'draft' && !(name in undo.patch) ? undo : null;

/** Changes values, and fits the choice to its package. A change to the same values is none. */
export function withChange(form: FormState, change: Partial<BookingRequest>, { fitted }: Rules): FormState {
  const { values: before } = form;
  const names = Object.keys(change).filter((name) => name in before) as (keyof BookingRequest)[];
  const changed = names.filter((name) => change[name] !== before[name]);
  if (changed.length === 0) return form;
  const values = fitted({ ...before, ...change });
  const { extras, backgroundId } = before;
  const undo: Undo | null =
    backgroundId !== null && values.backgroundId === null
      ? { action: 'background', patch: { extras, backgroundId } }
      : changed.reduce(afterInput, form.undo);
  return { values, undo };
}

/** Chooses a package with its defaults. Choosing the chosen package changes nothing. */
export function choosePackage(form: FormState, key: PackageKey, { defaults, parameters }: Rules): FormState {
  const { values: before, undo } = form;
  if (key === before.package) return form;
  const values = { ...before, ...defaults(key) };
  const isOwn = String(parameters(before)) !== String(parameters({ ...before, ...defaults(before.package) }));
  if (isOwn) return { values, undo: { action: 'package', patch: choiceOf(before) } };
  const isEarlierAction = undo?.action === 'package' || undo?.action === 'background' || undo?.action === 'address';
  return { values, undo: isEarlierAction ? undo : null };
}

/** Copies the billing address to the event address. Returns the same object if there is nothing to copy. */
export function copyAddress(form: FormState): FormState {
  const { invoiceAddress, eventAddress } = form.values;
  if (!invoiceAddress.trim() || invoiceAddress === eventAddress) return form;
  const earlier = eventAddress.trim() ? null : afterInput(form.undo, 'eventAddress');
  return {
    values: { ...form.values, eventAddress: invoiceAddress },
    undo: earlier ?? { action: 'address', patch: { eventAddress } },
  };
}

/** Puts back what the last action took away. */
export function takeBack({ values, undo }: FormState, { fitted, readDraft }: Rules): BookingRequest {
  if (!undo) return values;
  return undo.action === 'draft' ? readDraft(undo.record.draft) : fitted({ ...values, ...undo.patch });
}

/**
 * Returns the way back to the visitor's own choice where a link with a choice was opened, or null for another address. A link
 * with a single parameter is one of our own pages'.
 */
export function sharedChoice(sources: Parameters<Rules['opened']>[0], rules: Rules): Undo | null {
  const { empty, opened, parameters, parameterValues } = rules;
  const names = [...parameterValues(empty()).keys()];
  if (names.filter((name) => sources.link.has(name)).length < 2) return null;
  const own = opened({ ...sources, link: new URLSearchParams() });
  const isReplaced = sources.draft !== null && String(parameters(own)) !== String(parameters(opened(sources)));
  return { action: isReplaced ? 'linkOverDraft' : 'link', patch: pricedOf(own) };
}
