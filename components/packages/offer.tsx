import { useLocale, useTranslations } from 'next-intl';
import { CheckIcon, TruckIcon } from '@/components/ui/icons';
import { DESCRIBED_ELSEWHERE, Picture, type PictureProps } from '@/components/ui/picture';
import { hasPrintChoice, includes, printsOf } from '@/lib/booking/prices/choice';
import { surchargeDays, writeSurcharge } from '@/lib/booking/prices/surcharges';
import { rules } from '@/lib/booking/rules';
import { offer } from '@/lib/content/offer';
import { BACKGROUND, PREMIUM_SUPPORT } from '@/lib/content/offer-keys';
import { offerTexts } from '@/lib/content/offer-texts';
import type { Package } from '@/lib/content/schema';
import { site } from '@/lib/content/site';
import { euroFormat } from '@/lib/shared/euro';

/** Returns functions that give the names, texts, amounts and delivery terms of the offer in the language on display. */
export function useOfferTexts() {
  const language = useLocale();
  const t = useTranslations();
  const euro = euroFormat(language);
  return {
    ...offerTexts(language, t),
    euro,
    /** Says when each surcharge applies: "Freitag und Samstag: + 50 €". */
    surchargeTerms: () =>
      (offer.surcharges ?? []).map((surcharge) => {
        const days = surchargeDays(surcharge, language, (season) => t('packages.season', season));
        return writeSurcharge(days, surcharge.price, euro);
      }),
    deliveryTerms: (offered: Package) => rules.deliveryTerms(offered, t, euro),
  };
}

/** Returns everything that a package includes, in order of display. */
function useItems(offered: Package) {
  const t = useTranslations('packages.items');
  const { extraName } = useOfferTexts();
  const [count = 0] = printsOf(offered);
  const extras = offer.extras.filter(({ key }) => includes(offered, key));
  return [
    t('booth'),
    t('photos'),
    ...(count > 0 ? [t('prints', { count })] : []),
    ...extras.map((extra) => {
      const name = extraName(extra);
      return extra.key === BACKGROUND ? t('background', { extra: name }) : name;
    }),
    t(`support.${includes(offered, PREMIUM_SUPPORT) ? 'Premium' : 'Standard'}`),
  ];
}

/** The included items and the delivery terms of a package, side by side where it is wide. */
export function PackageFacts({ offered, isWide = false }: { offered: Package; isWide?: boolean }) {
  const t = useTranslations('packages');
  const items = useItems(offered);
  const hasOptionalPrints = printsOf(offered)[0] === 0 && hasPrintChoice(offered);
  const { deliveryTerms } = useOfferTexts();
  return (
    <div className={isWide ? 'grid grid-cols-2 gap-8' : 'flex flex-col gap-5'}>
      <div>
        <p className="mb-2 font-semibold">{t('included')}</p>
        <ul className="flex flex-col gap-2">
          {items.map((item) => (
            <li key={item} className="flex gap-2">
              <CheckIcon className="mt-1 size-4 shrink-0 text-accent" />
              <span>{item}</span>
            </li>
          ))}
        </ul>
        {hasOptionalPrints && <p className="mt-2 pl-6 text-muted">{t('items.noPrints')}</p>}
      </div>
      <div>
        <p className="mb-2 font-semibold">{t('delivery')}</p>
        <p className="flex gap-2">
          <TruckIcon className="mt-1 size-4 shrink-0 text-accent" />
          <span>{deliveryTerms(offered)}</span>
        </p>
      </div>
    </div>
  );
}

/** "Paketpreis: 300 €". */
export function PackagePrice({ offered, className = '' }: { offered: Package; className?: string }) {
  const t = useTranslations('packages');
  const { euro } = useOfferTexts();
  return (
    <p className={`flex flex-wrap items-baseline justify-between gap-x-2 ${className}`}>
      <span className="text-muted">{t('price')}</span>{' '}
      <span className="font-display text-2xl md:text-3xl font-semibold">{euro(offered.price)}</span>
    </p>
  );
}

/** Marks a package that the owner recommends. `className` positions it. */
export function Recommended({ className }: { className: string }) {
  const t = useTranslations('packages');
  return (
    <p
      className={`rounded-full bg-accent px-4 py-1 text-sm font-semibold text-on-accent forced-color-adjust-none print:outlined ${className}`}
    >
      {t('recommended')}
    </p>
  );
}

/** The surcharges and discounts by date: "Freitag und Samstag: + 50 €". */
export function SurchargeTerms({ className }: { className?: string }) {
  const { surchargeTerms } = useOfferTexts();
  const terms = surchargeTerms().join(' · ');
  return terms && <p className={className}>{terms}</p>;
}

export function TaxNote({ className }: { className?: string }) {
  const t = useTranslations('packages.tax');
  return <p className={className}>{t(site.taxStatus)}</p>;
}

export const BackdropPicture = ({ className, ...props }: Pick<PictureProps, 'files' | 'sizes' | 'className'>) => (
  <Picture {...props} alt={DESCRIBED_ELSEWHERE} loading="eager" className={`bg-sunken object-cover ${className}`} />
);

/** "Hintergrund 3: Blumenwand mit Rosen", or only "Hintergrund 3" if the owner gave no name. */
export function BackdropName({ number }: { number: number }) {
  const t = useTranslations('booking.backdropChooser');
  const name = useOfferTexts().backdropName(offer, number);
  return <span>{name ? `${t('name', { number })}: ${name}` : t('name', { number })}</span>;
}
