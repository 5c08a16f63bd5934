import { NextIntlClientProvider } from 'next-intl';
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import type { Language } from '@/lib/i18n/languages';
import { withFallback } from '@/lib/i18n/messages';
import messages from '@/messages/de.json';
import english from '@/messages/en.json';

/** Renders components with our German texts. Returns their HTML without entities. */
export function render(children: ReactNode, language: Language, texts = messages): string {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={language} messages={texts} timeZone="Europe/Berlin">
      {children}
    </NextIntlClientProvider>,
  );
  return html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}

/** Renders components in German, as the server does. Returns their HTML without entities. */
export const renderInGerman = (children: ReactNode) => render(children, 'de');

/** Renders components in German, or in English with our English texts. */
export const renderIn = (language: 'de' | 'en', children: ReactNode) =>
  render(children, language, language === 'en' ? withFallback(messages, english) : messages);

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
  language: Language = 'de',
): Promise<string> {
  const Component = await importWith(file, exports, importComponent);
  return render(<Component />, language);
}
