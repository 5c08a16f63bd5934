import { NextIntlClientProvider } from 'next-intl';
import type { ComponentType, ReactNode } from 'react';
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

/** Imports a component again, with other exports of one of the owner's files. */
async function importWith<Module>(file: string, exports: object, importModule: () => Promise<Module>): Promise<Module> {
  vi.doMock(file, () => exports);
  vi.resetModules();
  const module = await importModule();
  vi.doUnmock(file);
  vi.resetModules();
  return module;
}

/** Imports a component again, with other facts than lib/content/site.ts. */
export const importWithSite = <Module,>(site: object, importModule: () => Promise<Module>) =>
  importWith('@/lib/content/site', { site }, importModule);

/** Renders a component with other exports in place of a file of the owner, such as `@/lib/content/gallery`. */
export async function renderWith(
  file: string,
  exports: object,
  importComponent: () => Promise<ComponentType>,
  language?: 'de' | 'en',
): Promise<string> {
  const Component = await importWith(file, exports, importComponent);
  return render(<Component />, language);
}
