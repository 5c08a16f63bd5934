import type { UseFormReturn } from 'react-hook-form';
import { hasExtra } from '@/lib/booking/prices/choice';
import type { BookingRequest } from '@/lib/booking/request/request';
import { TEXT_FIELDS } from '@/lib/form-fields';
import { BACKGROUND } from '@/lib/offer-keys';

/** The store of react-hook-form, which holds the texts and choices of the form. */
export type FormStore = UseFormReturn<BookingRequest>;

/** Puts the values after an update into the form, and removes the messages that the update resolves. */
export function putValues(form: FormStore, before: BookingRequest, after: BookingRequest): void {
  const names = (Object.keys(after) as (keyof BookingRequest)[]).filter((name) => after[name] !== before[name]);
  // One by one, because setValues() renders the whole form.
  for (const name of names) form.setValue(name, after[name]);
  const hasSystem = (values: BookingRequest) => hasExtra(values, BACKGROUND);
  const isAnswered = names.includes('package') || hasSystem(before) !== hasSystem(after);
  const answered = isAnswered ? [...names, 'backgroundId' as const] : names;
  form.clearErrors(answered.filter((name) => form.getFieldState(name).invalid));
}

/** Returns the element of a control. */
export const control = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`);

/** Puts texts into the store that were set without an event, as password managers and Chrome on iOS do. */
export function adoptShownTexts(form: FormStore, shown: HTMLFormElement): void {
  for (const field of TEXT_FIELDS) {
    const text = control(shown, field)?.value;
    if (text !== undefined && text !== form.getValues(field)) form.setValue(field, text);
  }
}
