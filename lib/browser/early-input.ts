import { controlName, TEXT_FIELDS } from '../form-fields';
import { wasOpenBefore } from './storage';

const fieldOf = (name: string) => TEXT_FIELDS.find((field) => controlName(field) === name) ?? name;

/**
 * Reads the texts and choices that a visitor entered before hydration, by the names of their fields. Choices have the names and
 * values of a link's parameters.
 * @returns null after a reload or Back. Browsers then restore the controls, even those of a request that has been sent since.
 */
export function readEarlyInput(): URLSearchParams | null {
  if (typeof document === 'undefined') return null;
  const form = document.querySelector('form');
  if (wasOpenBefore()) {
    form?.reset();
    return null;
  }
  const controls = form?.querySelectorAll<HTMLInputElement>('input, textarea, select') ?? [];
  const changed = [...controls].filter(({ checked, defaultChecked, value, defaultValue }) =>
    checked ? !defaultChecked : value !== defaultValue,
  );
  return new URLSearchParams(changed.map(({ name, value }) => [fieldOf(name), value]));
}
