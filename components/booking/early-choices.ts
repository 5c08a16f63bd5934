/**
 * Reads the choices that a visitor made before hydration, as parameters. The inputs have the names and values of a link's
 * parameters. react-hook-form finds early texts by itself.
 */
export function readEarlyChoices(): URLSearchParams {
  if (typeof document === 'undefined') return new URLSearchParams();
  const inputs = document.querySelectorAll<HTMLInputElement>('form :is([type=radio], [type=checkbox])');
  const chosen = [...inputs].filter(({ checked, defaultChecked }) => checked && !defaultChecked);
  return new URLSearchParams(chosen.map(({ name, value }) => [name, value]));
}
