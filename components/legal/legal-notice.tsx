import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Site } from '@/lib/site-schema';

/** Impressum: static German text (SPEC §2). */
export async function LegalNotice({ site }: { site: Site }) {
  const t = await getTranslations('legal');
  return (
    <article lang="de" className="mx-auto max-w-prose px-4 py-12 md:py-20">
      <h1 className="mb-10 text-4xl md:text-5xl">{t('heading')}</h1>
      <Section heading={t('provider.heading')}>
        <address className="not-italic">
          {site.name}
          <br />
          {site.owner}
          <br />
          {site.street}
          <br />
          {site.postalCode} {site.city}
        </address>
      </Section>
      <Section heading={t('contact.heading')}>
        <p>{t('contact.phone', { phone: site.phone })}</p>
        <p>{t('contact.email', { email: site.email })}</p>
      </Section>
      {site.vatId && (
        <Section heading={t('vat.heading')}>
          <p>{t('vat.text', { vatId: site.vatId })}</p>
        </Section>
      )}
      <Section heading={t('disputes.heading')}>
        <p>{t('disputes.closed')}</p>
        <p>{t('disputes.consumer')}</p>
      </Section>
      <Section heading={t('content.heading')}>
        <p>{t('content.own')}</p>
        <p>{t('content.foreign')}</p>
      </Section>
      <Section heading={t('links.heading')}>
        <p>{t('links.text')}</p>
      </Section>
      <Section heading={t('copyright.heading')}>
        <p>{t('copyright.text')}</p>
      </Section>
      <Section id="datenschutz" heading={t('privacy.heading')}>
        <p>{t('privacy.controller', { owner: site.owner, name: site.name })}</p>
        <p>{t('privacy.form')}</p>
        <p>{t('privacy.basis')}</p>
        <p>{t('privacy.limits')}</p>
        <p>{t('privacy.storage')}</p>
        <p>{t('privacy.rights', { email: site.email })}</p>
      </Section>
      <Section id="barrierefreiheit" heading={t('accessibility.heading')}>
        <p>{t('accessibility.aim')}</p>
        <p>{t('accessibility.service', { phone: site.phone, email: site.email })}</p>
        <p>{t('accessibility.feedback')}</p>
      </Section>
    </article>
  );
}

function Section({ id, heading, children }: { id?: string; heading: string; children: ReactNode }) {
  return (
    <section id={id} className="mb-10 flex flex-col gap-3">
      <h2 className="text-2xl">{heading}</h2>
      {children}
    </section>
  );
}
