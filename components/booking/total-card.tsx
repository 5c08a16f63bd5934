import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ICON_BUTTON } from '@/components/ui/icon-button';
import { ChevronDownIcon, ShareIcon } from '@/components/ui/icons';
import { pinnedAs } from '@/components/ui/pinned';
import { parametersOf } from '@/lib/booking/parameters';
import { type ShareOutcome, shareLink } from '@/lib/browser/share';
import { offer } from '@/lib/content/offer';
import { site } from '@/lib/content/site';
import { ROUTES } from '@/lib/routes';
import { useChoice, useFormValue, usePricedDate } from './form-context';
import { PriceBreakdown, useTotal } from './total-price';

const bar = pinnedAs('--bar-height');

/** The live total and its items: beside the form on wide screens, a bar at the bottom on phones. */
export function TotalCard() {
  const t = useTranslations('booking');
  const choice = { ...useChoice(), date: usePricedDate() };
  const delivery = useFormValue((form) => form.delivery);
  const { total, besideTotal } = useTotal({ ...choice, delivery });
  const [isExpanded, setIsExpanded] = useState(false);
  return (
    <aside
      ref={bar}
      aria-labelledby="total"
      className="pinned:sticky bottom-(--snackbar-height) z-10 -mx-4 flex pinned:max-h-[50svh] flex-col max-md:overflow-y-auto overscroll-contain border-t border-line bg-surface px-4 shadow-card md:sticky md:top-6 md:bottom-auto md:mx-0 md:rounded-card md:border md:p-8 print:static print:shadow-none"
    >
      <div className="sticky bottom-0 order-last flex flex-wrap items-center gap-x-1 bg-surface py-2 md:static md:order-none md:py-0">
        <div className="mr-auto md:w-full">
          <h2 id="total" className="text-lg md:text-2xl">
            {t('total')}
          </h2>
          {besideTotal && <p className="text-sm text-muted">{besideTotal}</p>}
        </div>
        <p role="status" className="font-display text-2xl font-semibold text-accent md:my-2 md:w-full md:text-5xl">
          {total}
        </p>
        <ShareChoice />
        <button
          type="button"
          aria-label={t('breakdown')}
          aria-expanded={isExpanded}
          aria-controls="breakdown"
          onClick={() => setIsExpanded(!isExpanded)}
          className={`${ICON_BUTTON} -mr-2 md:hidden print:hidden`}
        >
          <ChevronDownIcon className="size-5 transition-transform not-in-aria-expanded:rotate-180" />
        </button>
      </div>
      <div
        id="breakdown"
        data-expanded={isExpanded || undefined}
        className="hidden flex-col gap-4 pt-3 data-expanded:flex md:mt-6 md:flex md:border-t md:border-line md:pt-6 print:flex"
      >
        <PriceBreakdown choice={choice} />
      </div>
    </aside>
  );
}

/** Shares date and choice as a link, which holds nothing personal. */
function ShareChoice() {
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
      <Button
        variant="text"
        onClick={share}
        className="min-w-11 justify-center gap-x-2 text-accent max-md:flex-col max-md:text-center print:hidden"
      >
        <ShareIcon className="size-5" />
        <span className="max-md:w-min max-md:text-xs max-md:hyphens-none max-md:wrap-normal">{t('action')}</span>
      </Button>
      <p role="status" className="order-last w-full text-sm wrap-anywhere text-muted empty:hidden print:hidden">
        {outcome === 'copied' && <span>{t('copied')}</span>}
        {outcome === 'failed' && <span>{t('failed', { link: `${window.location.origin}${path}` })}</span>}
      </p>
    </>
  );
}
