import type { Offer, Package } from '../../content/schema';
import type { PackageKey } from '../../offer-keys';

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

/** Everything that decides the total. */
export interface Priced extends PackageChoice {
  /** The day of the event, as in "2027-05-08". Empty or incomplete until it is known. */
  date: string;
}

/** Returns only the choice of a form. */
export const choiceOf = (form: PackageChoice): PackageChoice => ({
  package: form.package,
  support: form.support,
  prints: form.prints,
  extras: form.extras,
  backgroundId: form.backgroundId,
});

export const hasExtra = ({ extras }: PackageChoice, key: string): boolean => extras.includes(key);

/** Returns the extras of a choice after an extra is switched on or off. */
export const withExtra = ({ extras }: PackageChoice, key: string, isOn: boolean): string[] =>
  isOn ? [...extras, key] : extras.filter((other) => other !== key);

/** Returns the package with a key. @throws Error if the offer has no such package */
export function packageOf(key: string, { packages }: Offer): Package {
  const found = packages.find((candidate) => candidate.key === key);
  if (!found) throw new Error(`The offer has no package ${key}`);
  return found;
}
