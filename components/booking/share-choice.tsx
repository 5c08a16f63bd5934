import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { ShareIcon } from '@/components/ui/icons';
import type { BookingRequest } from '@/lib/booking/request/request';
import { parametersOf } from '@/lib/booking/tab/parameters';
import { type ShareOutcome, shareLink } from '@/lib/browser/share';
import { offer } from '@/lib/content/offer';
import { site } from '@/lib/content/site';
import { ROUTES } from '@/lib/routes';

const pathOf = (form: BookingRequest) => `${ROUTES.booking}?${parametersOf(form, offer)}`;

/** Shares date and choice as a link, which holds nothing personal. */
export function ShareChoice() {
  const t = useTranslations('booking.share');
  const { getValues, subscribe } = useFormContext<BookingRequest>();
  const [last, setLast] = useState<{ path: string; outcome: ShareOutcome } | null>(null);

  // The outcome is shown until the choice changes.
  useEffect(() => {
    if (!last) return;
    const onChange = () => pathOf(getValues()) !== last.path && setLast(null);
    return subscribe({ formState: { values: true }, callback: onChange });
  }, [last, getValues, subscribe]);

  async function share() {
    const path = pathOf(getValues());
    const link = new URL(path, window.location.origin);
    setLast({ path, outcome: await shareLink(link.href, t('title', { brand: site.name })) });
  }

  const messages = {
    'handed-over': null,
    copied: t('copied'),
    failed: last && t('failed', { link: `${window.location.origin}${last.path}` }),
  };
  const message = last && messages[last.outcome];

  return (
    <>
      <Button
        variant="text"
        onClick={share}
        className="min-w-11 justify-center gap-x-2 text-accent max-md:flex-col max-md:text-center print:hidden"
      >
        <ShareIcon className="size-5" />
        <span className="max-md:w-min max-md:text-xs max-md:hyphens-none max-md:wrap-normal">
          {last?.outcome === 'copied' ? t('done') : t('action')}
        </span>
      </Button>
      <p
        role="status"
        className={
          last?.outcome === 'failed' ? 'order-last w-full text-sm wrap-anywhere text-muted print:hidden' : 'sr-only'
        }
      >
        {message}
      </p>
    </>
  );
}
