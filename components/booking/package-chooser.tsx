import { useTranslations } from 'next-intl';
import { type RefObject, startTransition, useOptimistic, useRef, useState } from 'react';
import { PackageFacts, PackagePrice, Recommended, useOfferTexts } from '@/components/packages/offer';
import { Button } from '@/components/ui/button';
import { Group } from '@/components/ui/choice';
import { ChevronDownIcon } from '@/components/ui/icons';
import type { PackageChoice } from '@/lib/booking/prices/choice';
import { rules } from '@/lib/booking/rules';
import { choosePackage } from '@/lib/booking/tab/undo';
import type { Package } from '@/lib/content/schema';
import { TakeBack } from './feedback';
import { useBooking, useFormValue, usePriced } from './form-context';

export function PackageChooser() {
  const t = useTranslations('booking');
  const { change } = useBooking();
  // The chosen card changes at once. The parts of the form that depend on the package render afterwards.
  const [chosenKey, showChosen] = useOptimistic(useFormValue((form) => form.package));
  const chosen = useRef<HTMLInputElement>(null);

  const choose = (key: Package['key']) =>
    startTransition(() => {
      showChosen(key);
      change((form) => choosePackage(form, key, rules));
    });

  return (
    <Group legend={t('package')} className="gap-4">
      {rules.offer.packages.map((offered) => (
        <PackageCard
          key={offered.key}
          offered={offered}
          chosen={offered.key === chosenKey ? chosen : null}
          onChoose={choose}
        />
      ))}
    </Group>
  );
}

interface CardProps {
  offered: Package;
  /** Refers to the radio button of the chosen package. Null for other packages. */
  chosen: RefObject<HTMLInputElement | null> | null;
  onChoose: (key: Package['key']) => void;
}

function PackageCard({ offered, chosen, onChoose }: CardProps) {
  const t = useTranslations('booking');
  const texts = useOfferTexts();
  const name = texts.packageName(offered);
  return (
    <div className="choosable relative grid break-inside-avoid xs:grid-cols-[1fr_auto] items-start gap-x-3 gap-y-2 rounded-card border-2 p-4 print:py-2 md:p-5">
      {offered.recommended && (
        <Recommended className="pointer-events-none absolute -top-3.5 left-4 max-xs:static max-xs:justify-self-start md:left-5 print:hidden" />
      )}
      {/* Covers the card, so that a click anywhere chooses the package. */}
      <label className="-my-1.5 flex min-h-11 items-center gap-3 after:absolute after:inset-0">
        <input
          ref={chosen}
          type="radio"
          name="package"
          value={offered.key}
          checked={chosen !== null}
          onChange={() => onChoose(offered.key)}
          aria-label={name}
          className="relative z-1"
        />
        <span className="font-display text-xl font-semibold">{name}</span>
      </label>
      <PackagePrice offered={offered} className="xs:justify-end" />
      {/* Above the label, which covers the card. */}
      {chosen && (
        <div className="relative z-1 xs:col-span-2 has-[>:empty]:contents">
          <TakeBack action="package" control={chosen} />
        </div>
      )}
      <p className="xs:col-span-2 text-muted">{texts.packageText(offered)}</p>
      <div className="hidden md:col-span-2 md:mt-3 md:block print:hidden">
        <PackageFacts offered={offered} isWide />
      </div>
      <details className="group relative z-1 xs:col-span-2 -my-2 md:hidden print:hidden">
        <summary className="flex min-h-11 list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
          <span>{t('packageDetails')}</span>
          <ChevronDownIcon className="size-5 text-accent transition-transform group-open:rotate-180" />
        </summary>
        <PackageFacts offered={offered} />
      </details>
    </div>
  );
}

/** Offers a package that contains the whole choice and is cheaper, or has more for the same price. */
export function BetterPackage() {
  const t = useTranslations('booking.betterPackage');
  const priced = usePriced();
  const { set } = useBooking();
  const { packageName, euro } = useOfferTexts();
  const ref = useRef<HTMLDivElement>(null);
  const [switchedTo, setSwitchedTo] = useState<string | null>(null);
  const better = rules.betterPackage(priced);
  const name = packageName(rules.packageOf(better?.choice.package ?? priced.package));

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
              current: euro(rules.total(priced)),
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
