import { useTranslations } from 'next-intl';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useOfferTexts } from '@/components/packages/use-offer-texts';
import { Button } from '@/components/ui/button';
import type { BookingRequest } from '@/lib/booking/request/request';
import {
  BACKDROP_PARAMETER,
  extraParameter,
  PRINTS_PARAMETER,
  parametersOf,
  SUPPORT_PARAMETER,
} from '@/lib/booking/tab/parameters';
import type { RemovedBy } from '@/lib/booking/tab/removed';
import { missingParts, restore } from '@/lib/booking/tab/restore';
import { offer } from '@/lib/content/offer';
import { BackdropName } from './backdrop';
import { useBooking, useFormValue, useRemoved } from './form-context';

interface Props {
  by: RemovedBy;
  /** The live region of the notice. It follows the control of the action. */
  region: RefObject<HTMLElement | null>;
}

/** Names the input that an action has removed, and brings it back. */
export function RemovedInput({ by, region }: Props) {
  const t = useTranslations('booking.removed');
  const { change, bringBack } = useBooking();
  const removed = useRemoved(by);
  const { getValues } = useFormContext<BookingRequest>();
  const isChoice = by === 'package' || by === 'background';
  // Follows the values only while there is something to bring back.
  useFormValue((values) => removed !== undefined && (isChoice ? String(parametersOf(values, offer)) : { ...values }));
  const form = { values: getValues(), removed: { [by]: removed } };
  const parts = isChoice ? missingParts(removed, form.values, offer) : [];
  const canRestore = restore(form, by, offer) !== form;
  const isShown = canRestore || parts.length > 0;
  const wasShown = useRef(false);

  useLayoutEffect(() => {
    if (isShown === wasShown.current) return;
    wasShown.current = isShown;
    if (isShown) region.current?.scrollIntoView({ block: 'nearest' });
    // The clicked button had focus and has gone.
    if (document.activeElement !== document.body) return;
    const control = region.current?.previousElementSibling;
    const target = isShown ? region.current?.querySelector('button') : (control?.querySelector('input') ?? control);
    if (target instanceof HTMLElement) target.focus();
  }, [isShown, region]);

  function undo() {
    if (by === 'draft') bringBack();
    change((current) => restore(current, by, offer));
  }

  return (
    isShown && (
      <div className="flex flex-wrap items-center gap-x-2 rounded-field bg-sunken px-4 py-2">
        <p>{t(by)}</p>
        {parts.length > 0 && (
          <ul>
            {parts.map(([name, value]) => (
              <li key={name} className="inline not-last:after:content-[',_']">
                <PartName name={name} value={value} />
              </li>
            ))}
          </ul>
        )}
        {canRestore && (
          <Button variant="text" className="font-semibold" onClick={undo}>
            {t(isChoice ? 'restore' : 'undo')}
          </Button>
        )}
      </div>
    )
  );
}

/** The name of a part of a choice, by its parameter. */
function PartName({ name, value }: { name: string; value: string }) {
  const t = useTranslations('booking');
  const { extraName } = useOfferTexts();
  if (name === BACKDROP_PARAMETER) return <BackdropName number={Number(value)} />;
  if (name === PRINTS_PARAMETER) return <span>{t('prints.upTo', { count: value })}</span>;
  if (name === SUPPORT_PARAMETER) return <span>{t('items.premiumSupport')}</span>;
  const extra = offer.extras.find(({ key }) => extraParameter(key) === name);
  return extra && <span lang={extraName(extra).lang}>{extraName(extra).shown}</span>;
}
