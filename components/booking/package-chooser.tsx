import { useTranslations } from 'next-intl';
import { memo, startTransition, useCallback, useOptimistic } from 'react';
import { PackageFacts, PackagePrice, Recommended } from '@/components/packages/package-parts';
import { useOfferTexts } from '@/components/packages/use-offer-texts';
import { Group } from '@/components/ui/choice';
import { ChevronDownIcon } from '@/components/ui/icons';
import { choosePackage } from '@/lib/booking/tab/form';
import { offer } from '@/lib/content/offer';
import type { Package } from '@/lib/content/schema';
import { useBooking, useFormValue } from './form-context';
import { RemovedNotice } from './loaded-later';

/** Memoized, because no choice changes the facts of a package. */
const Facts = memo(PackageFacts);

export function PackageChooser() {
  const t = useTranslations('booking');
  const { change } = useBooking();
  // The chosen card changes at once. The parts of the form that depend on the package render afterwards.
  const [chosen, showChosen] = useOptimistic(useFormValue((form) => form.package));
  const choose = useCallback(
    (key: Package['key']) =>
      startTransition(() => {
        showChosen(key);
        change((form) => choosePackage(form, key, offer));
      }),
    [change, showChosen],
  );

  return (
    <Group legend={t('package')} className="gap-4">
      {offer.packages.flatMap((offered) => {
        const { key } = offered;
        const isChosen = key === chosen;
        return [
          <PackageCard key={key} offered={offered} isChosen={isChosen} onChoose={choose} />,
          isChosen && <RemovedNotice key="removed" by="package" />,
        ];
      })}
    </Group>
  );
}

interface CardProps {
  offered: Package;
  isChosen: boolean;
  onChoose: (key: Package['key']) => void;
}

/** Renders again only when this package is chosen or no longer chosen. */
const PackageCard = memo(function PackageCard({ offered, isChosen, onChoose }: CardProps) {
  const t = useTranslations('booking');
  const texts = useOfferTexts();
  const name = texts.packageName(offered);
  const text = texts.packageText(offered);
  return (
    <div className="choosable relative grid break-inside-avoid xs:grid-cols-[1fr_auto] items-start gap-x-3 gap-y-2 rounded-card border-2 p-4 print:py-2 md:p-5">
      {offered.recommended && (
        <Recommended className="pointer-events-none absolute -top-3.5 left-4 max-xs:static max-xs:justify-self-start md:left-5 print:hidden" />
      )}
      {/* Covers the card, so that a click anywhere chooses the package. */}
      <label className="-my-1.5 flex min-h-11 items-center gap-3 after:absolute after:inset-0">
        <input
          type="radio"
          name="package"
          value={offered.key}
          checked={isChosen}
          onChange={() => onChoose(offered.key)}
          aria-label={name.shown}
          lang={name.lang}
          className="relative z-1"
        />
        <span lang={name.lang} className="font-display text-xl font-semibold">
          {name.shown}
        </span>
      </label>
      <PackagePrice offered={offered} className="xs:justify-end" />
      <p lang={text.lang} className="xs:col-span-2 text-muted">
        {text.shown}
      </p>
      <div className="hidden md:col-span-2 md:mt-3 md:block print:hidden">
        <Facts offered={offered} isWide />
      </div>
      <details className="group relative z-1 xs:col-span-2 -my-2 md:hidden print:hidden">
        <summary className="flex min-h-11 list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
          <span>{t('packageDetails')}</span>
          <ChevronDownIcon className="size-5 text-accent transition-transform group-open:rotate-180" />
        </summary>
        <Facts offered={offered} />
      </details>
    </div>
  );
});
