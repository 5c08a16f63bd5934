import type { Metadata } from 'next';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Footer } from '@/components/layout/footer';
import { Header } from '@/components/layout/header';
import { SkipLink } from '@/components/layout/skip-link';
import { Translated } from '@/components/layout/translated';
import { DEFAULT_LANGUAGE, TIME_ZONE } from '@/lib/i18n/languages';
import { pickNamespaces } from '@/lib/i18n/messages';
import { siteUrl } from '@/lib/server/process/config';
import { site } from '@/lib/site';
import { checkSite } from '@/lib/site-schema';
import logo from '@/public/logo.svg';
import { fontVariables } from './fonts';
import './globals.css';

// The copyright year must never be stale (DESIGN §6).
export const revalidate = 86_400;

export const metadata: Metadata = {
  metadataBase: new URL(siteUrl),
  icons: { icon: logo.src, apple: '/icons/apple-touch-icon.png' },
};

checkSite(site);

export default async function RootLayout({ children }: { children: ReactNode }) {
  const year = new Date().toLocaleString('de-DE', { year: 'numeric', timeZone: TIME_ZONE });
  return (
    <html lang={DEFAULT_LANGUAGE} className={fontVariables}>
      <head>
        {/* Or a first paint could show half a page, whose parts move when the other half is read. */}
        <link rel="expect" href="#footer" blocking="render" />
      </head>
      <body>
        <Translated messages={pickNamespaces(await getMessages(), ['layout'])}>
          <SkipLink />
          <Header />
          <main id="content" className="flex-1">
            {children}
          </main>
          <Footer year={year} />
        </Translated>
      </body>
    </html>
  );
}
