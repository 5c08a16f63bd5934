'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';

/** Stands in for a page that could not be shown. */
export function ErrorNotice({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('layout.error');
  return (
    <section className="mx-auto flex max-w-prose flex-col gap-6 px-4 py-16 md:py-24">
      <h1 className="text-4xl">{t('title')}</h1>
      <Alert>{t('text')}</Alert>
      <div className="flex flex-wrap gap-4">
        <Button onClick={onRetry}>{t('retry')}</Button>
        <ButtonLink href="/" variant="secondary">
          {t('home')}
        </ButtonLink>
      </div>
    </section>
  );
}
