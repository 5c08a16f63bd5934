'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { site } from '@/lib/site';

/** The page for every unknown address, below the given picture (SPEC §2, §8). */
export function NotFoundNotice({ children }: { children: ReactNode }) {
  const t = useTranslations('notFound');
  return (
    <section className="mx-auto flex max-w-prose flex-col items-center px-4 py-16 text-center md:py-24">
      <title>{`${t('title')} – ${site.name}`}</title>
      {children}
      <h1 lang="en" className="mb-4 text-4xl md:text-5xl">
        404 – Page Not Found
      </h1>
      <p className="mb-2 text-xl font-semibold">{t('title')}</p>
      <p className="mb-8 text-lg text-muted">{t('text')}</p>
      <ButtonLink href="/">{t('home')}</ButtonLink>
    </section>
  );
}
