import { expect, it } from 'vitest';
import messages from '@/messages/de.json';
import { importWith, render } from '@/test/render';

it.each([
  ['vat', /MwSt/],
  ['smallBusiness', /Steuerbefreiung für Kleinunternehmer \(§ 19 UStG\)/],
] as const)('shows the tax note of a business with the status %s', async (taxStatus, wording) => {
  const { TaxNote } = await importWith({ site: { taxStatus } }, () => import('./tax-note'));
  const html = render(<TaxNote />);
  expect(html).toBe(`<p>${messages.packages.tax[taxStatus]}</p>`);
  expect(html).toMatch(wording);
});
