import { useTranslations } from 'next-intl';
import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useOfferTexts } from '@/components/packages/use-offer-texts';
import { Button } from '@/components/ui/button';
import { bringBack, missingParts, type Undo } from '@/lib/booking/tab/form';
import {
  BACKDROP_PARAMETER,
  extraParameter,
  PRINTS_PARAMETER,
  parametersOf,
  SUPPORT_PARAMETER,
  writeDraft,
} from '@/lib/booking/tab/parameters';
import { offer } from '@/lib/content/offer';
import { BackdropName } from './backdrop';
import { useBooking, useFormValue } from './form-context';

/** Names what an action has taken away, and brings it back. Its parent is a live region, after the control of the action. */
export function RemovedInput({ undo }: { undo: Undo }) {
  const t = useTranslations('booking.removed');
  const notice = useRef<HTMLDivElement>(null);
  const booking = useBooking();
  const isChoice = undo.by === 'package' || undo.by === 'background';
  // Renders when the values change. A transition would still show the values from before the action, so these are read.
  useFormValue((form) => (isChoice ? String(parametersOf(form, offer)) : { ...form }));
  const values = booking.values();
  const parts = isChoice ? missingParts(undo, values, offer) : [];
  const broughtBack = bringBack({ values, undo }, offer).values;
  const canRestore = writeDraft(broughtBack, offer) !== writeDraft(values, offer);
  const isShown = canRestore || parts.length > 0;

  useLayoutEffect(() => {
    if (!isShown) return;
    notice.current?.parentElement?.scrollIntoView({ block: 'nearest' });
    moveLostFocus(notice.current?.querySelector('button'));
  }, [isShown]);

  function undoAction() {
    const region = notice.current?.parentElement;
    flushSync(booking.bringBack);
    const control = region?.previousElementSibling;
    moveLostFocus(control?.querySelector('input') ?? control);
  }

  return (
    isShown && (
      <div ref={notice} className="flex flex-wrap items-center gap-x-2 rounded-field bg-sunken px-4 py-2">
        <p>{t(undo.by)}</p>
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
          <Button variant="text" className="font-semibold" onClick={undoAction}>
            {t(isChoice ? 'restore' : 'undo')}
          </Button>
        )}
      </div>
    )
  );
}

/** Moves focus if the clicked button had it and has gone. */
function moveLostFocus(target: Element | null | undefined) {
  if (document.activeElement === document.body && target instanceof HTMLElement) target.focus();
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
