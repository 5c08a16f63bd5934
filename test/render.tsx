import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import { withFallback } from '@/lib/i18n/messages';
import messages from '@/messages/de.json';
import english from '@/messages/en.json';

const TEXTS = { de: messages, en: withFallback(messages, english) };

/** Renders components in German, as the server does, or in English. Returns their HTML without entities. */
export function render(children: ReactNode, language: keyof typeof TEXTS = 'de'): string {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={language} messages={TEXTS[language]} timeZone="Europe/Berlin">
      {children}
    </NextIntlClientProvider>,
  );
  return html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}

/** Returns the texts of the headings of one level. */
export const headingsOf = (html: string, level: 1 | 2) =>
  [...html.matchAll(new RegExp(`<h${level}[^>]*>([^<]*)</h${level}>`, 'g'))].map(([, text]) => text);

/** Imports a component again, with different contents of the owner's files, such as `{ gallery: [] }`. */
export async function importWith<Module>(contents: object, importModule: () => Promise<Module>): Promise<Module> {
  const files = Object.entries(contents).map(
    ([name, content]) => [`@/lib/content/${name}`, { [name]: content }] as const,
  );
  for (const [file, exports] of files) vi.doMock(file, () => exports);
  vi.resetModules();
  const module = await importModule();
  for (const [file] of files) vi.doUnmock(file);
  vi.resetModules();
  return module;
}
