'use client';

import { useTranslations } from 'next-intl';
import { site } from '@/lib/site';
import type { Backdrop } from './background-chooser';
import { BookingForm } from './booking-form';

/** The booking page (SPEC §2). */
export function BookingScreen({ backdrops }: { backdrops: Backdrop[] }) {
  const t = useTranslations('booking');
  return (
    <section className="mx-auto max-w-page px-4 py-10 md:px-8 md:py-16">
      <h1 className="mb-3 text-4xl md:text-5xl">{t('heading')}</h1>
      <p className="mb-10 max-w-prose text-lg text-muted">{t('subtitle')}</p>
      <noscript>
        <p className="mb-8 rounded-field bg-sunken p-6">
          {t('withoutScript', { phone: site.phone, email: site.email })}
        </p>
      </noscript>
      <BookingForm backdrops={backdrops} />
    </section>
  );
}
