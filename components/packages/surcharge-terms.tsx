import { useOfferTexts } from './use-offer-texts';

/** The surcharges and discounts by date: "Freitag und Samstag: + 50 €". */
export function SurchargeTerms({ className }: { className?: string }) {
  const { surchargeTerms } = useOfferTexts();
  const terms = surchargeTerms().join(' · ');
  return terms && <p className={className}>{terms}</p>;
}
