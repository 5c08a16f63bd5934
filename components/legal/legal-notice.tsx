import { useMessages, useTranslations } from 'next-intl';
import type { Site } from '@/lib/content/schema';
import { rentalTerms } from '@/lib/shared/rental-terms';
import { REMEMBERED } from '@/lib/shared/retention';
import { LegalGroup } from './legal-group';

/** The sections after the provider, in order of display. */
const SECTIONS = [
  { name: 'contact' },
  { name: 'vat', needs: 'vatId' },
  { name: 'businessId', needs: 'businessId' },
  { name: 'disputes' },
  { name: 'content' },
  { name: 'links' },
  { name: 'copyright' },
  { name: 'terms', needs: 'terms', id: 'mietbedingungen' },
  { name: 'privacy', id: 'datenschutz' },
  { name: 'accessibility', id: 'barrierefreiheit' },
] as const satisfies { name: string; needs?: keyof Site; id?: string }[];

/** Returns the terms of every acceptance, which a reply may only link, and the owner's further paragraphs. */
const termsOf = ({ terms = [], ...owner }: Site) =>
  [...rentalTerms(owner, 'open').map(({ text }) => text), terms]
    .flat()
    .flatMap((text) => text.split('\n').filter((line) => line.trim()));

/** The legal notice, always in German. */
export function LegalNotice({ site }: { site: Site }) {
  const t = useTranslations('legal');
  const { legal } = useMessages();
  const { name, owner, street, postalCode, city, phone, email, vatId = '', businessId = '', register } = site;
  const names = site.representatives?.join(', ');
  const terms = termsOf(site);
  const facts = { ...site, terms: terms.length > 0 };
  return (
    <article lang="de" className="mx-auto w-full max-w-text px-4 py-12 md:py-20">
      <h1 className="mb-10 text-4xl md:text-5xl">{t('heading')}</h1>
      <section className="mb-10 flex flex-col gap-3">
        <h2 className="text-2xl">{t('provider.heading')}</h2>
        <address className="whitespace-pre-line not-italic">
          {[name, owner, street, `${postalCode} ${city}`].join('\n')}
        </address>
        {names && <p>{t('provider.representatives', { names })}</p>}
        {register && <p>{t('provider.register', { register })}</p>}
      </section>
      {SECTIONS.filter((section) => !('needs' in section) || facts[section.needs]).map((section) => (
        <LegalGroup
          key={section.name}
          path={section.name}
          group={legal[section.name]}
          values={{ name, owner, street, postalCode, city, phone, email, vatId, businessId, ...REMEMBERED }}
          {...('id' in section && { id: section.id })}
          {...(section.name === 'terms' && { ownersTexts: terms })}
        />
      ))}
    </article>
  );
}
