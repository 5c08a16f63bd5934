import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import { LANGUAGES, type Language, TIME_ZONE } from '@/lib/i18n/languages';
import { type Messages, withFallback } from '@/lib/i18n/messages';
import german from '@/messages/de.json';

const TEXTS = {} as Record<Language, Messages>;
for (const language of LANGUAGES)
  TEXTS[language] = withFallback(german, (await import(`../messages/${language}.json`)).default);

/**
 * Renders components as the server does, in German or another language. Returns their HTML without entities.
 * @throws for a key without a text, and for a text without the value of a placeholder
 */
export function render(children: ReactNode, language: Language = 'de'): string {
  const rethrow = (error: Error) => {
    throw error;
  };
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={language} messages={TEXTS[language]} timeZone={TIME_ZONE} onError={rethrow}>
      {children}
    </NextIntlClientProvider>,
  );
  return html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}

/** Returns the texts of the headings of one level. */
export const headingsOf = (html: string, level: 1 | 2) =>
  [...html.matchAll(new RegExp(`<h${level}[^>]*>([^<]*)</h${level}>`, 'g'))].map(([, text]) => text);

/** Returns the texts between and in the tags that a visitor can see or hear, and the paths of pictures, in their order. */
export const textsOf = (html: string) =>
  [...html.matchAll(/(?:>| (?:alt|aria-label|src)=")([^<>"]+)/g)].map(([, text = '']) => text);

/** Splits a page into the parts that are marked as German and all others. */
export function splitByLanguage(html: string) {
  const marked = /<(\w+)[^>]* lang="de".*?<\/\1>/gs;
  return { german: html.match(marked)?.join('') ?? '', other: html.replaceAll(marked, '') };
}

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
