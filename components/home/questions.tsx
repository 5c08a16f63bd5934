import { useLocale, useTranslations } from 'next-intl';
import { ContactLinks } from '@/components/layout/contact-links';
import { ChevronDownIcon } from '@/components/ui/icons';
import { writeOpeningHours } from '@/lib/content/opening-hours';
import { questions } from '@/lib/content/questions';
import { site } from '@/lib/content/site';
import { inLanguage } from '@/lib/i18n/translated';
import { QUESTIONS_ID } from '@/lib/shared/routes';

/** Frequently asked questions that unfold to their answers. Renders nothing if the owner has none. */
export function Questions() {
  const t = useTranslations('home.questions');
  const language = useLocale();
  if (questions.length === 0) return null;
  return (
    <div id={QUESTIONS_ID} className="scroll-mt-6 md:flex-1">
      <h2 className="mb-8 text-3xl md:text-4xl">{t('heading')}</h2>
      <div className="border-t border-line">
        {questions.map((entry) => {
          const { question, answer } = inLanguage(entry, language);
          return (
            <details key={entry.de.question} className="group border-b border-line">
              <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-field py-3 font-semibold hover:text-accent [&::-webkit-details-marker]:hidden">
                <span>{question}</span>
                <ChevronDownIcon className="size-5 shrink-0 text-accent transition-transform group-open:rotate-180 print:hidden" />
              </summary>
              <p className="max-w-text pr-9 pb-5 whitespace-pre-line text-muted">{answer}</p>
            </details>
          );
        })}
      </div>
    </div>
  );
}

export function ContactCard() {
  const t = useTranslations('home.contact');
  const language = useLocale();
  return (
    <div className="flex-1 card p-card md:flex-none md:basis-80 md:only:flex-1">
      <h2 className="mb-2 text-2xl">{t('heading')}</h2>
      <p className="mb-4 text-muted">{t('text')}</p>
      <ContactLinks className="font-semibold" />
      {site.openingHours && (
        <p className="mt-4 text-muted">{t('hours', { hours: writeOpeningHours(site.openingHours, language) })}</p>
      )}
    </div>
  );
}
