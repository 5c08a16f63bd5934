import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TaxNote, useOfferTexts } from '@/components/packages/offer';
import { Button, ICON_BUTTON } from '@/components/ui/button';
import { ChevronDownIcon, ShareIcon } from '@/components/ui/icons';
import { type Delivered, PICKUP, type Priced } from '@/lib/booking/prices/choice';
import type { PriceLine } from '@/lib/booking/prices/rules';
import { rules } from '@/lib/booking/rules';
import { type ShareOutcome, shareLink } from '@/lib/browser/share';
import { site } from '@/lib/content/site';
import { sumOf } from '@/lib/shared/euro';
import { ROUTES } from '@/lib/shared/routes';
import { useBooking, useBookingState, usePriced } from './form-context';

/** The live total and its items. On wide screens they are beside the form, on phones in a bar at the bottom. */
export function TotalCard() {
  const t = useTranslations('booking');
  const priced = usePriced();
  const [isExpanded, setIsExpanded] = useState(false);
  return (
    <div className="pinned:sticky bottom-(--snackbar-height) z-10 -mx-4 flex flex-col md:sticky md:top-6 md:bottom-auto md:mx-0 print:static">
      <SharedChoice />
      <aside
        aria-labelledby="total"
        className="flex pinned:max-h-[50svh] flex-col max-md:overflow-y-auto overscroll-contain border-t border-line bg-surface px-4 shadow-card md:rounded-card md:border md:p-8 print:shadow-none"
      >
        <div className="sticky bottom-0 order-last flex flex-wrap items-center gap-x-3 bg-surface py-2 md:static md:order-none md:py-0">
          <h2 id="total" className="sr-only">
            {t('total')}
          </h2>
          <Total priced={priced} />
          <ShareChoice priced={priced} />
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
          <PriceBreakdown priced={priced} />
        </div>
      </aside>
    </div>
  );
}

/** The total, with the price of the delivery if it is known. The last amount is the one that the customer pays. */
function Total({ priced }: { priced: Priced & Delivered }) {
  const t = useTranslations('booking');
  const { total, delivered, note } = useTotal(priced);
  return (
    <div className="min-w-0 flex-1 max-xs:basis-full md:basis-full">
      <p role="status">
        <Amount label={t('total')} amount={total} isMain={!delivered} />
        {delivered && <span className="sr-only"> · </span>}
        {delivered && <Amount label={delivered[0]} amount={delivered[1]} isMain />}
      </p>
      {note && <p className="text-sm text-muted">{note}</p>}
    </div>
  );
}

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

/**
 * Returns the total of a choice and the name of its delivery. With a known price of the delivery, `delivered` is the label and
 * the amount of both together. Otherwise `note` says how delivery counts.
 */
export function useTotal(request: Priced & Delivered) {
  const t = useTranslations('booking');
  const { euro } = useOfferTexts();
  const amount = rules.total(request);
  const total = euro(amount);
  if (!rules.hasDelivery) return { total };
  const priced = rules.deliveryTo(request);
  if (priced) {
    const { name: place, km, price } = priced;
    const delivery = t('delivery.chosen', { place, km, price: euro(price) });
    return { total, delivery, delivered: [t('delivery.inTotal'), euro(sumOf([amount, price]))] as const };
  }
  if (request.delivery === PICKUP) return { total, delivery: t('delivery.pickup'), note: t('delivery.collected') };
  const delivery = t(request.delivery ? 'delivery.elsewhere' : 'delivery.open');
  return { total, delivery, note: t('withoutDelivery') };
}

/** Every price that makes up the total, then the terms of delivery and the note on VAT. */
export function PriceBreakdown({ priced }: { priced: Priced }) {
  const t = useTranslations('booking.items');
  const { packageName, extraName, surchargeName, euro, deliveryTerms } = useOfferTexts();
  const chosen = rules.packageOf(priced.package);

  function nameOf(line: PriceLine): string {
    if (line.item === 'extra') return extraName(line.extra);
    if (line.item === 'surcharge') return surchargeName(line.surcharge);
    return t(line.item, { package: packageName(chosen) });
  }

  return (
    <>
      <dl className="flex flex-col gap-2">
        {rules.lines(priced).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no state, and two lines may have the same name
          <div key={index} className="flex justify-between gap-4">
            <dt>{nameOf(line)}</dt>
            <dd className="whitespace-nowrap tabular-nums">{euro(line.amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">{deliveryTerms(chosen)}</p>
      <TaxNote className="text-sm text-muted" />
    </>
  );
}

/** Shares date and choice as a link, which holds nothing personal. */
function ShareChoice({ priced }: { priced: Priced & Delivered }) {
  const t = useTranslations('booking.share');
  const [shared, setShared] = useState<{ path: string; link: string; outcome: ShareOutcome } | null>(null);
  const path = `${ROUTES.booking}?${rules.parameters(priced)}`;
  const { outcome, link = '' } = shared?.path === path ? shared : {};

  async function share() {
    const { href } = new URL(path, window.location.origin);
    setShared({ path, link: href, outcome: await shareLink(href, t('title', { brand: site.name })) });
  }

  return (
    <>
      <Button
        variant="text"
        onClick={share}
        className="min-w-11 justify-center gap-x-2 text-accent max-md:flex-col max-md:text-center print:hidden"
      >
        <ShareIcon className="size-5" />
        <span className="max-md:w-min max-md:text-xs max-md:hyphens-none max-md:wrap-normal">
          {outcome === 'copied' ? t('done') : t('action')}
        </span>
      </Button>
      <p
        role="status"
        className={outcome === 'failed' ? 'order-last w-full text-sm wrap-anywhere text-muted print:hidden' : 'sr-only'}
      >
        {outcome === 'copied' ? t('copied') : outcome === 'failed' && t('failed', { link })}
      </p>
    </>
  );
}

/** Says that the choice came with a link. Beside the total, where it moves no field. */
function SharedChoice() {
  const t = useTranslations('booking.shared');
  const { takeBack } = useBooking();
  const action = useBookingState(({ undo }) => undo?.action);
  return (
    <div
      role="status"
      className="border-t border-line bg-sunken px-4 empty:hidden md:mb-2 md:rounded-field md:border-0 print:hidden"
    >
      {(action === 'link' || action === 'linkOverDraft') && (
        <div className="flex flex-wrap items-center gap-x-4 py-2 max-md:text-sm">
          <p>{t(action)}</p>
          {action === 'linkOverDraft' && (
            <Button variant="text" className="font-semibold" onClick={takeBack}>
              {t('takeBack')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
