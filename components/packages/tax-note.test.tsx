import { expect, it, vi } from 'vitest';
import { renderInGerman } from '@/components/test-render';
import messages from '@/messages/de.json';

it.each([
  ['vat', /MwSt/],
  ['smallBusiness', /Steuerbefreiung für Kleinunternehmer \(§ 19 UStG\)/],
] as const)('notes the tax of a business with the status %s', async (taxStatus, wording) => {
  vi.resetModules();
  vi.doMock('@/lib/site', () => ({ site: { taxStatus } }));
  const { TaxNote } = await import('./tax-note');
  const html = renderInGerman(<TaxNote />);
  expect(html).toBe(`<p>${messages.packages.tax[taxStatus]}</p>`);
  expect(html).toMatch(wording);
});
