import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { ShareIcon } from '@/components/ui/icons';
import type { BookingRequest } from '@/lib/booking/request/request';
import { parametersOf } from '@/lib/booking/tab/parameters';
import { type ShareOutcome, shareLink } from '@/lib/browser/share';
import { offer } from '@/lib/content/offer';
import { site } from '@/lib/content/site';
import { ROUTES } from '@/lib/routes';
import { useFormValue } from './form-context';

const pathOf = (form: BookingRequest) => `${ROUTES.booking}?${parametersOf(form, offer)}`;

/** Shares date and choice as a link, which holds nothing personal. */
export function ShareChoice() {
  const t = useTranslations('booking.share');
  const { getValues } = useFormContext<BookingRequest>();
  const [last, setLast] = useState<{ path: string; outcome: ShareOutcome } | null>(null);

  async function share() {
    const path = pathOf(getValues());
    const link = new URL(path, window.location.origin);
    setLast({ path, outcome: await shareLink(link.href, t('title', { brand: site.name })) });
  }

  return (
    <>
      <Button
        variant="text"
        onClick={share}
        className="min-w-11 justify-center gap-x-2 text-accent max-md:flex-col max-md:text-center print:hidden"
      >
        <ShareIcon className="size-5" />
        <span className="max-md:w-min max-md:text-xs max-md:hyphens-none max-md:wrap-normal">{t('action')}</span>
      </Button>
      <p role="status" className="order-last w-full text-sm wrap-anywhere text-muted empty:hidden print:hidden">
        {last && <Shared key={last.path} {...last} />}
      </p>
    </>
  );
}

/** The outcome of sharing a link, until the choice changes. */
function Shared({ path, outcome }: { path: string; outcome: ShareOutcome }) {
  const t = useTranslations('booking.share');
  const isSame = useFormValue((form) => pathOf(form) === path);
  if (!isSame) return null;
  if (outcome === 'copied') return <span>{t('copied')}</span>;
  return outcome === 'failed' && <span>{t('failed', { link: `${window.location.origin}${path}` })}</span>;
}
