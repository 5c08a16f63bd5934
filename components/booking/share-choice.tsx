import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ShareIcon } from '@/components/ui/icons';
import { parametersOf } from '@/lib/booking/parameters';
import { type ShareOutcome, shareLink } from '@/lib/browser/share';
import { offer } from '@/lib/content/offer';
import { site } from '@/lib/content/site';
import { ROUTES } from '@/lib/routes';
import { useFormValue } from './form-context';

/** Shares date and choice as a link, which holds nothing personal. */
export function ShareChoice() {
  const t = useTranslations('booking.share');
  const path = useFormValue((form) => `${ROUTES.booking}?${parametersOf(form, offer)}`);
  const [last, setLast] = useState<{ path: string; outcome: ShareOutcome } | null>(null);
  const outcome = last?.path === path ? last.outcome : null;

  async function share() {
    const link = new URL(path, window.location.origin);
    setLast({ path, outcome: await shareLink(link.href, t('title', { brand: site.name })) });
  }

  return (
    <>
      <button
        type="button"
        onClick={share}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 text-accent underline underline-offset-4 print:hidden"
      >
        <ShareIcon className="size-5" />
        <span className="max-md:sr-only">{t('action')}</span>
      </button>
      <p role="status" className="order-last w-full text-sm wrap-anywhere text-muted empty:hidden print:hidden">
        {outcome === 'copied' && <span>{t('copied')}</span>}
        {outcome === 'failed' && <span>{t('failed', { link: `${window.location.origin}${path}` })}</span>}
      </p>
    </>
  );
}
