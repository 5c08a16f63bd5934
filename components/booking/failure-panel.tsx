import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { useOnDemand } from '@/components/ui/use-on-demand';
import type { EmailTexts } from '@/lib/booking/email';
import { firstActivity } from '@/lib/browser/first-activity';
import { site } from '@/lib/site';
import { LoadFailed } from './load-failed';

interface Props {
  isShown: boolean;
  emailTexts: EmailTexts;
}

const importSendByMail = () => import('./send-by-mail');

/** Other ways to send the request, without this website's server. Stays from the first failure until a success. */
export function FailurePanel({ isShown, emailTexts }: Props) {
  const t = useTranslations('booking.failure');
  const { isSubmitting } = useFormState();
  const { code, hasFailed, request: load } = useOnDemand(importSendByMail);

  useEffect(() => {
    // While the network still works, because it is needed once sending has failed.
    const preload = () => importSendByMail().catch(() => undefined);
    void (isShown ? load() : firstActivity().then(preload));
  }, [isShown, load]);

  if (!isShown) return null;
  return (
    <section
      aria-labelledby="failure"
      className="rounded-card border border-error bg-error-soft p-5 sm:p-6 print:hidden"
    >
      <h2 id="failure" className="mb-2 text-xl text-error">
        {t('heading')}
      </h2>
      <p>{t('text')}</p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={isSubmitting}>
          {t('retry')}
        </Button>
        {code && <code.default emailTexts={emailTexts} />}
        <LoadFailed isShown={hasFailed} />
      </div>
      <p className="mt-4">
        <span>{t('call')}</span>{' '}
        <a
          href={`tel:${site.phone.replaceAll(' ', '')}`}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {site.phone}
        </a>
      </p>
    </section>
  );
}
