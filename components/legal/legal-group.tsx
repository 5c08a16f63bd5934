import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CONTACT } from '@/lib/contact';
import { site } from '@/lib/content/site';
import { isGroup } from '@/lib/i18n/messages';

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
        if (key === 'heading') return null;
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
