import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ICON_BUTTON } from '@/components/ui/icon-button';
import { ChevronDownIcon } from '@/components/ui/icons';
import { pinnedAs } from '@/components/ui/pinned';
import { usePriced } from './form-context';
import { ShareChoice, SharedNotice } from './share-choice';
import { PriceBreakdown, useTotal } from './total-price';

const barRef = pinnedAs('--bar-height');

/** The live total and its items. On wide screens they are beside the form, on phones in a bar at the bottom. */
export function TotalCard() {
  const t = useTranslations('booking');
  const [isExpanded, setIsExpanded] = useState(false);
  return (
    <div
      ref={barRef}
      className="pinned:sticky bottom-(--snackbar-height) z-10 -mx-4 flex flex-col md:sticky md:top-6 md:bottom-auto md:mx-0 print:static"
    >
      <SharedNotice />
      <aside
        aria-labelledby="total"
        className="flex pinned:max-h-[50svh] flex-col max-md:overflow-y-auto overscroll-contain border-t border-line bg-surface px-4 shadow-card md:rounded-card md:border md:p-8 print:shadow-none"
      >
        <div className="sticky bottom-0 order-last flex flex-wrap items-center gap-x-3 bg-surface py-2 md:static md:order-none md:py-0">
          <h2 id="total" className="sr-only">
            {t('total')}
          </h2>
          <Total />
          <ShareChoice />
          <button
            type="button"
            aria-label={t('breakdown')}
            aria-expanded={isExpanded}
            aria-controls="breakdown"
            onClick={() => setIsExpanded(!isExpanded)}
            className={`${ICON_BUTTON} -mx-2 max-xs:ml-auto md:hidden print:hidden`}
          >
            <ChevronDownIcon className="size-5 transition-transform not-in-aria-expanded:rotate-180" />
          </button>
        </div>
        <div
          id="breakdown"
          data-expanded={isExpanded || undefined}
          className="hidden flex-col gap-4 pt-3 data-expanded:flex md:mt-6 md:flex md:border-t md:border-line md:pt-6 print:flex"
        >
          <Breakdown />
        </div>
      </aside>
    </div>
  );
}

/** The total, with the price of the delivery if it is known. */
function Total() {
  const t = useTranslations('booking');
  const { total, delivered, note } = useTotal(usePriced());
  return (
    <div className="min-w-0 flex-1 max-xs:basis-full md:basis-full">
      <p role="status">
        <Amount label={t('total')} amount={total} isMain={!delivered} />
        {delivered && (
          <>
            <span className="sr-only"> · </span>
            <Amount label={delivered[0]} amount={delivered[1]} isMain />
          </>
        )}
      </p>
      {note && <p className="text-sm text-muted">{note}</p>}
    </div>
  );
}

const Breakdown = () => <PriceBreakdown priced={usePriced()} />;

/** An amount with its name. The main amount is the one that the customer pays. */
function Amount({ label, amount, isMain }: { label: string; amount: string; isMain: boolean }) {
  return (
    <span
      data-main={isMain || undefined}
      className="group flex flex-wrap items-baseline justify-between gap-x-2 text-muted data-main:text-ink md:mb-2 md:data-main:block"
    >
      <span className="sm:group-data-main:text-lg md:group-data-main:block md:group-data-main:font-display md:group-data-main:text-2xl md:group-data-main:font-semibold">
        {label}
      </span>{' '}
      <span className="ml-auto font-semibold whitespace-nowrap group-data-main:font-display group-data-main:text-2xl group-data-main:text-accent md:group-data-main:block md:group-data-main:text-5xl">
        {amount}
      </span>
    </span>
  );
}
