import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { writeDraft } from '@/lib/booking/draft';
import type { EmailTexts } from '@/lib/booking/email';
import { firstActivity } from '@/lib/browser/first-activity';
import { offer } from '@/lib/content/offer';
import { ContactLink } from './contact-link';
import { useFormValue } from './form-context';
import { OnDemand } from './on-demand';
import type { FailedSend } from './use-sending';

interface Props {
  failed: FailedSend | null;
  emailTexts: EmailTexts;
}

const importSendByMail = () => import('./send-by-mail');

/** What became of a failed attempt, and ways to send the request without this website's server. Stays until a success. */
export function FailurePanel({ failed, emailTexts }: Props) {
  const t = useTranslations('booking.failure');
  const draft = useFormValue((form) => writeDraft(form, offer));

  useEffect(() => {
    // While the network still works, because it is needed once sending has failed.
    void firstActivity().then(() => importSendByMail().catch(() => undefined));
  }, []);

  if (!failed) return null;
  const outcome = failed.outcome === 'unknown' && draft !== failed.draft ? 'changed' : failed.outcome;
  return (
    <section
      aria-labelledby="failure"
      className="rounded-card border border-error bg-error-soft p-5 max-xs:p-3 sm:p-6 print:hidden"
    >
      <h2 id="failure" className="mb-2 text-xl text-error">
        {t(`${outcome}.heading`)}
      </h2>
      <p>{t(`${outcome}.text`)}</p>
      {failed.isOffline && <p className="mt-2 font-semibold">{t('offline')}</p>}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <OnDemand load={importSendByMail} props={{ emailTexts }} />
      </div>
      <p className="mt-4">
        <span>{t('call')}</span> <ContactLink by="phone" />
      </p>
    </section>
  );
}
