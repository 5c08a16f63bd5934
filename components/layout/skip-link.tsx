'use client';

import { useTranslations } from 'next-intl';
import { buttonLook } from '@/components/ui/button';

export function SkipLink() {
  const t = useTranslations('layout');
  return (
    <a
      href="#content"
      className={buttonLook({
        className: 'sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-40 focus:px-6 focus:py-3',
      })}
    >
      {t('skipToContent')}
    </a>
  );
}
