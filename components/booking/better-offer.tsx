import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useEuro } from '@/components/packages/use-euro';
import { Button } from '@/components/ui/button';
import { betterOffer } from '@/lib/booking/offers';
import type { ConfiguredChoice, PackageName } from '@/lib/booking/packages';
import { PRICES } from '@/lib/booking/prices';
import { totalPrice } from '@/lib/booking/total';
import { useChoice, useDispatch } from './form-store';

/** Offers a better package for the same choice, and switches to it when pressed. */
export function BetterOffer() {
  const t = useTranslations('booking.betterOffer');
  const choice = useChoice();
  const dispatch = useDispatch();
  const euro = useEuro();
  const ref = useRef<HTMLDivElement>(null);
  const [switchedTo, setSwitchedTo] = useState<PackageName | null>(null);
  const offer = betterOffer(choice, PRICES);

  function switchTo(better: ConfiguredChoice) {
    dispatch({ type: 'offerAccepted', choice: better });
    setSwitchedTo(better.package);
    ref.current?.focus();
  }

  return (
    <div ref={ref} role="status" tabIndex={-1} className="rounded-field empty:hidden print:hidden">
      {offer && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-field border border-success bg-success-soft px-5 py-4 text-success">
          <p className="flex-1 basis-60">
            {t(offer.saving > 0 ? 'cheaper' : 'more', {
              package: offer.choice.package,
              price: euro(offer.price),
              current: euro(totalPrice(choice, PRICES)),
            })}
          </p>
          <Button variant="secondary" onClick={() => switchTo(offer.choice)}>
            {t('switch', { package: offer.choice.package })}
          </Button>
        </div>
      )}
      {!offer && switchedTo === choice.package && (
        <p className="px-5 py-4 text-success">{t('switched', { package: switchedTo })}</p>
      )}
    </div>
  );
}
