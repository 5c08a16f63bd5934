import { useMessages, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CONTACT } from '@/lib/content/contact';
import type { Site } from '@/lib/content/schema';
import { site } from '@/lib/content/site';
import { isGroup } from '@/lib/i18n/messages';
import { REMEMBERED } from '@/lib/shared/limits';
import { rentalTerms } from '@/lib/shared/rental-terms';

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
  const { calendarProvider: calendar = '' } = site;
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
          values={{ name, owner, street, postalCode, city, phone, email, vatId, businessId, calendar, ...REMEMBERED }}
          {...('id' in section && { id: section.id })}
          {...(section.name === 'terms' && { ownersTexts: terms })}
        />
      ))}
    </article>
  );
}

interface Props {
  /** Path of the group in `messages.legal`. */
  path: string;
  group: object;
  /** Values for the placeholders in the texts, such as `{owner}`. */
  values: Record<string, string | number>;
  id?: string;
  /** Paragraphs of the owner, after those of messages/. */
  ownersTexts?: string[];
  level?: 2 | 3;
}

const LINKS = [
  { text: site.phone, href: CONTACT.phone },
  { text: site.email, href: CONTACT.email },
];

/** Makes links of the business's phone number and email address. */
function withLinks(text: string): ReactNode {
  const link = LINKS.find((one) => text.includes(one.text));
  if (!link) return text;
  const [before = '', ...after] = text.split(link.text);
  return (
    <>
      <span>{withLinks(before)}</span>
      <a href={link.href} className="underline underline-offset-4 wrap-anywhere">
        {link.text}
      </a>
      <span>{withLinks(after.join(link.text))}</span>
    </>
  );
}

/**
 * Renders a heading and its texts in the order of messages/de.json. A text becomes a paragraph, a group without a
 * heading a list, a group with a heading a subsection. To add a paragraph, an owner adds a text.
 */
export function LegalGroup({ path, group, values, id, ownersTexts = [], level = 2 }: Props) {
  const t = useTranslations('legal');
  const text = (key: string) => t(`${path}.${key}` as 'content.own', values);
  const Heading = `h${level}` as const;
  return (
    <section id={id} className={level === 2 ? 'mb-10 flex flex-col gap-3' : 'mt-3 flex flex-col gap-2'}>
      <Heading className={level === 2 ? 'text-2xl' : 'text-lg font-semibold'}>{text('heading')}</Heading>
      {Object.entries(group).map(([key, value]) => {
        if (key === 'heading' || (key === 'calendar' && !values.calendar)) return null;
        if (!isGroup(value)) return <p key={key}>{withLinks(text(key))}</p>;
        if ('heading' in value) {
          return <LegalGroup key={key} path={`${path}.${key}`} group={value} values={values} level={3} />;
        }
        return (
          <ul key={key} className="list-disc pl-6">
            {Object.keys(value).map((item) => (
              <li key={item}>{withLinks(text(`${key}.${item}`))}</li>
            ))}
          </ul>
        );
      })}
      {ownersTexts.map((paragraph) => (
        <p key={paragraph}>{withLinks(paragraph)}</p>
      ))}
    </section>
  );
}
