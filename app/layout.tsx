import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { View } from '@/components/language/view';
import { TopOfPage } from '@/components/layout/top-of-page';
import { offer } from '@/lib/content/offer';
import { site } from '@/lib/content/site';
import { validateOffer, validateSite } from '@/lib/content/validate';
import { DEFAULT_LANGUAGE, TIME_ZONE } from '@/lib/i18n/languages';
import { pictureFileNames } from '@/lib/pictures/all';
import { siteUrl } from '@/lib/server/runtime/env';
import logo from '@/public/logo.svg';
import { fontVariables } from './fonts';
import './globals.css';

// Seconds. The copyright year must never be stale.
export const revalidate = 86_400;

export const metadata: Metadata = {
  metadataBase: new URL(siteUrl()),
  // iOS would turn numbers into links before React hydrates the page.
  formatDetection: { telephone: false },
  icons: { icon: logo.src, apple: '/icons/apple-touch-icon.png' },
};

validateSite(site);
validateOffer(offer, pictureFileNames, site);

export default function RootLayout({ children }: { children: ReactNode }) {
  const year = new Date().toLocaleString('de-DE', { year: 'numeric', timeZone: TIME_ZONE });
  return (
    <html lang={DEFAULT_LANGUAGE} className={fontVariables}>
      <body>
        <TopOfPage />
        <View view="header" />
        {/* Fills the window below the header, so that the footer starts off the screen, where later content cannot move it. */}
        <main id="content" className="min-h-[calc(100dvh-4rem)] print:min-h-0">
          {children}
        </main>
        <View view="footer" year={year} />
      </body>
    </html>
  );
}
