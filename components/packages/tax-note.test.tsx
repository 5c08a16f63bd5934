import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import messages from '@/messages/de.json';

afterEach(() => {
  vi.doUnmock('@/lib/site');
  vi.resetModules();
});

it.each([
  ['vat', /MwSt/],
  ['smallBusiness', /Steuerbefreiung für Kleinunternehmer \(§ 19 UStG\)/],
] as const)('the tax note of a business with status %s', async (taxStatus, wording) => {
  vi.doMock('@/lib/site', () => ({ site: { taxStatus } }));
  const { TaxNote } = await import('./tax-note');
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="de" messages={messages} timeZone="Europe/Berlin">
      <TaxNote />
    </NextIntlClientProvider>,
  );
  expect(html).toBe(`<p>${messages.packages.tax[taxStatus]}</p>`);
  expect(html).toMatch(wording);
});
