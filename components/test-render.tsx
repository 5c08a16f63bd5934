import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import messages from '@/messages/de.json';

/** Renders components in German, as the server does. Returns their HTML without entities. */
export function renderInGerman(children: ReactNode): string {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="de" messages={messages} timeZone="Europe/Berlin">
      {children}
    </NextIntlClientProvider>,
  );
  return html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}

/** Returns the texts of the headings of one level. */
export const headingsOf = (html: string, level: 1 | 2) =>
  [...html.matchAll(new RegExp(`<h${level}[^>]*>([^<]*)</h${level}>`, 'g'))].map(([, text]) => text);

/** Imports a component anew, with other facts in place of lib/site.ts. */
export async function importWithSite<Module>(site: object, importModule: () => Promise<Module>): Promise<Module> {
  vi.doMock('@/lib/site', () => ({ site }));
  vi.resetModules();
  const module = await importModule();
  vi.doUnmock('@/lib/site');
  vi.resetModules();
  return module;
}
