import { useLocale, useTranslations } from 'next-intl';
import { quotations } from '@/lib/content/quotations';
import { inLanguage } from '@/lib/i18n/translated';

/** Quotations of customers side by side, with a note on their source. Renders nothing if the owner has none. */
export function Quotations() {
  const t = useTranslations('home.quotations');
  const language = useLocale();
  if (quotations.length === 0) return null;
  return (
    <section className="mx-auto max-w-page px-4 pt-16 md:px-8 md:pt-24">
      <h2 className="mb-10 max-w-text text-3xl md:text-4xl">{t('heading')}</h2>
      <ul className="grid gap-8 md:auto-cols-fr md:grid-flow-col md:gap-5 lg:gap-8">
        {quotations.map((entry) => {
          const { text, occasion } = inLanguage(entry, language);
          return (
            <li key={entry.de.text}>
              <figure className="flex h-full flex-col card p-card">
                <blockquote className="mb-6 font-display text-xl leading-snug font-semibold before:content-[open-quote] after:content-[close-quote]">
                  {text}
                </blockquote>
                <figcaption className="mt-auto">
                  <span className="block font-semibold">{entry.name}</span>
                  {occasion && <span className="text-muted">{occasion}</span>}
                </figcaption>
              </figure>
            </li>
          );
        })}
      </ul>
      <p className="mt-6 text-center text-muted">{t('note')}</p>
    </section>
  );
}
