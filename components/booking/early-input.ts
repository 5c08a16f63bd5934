import type { EarlyInput } from '@/lib/booking/draft';
import { TEXT_FIELDS } from '@/lib/booking/form';
import { fieldId } from './use-field-error';

/** The fields of the form by the names of their parameters (lib/booking/parameters.ts). */
const PARAMETERS: Record<string, string> = {
  package: 'package',
  support: 'support',
  'accessories.sofortdruck': 'prints',
  'accessories.background': 'backgroundSystem',
  'accessories.props': 'props',
  'accessories.pavilion': 'pavilion',
};

/** What was typed and chosen before the form came to life, read from the page that the server rendered. */
export function readEarlyInput(): EarlyInput {
  if (typeof document === 'undefined') return { texts: {}, choices: new URLSearchParams() };
  const texts = TEXT_FIELDS.map((field) => {
    const element = document.getElementById(fieldId(field));
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    return [field, isField ? element.value : ''] as const;
  });
  const chosen = [...document.querySelectorAll<HTMLInputElement>('form :is([type=radio], [type=checkbox])')]
    .filter(({ checked, defaultChecked }) => checked && !defaultChecked)
    .map(({ type, name, value }) => [PARAMETERS[name] ?? name, type === 'radio' ? value : '1']);
  return {
    texts: Object.fromEntries(texts.filter(([, text]) => text)),
    choices: new URLSearchParams(chosen),
  };
}
