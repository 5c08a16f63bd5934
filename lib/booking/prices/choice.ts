import type { Offer, Package } from '../../content/schema';
import type { PackageKey } from '../../offer-keys';

export const SUPPORT_LEVELS = ['Standard', 'Premium'] as const;
export type SupportLevel = (typeof SUPPORT_LEVELS)[number];

/** The part of a request that decides the price. */
export interface PackageChoice {
  package: PackageKey;
  support: SupportLevel;
  /** The number of instant prints; 0 for none. */
  prints: number;
  /** The keys of the chosen extras. */
  extras: string[];
}

export interface ConfiguredChoice extends PackageChoice {
  /** The number of a backdrop, or null if none is chosen. */
  backgroundId: number | null;
}

export const hasExtra = ({ extras }: PackageChoice, key: string): boolean => extras.includes(key);

/** Returns the extras of a choice after an extra is switched on or off. */
export const withExtra = ({ extras }: PackageChoice, key: string, isOn: boolean): string[] =>
  isOn ? [...extras, key] : extras.filter((other) => other !== key);

/**
 * Returns the package with a key.
 * @throws Error if the offer has no such package
 */
export function packageOf(key: string, { packages }: Offer): Package {
  const found = packages.find((candidate) => candidate.key === key);
  if (!found) throw new Error(`The offer has no package ${key}`);
  return found;
}
