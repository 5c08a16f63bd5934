import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useOfferTexts } from '@/components/packages/use-offer-texts';
import { Button } from '@/components/ui/button';
import { betterPackage } from '@/lib/booking/prices/better-package';
import { type PackageChoice, packageOf } from '@/lib/booking/prices/choice';
import { totalPrice } from '@/lib/booking/prices/total';
import { offer } from '@/lib/content/offer';
import { useBooking, usePriced } from './form-context';

export function BetterPackage() {
  const t = useTranslations('booking.betterPackage');
  const priced = usePriced();
  const { set } = useBooking();
  const { packageName, euro } = useOfferTexts();
  const ref = useRef<HTMLDivElement>(null);
  const [switchedTo, setSwitchedTo] = useState<string | null>(null);
  const better = betterPackage(priced, offer);
  const name = packageName(packageOf(better?.choice.package ?? priced.package, offer)).shown;

  function switchTo(other: PackageChoice) {
    set(other);
    setSwitchedTo(other.package);
    ref.current?.focus();
  }

  return (
    <div ref={ref} role="status" tabIndex={-1} className="rounded-field empty:hidden print:hidden">
      {better && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-field border border-success bg-success-soft px-5 py-4 text-success">
          <p className="flex-1 basis-60">
            {t(better.saving > 0 ? 'cheaper' : 'more', {
              package: name,
              price: euro(better.price),
              current: euro(totalPrice(priced, offer)),
            })}
          </p>
          <Button variant="secondary" onClick={() => switchTo(better.choice)}>
            {t('switch', { package: name })}
          </Button>
        </div>
      )}
      {!better && switchedTo === priced.package && (
        <p className="px-5 py-4 text-success">{t('switched', { package: name })}</p>
      )}
    </div>
  );
}
