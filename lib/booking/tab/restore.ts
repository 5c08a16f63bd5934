import type { Offer } from '../../content/schema';
import { type ConfiguredChoice, hasExtra } from '../prices/choice';
import { printCount } from '../prices/package-rules';
import { withInput, writeDraft } from './draft';
import type { FormState } from './form';
import { BACKDROP_PARAMETER, extraParameter, PRINTS_PARAMETER, SUPPORT_PARAMETER } from './parameters';
import type { RemovedBy } from './removed';

/** Returns the removed parameters that a choice still lacks. The items of its package count as chosen. */
export function missingParts(text: string | undefined, choice: ConfiguredChoice, offer: Offer): [string, string][] {
  const has = (name: string, value: string) => {
    if (name === PRINTS_PARAMETER) return choice.prints >= printCount(value);
    if (name === SUPPORT_PARAMETER) return choice.support === value;
    if (name === BACKDROP_PARAMETER) return String(choice.backgroundId) === value;
    return offer.extras.some(({ key }) => extraParameter(key) === name && hasExtra(choice, key));
  };
  return [...new URLSearchParams(text)].filter(([name, value]) => !has(name, value));
}

/** Brings back the input that an action has removed. Returns the same object if the package allows none of it. */
export function restore(form: FormState, by: RemovedBy, offer: Offer): FormState {
  const text = form.removed[by];
  if (!text) return form;
  const values = withInput(form.values, new URLSearchParams(text), offer);
  return writeDraft(values, offer) === writeDraft(form.values, offer) ? form : { ...form, values };
}
