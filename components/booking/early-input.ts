import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { TEXT_FIELDS } from '@/lib/booking/form';
import type { BookingRequest } from '@/lib/booking/schema';
import { fieldId } from './use-field-error';

/** Text that was typed before the form came to life. */
export function typedEarly(): Partial<BookingRequest> {
  if (typeof document === 'undefined') return {};
  const typed = TEXT_FIELDS.map((field) => {
    const element = document.getElementById(fieldId(field));
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    return [field, isField ? element.value : ''];
  });
  return Object.fromEntries(typed);
}

const choices = () =>
  typeof document === 'undefined'
    ? []
    : [...document.querySelectorAll<HTMLInputElement>('form :is([type=radio], [type=checkbox])')];

type EarlyChoice = Pick<HTMLInputElement, 'type' | 'name' | 'value' | 'checked'>;

/** What was pressed before the form came to life, in the order of the page. */
export function chosenEarly(): EarlyChoice[] {
  return choices()
    .filter(({ type, checked, defaultChecked }) => checked !== defaultChecked && (checked || type === 'checkbox'))
    .map(({ type, name, value, checked }) => ({ type, name, value, checked }));
}

/** Presses again what the form does not hold; what an earlier one of them rules out is not there any more. */
export function repeatChoices(early: readonly EarlyChoice[], form: UseFormReturn<BookingRequest>): void {
  for (const { type, name, value, checked } of early) {
    const held = form.getValues(name as FieldPath<BookingRequest>);
    if (held === (type === 'radio' ? value : checked)) continue;
    const choice = choices().find((input) => input.name === name && input.value === value);
    if (!choice) continue;
    choice.checked = !checked;
    choice.click();
  }
}
