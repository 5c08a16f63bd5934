'use client';

import { useTranslations } from 'next-intl';
import { PageIntro } from '@/components/layout/page-intro';
import type { Backdrop } from './background-chooser';
import { BookingForm } from './booking-form';

/** The booking page (SPEC §2). */
export function BookingScreen({ backdrops }: { backdrops: Backdrop[] }) {
  const t = useTranslations('booking');
  return (
    <section className="mx-auto max-w-page px-4 py-10 md:px-8 md:py-16">
      <PageIntro
        heading={t('heading')}
        subtitle={t('subtitle')}
        withoutScript={(contact) => t('withoutScript', contact)}
      />
      <BookingForm backdrops={backdrops} />
    </section>
  );
}
