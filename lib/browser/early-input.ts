/**
 * Reads the texts and choices that a visitor entered before hydration, by the names of their controls. Choices have the names and
 * values of a link's parameters.
 */
export function readEarlyInput(): URLSearchParams {
  const controls = document.querySelectorAll<HTMLInputElement>('form :is(input, textarea, select)');
  const changed = [...controls].filter(({ checked, defaultChecked, value, defaultValue }) =>
    checked ? !defaultChecked : value !== defaultValue,
  );
  return new URLSearchParams(changed.map(({ name, value }) => [name, value]));
}
