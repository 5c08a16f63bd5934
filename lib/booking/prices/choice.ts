import { NO_PRINTS, type PackageKey } from '../../content/offer-keys';
import type { Package } from '../../content/schema';

export const SUPPORT_LEVELS = ['Standard', 'Premium'] as const;
export type SupportLevel = (typeof SUPPORT_LEVELS)[number];

/** A package with everything that is chosen for it. */
export interface PackageChoice {
  package: PackageKey;
  support: SupportLevel;
  /** The number of instant prints; 0 for none. */
  prints: number;
  /** The keys of the chosen extras. */
  extras: string[];
  /** The number of a backdrop, or null if none is chosen. */
  backgroundId: number | null;
}

/** Everything that decides the total. The date, as in "2027-05-08", is empty or incomplete until it is known. */
export type Priced = PackageChoice & { date: string };

/** The values of `delivery` that are not places. */
export const PICKUP = 'pickup';
export const ELSEWHERE = 'elsewhere';

/** The delivery of a request: a place of the owner's list, pickup, elsewhere, or null while the customer has not chosen. */
export type Delivered = Pick<PackageChoice, 'package'> & { delivery: string | null };

/** Returns only the choice of a form. */
export const choiceOf = (form: PackageChoice): PackageChoice => ({
  package: form.package,
  support: form.support,
  prints: form.prints,
  extras: form.extras,
  backgroundId: form.backgroundId,
});

/** Returns only what decides the price of a form, and its delivery. */
export const pricedOf = (form: Priced & Delivered): Priced & Delivered => ({
  ...choiceOf(form),
  date: form.date,
  delivery: form.delivery,
});

export const hasExtra = ({ extras }: PackageChoice, key: string): boolean => extras.includes(key);

/** Returns the extras of a choice after an extra is switched on or off. */
export const withExtra = ({ extras }: PackageChoice, key: string, isOn: boolean): string[] =>
  isOn ? [...extras, key] : extras.filter((other) => other !== key);

/** Returns 0 for 'none', and 200 for '200'. */
export const printCount = (key: string): number => (key === NO_PRINTS ? 0 : Number(key));

/** Returns 'none' for 0, and '200' for 200. These are the keys of a package's `prints`, in links and on the wire too. */
export const printsKey = (count: number): string => (count === 0 ? NO_PRINTS : String(count));

/** Returns the numbers of prints that a package offers, the fewest first. A single number is included and fixed. */
export const printsOf = ({ prints }: Package): number[] =>
  Object.keys(prints)
    .map(printCount)
    .sort((one, other) => one - other);

/** True if a package leaves a choice of prints. */
export const hasPrintChoice = (chosen: Package): boolean => printsOf(chosen).length > 1;

export const hasPrints = (chosen: Package): boolean => printsOf(chosen).some((count) => count > 0);

/** True if an extra, or Premium support, is included in the price of a package. */
export const includes = (chosen: Package, item: string): boolean => chosen.includes?.includes(item) ?? false;

/** True if a package includes an extra, or the extra can be added to it. */
export const offersExtra = (chosen: Package, key: string): boolean => !chosen.without?.includes(key);
