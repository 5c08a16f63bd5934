'use client';

import { useTranslations } from 'next-intl';

export function SkipLink() {
  const t = useTranslations('layout');
  return (
    <a
      href="#content"
      className="sr-only rounded-full bg-accent px-6 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-40 focus:px-6 focus:py-3"
    >
      {t('skipToContent')}
    </a>
  );
}
