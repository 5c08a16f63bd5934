import { useMessages, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Site } from '@/lib/content/schema';
import { REMEMBERED } from '@/lib/shared/retention';
import { LegalGroup } from './legal-group';

/** The sections of prose, in order of display. */
const TEXTS = [
  { name: 'disputes' },
  { name: 'content' },
  { name: 'links' },
  { name: 'copyright' },
  { name: 'privacy', id: 'datenschutz' },
  { name: 'accessibility', id: 'barrierefreiheit' },
] as const;

/** The legal notice, always in German. */
export function LegalNotice({ site }: { site: Site }) {
  const t = useTranslations('legal');
  const { legal } = useMessages();
  const { name, owner, street, postalCode, city, phone, email, vatId, businessId, register } = site;
  const names = site.representatives?.join(', ');
  return (
    <article lang="de" className="mx-auto w-full max-w-text px-4 py-12 md:py-20">
      <h1 className="mb-10 text-4xl md:text-5xl">{t('heading')}</h1>
      <Facts heading={t('provider.heading')}>
        <address className="whitespace-pre-line not-italic">
          {[name, owner, street, `${postalCode} ${city}`].join('\n')}
        </address>
        {names && <p>{t('provider.representatives', { names })}</p>}
        {register && <p>{t('provider.register', { register })}</p>}
      </Facts>
      <Facts heading={t('contact.heading')}>
        <p>{t('contact.phone', { phone })}</p>
        <p>{t('contact.email', { email })}</p>
      </Facts>
      {vatId && (
        <Facts heading={t('vat.heading')}>
          <p>{t('vat.text', { vatId })}</p>
        </Facts>
      )}
      {businessId && (
        <Facts heading={t('businessId.heading')}>
          <p>{t('businessId.text', { businessId })}</p>
        </Facts>
      )}
      {TEXTS.map((section) => (
        <LegalGroup
          key={section.name}
          path={section.name}
          group={legal[section.name]}
          values={{ name, owner, street, postalCode, city, phone, email, ...REMEMBERED }}
          {...('id' in section && { id: section.id })}
        />
      ))}
    </article>
  );
}

function Facts({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="mb-10 flex flex-col gap-3">
      <h2 className="text-2xl">{heading}</h2>
      {children}
    </section>
  );
}
