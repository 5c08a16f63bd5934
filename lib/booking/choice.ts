import type { Offer, Package } from '../content/schema';
import type { PackageKey } from '../offer-keys';

export const SUPPORT_LEVELS = ['Standard', 'Premium'] as const;
export type SupportLevel = (typeof SUPPORT_LEVELS)[number];

/** Prints, and the extras of the offer by their keys. */
export interface Accessories {
  /** 'none' or a number such as '200'. */
  sofortdruck: string;
  /** true or false. */
  [extra: string]: string | boolean;
}

/** The part of a request that decides the price. Names and values are those of the request's body. */
export interface PackageChoice {
  package: PackageKey;
  support: SupportLevel;
  accessories: Accessories;
}

export interface ConfiguredChoice extends PackageChoice {
  /** The number of a backdrop; null when none is chosen. */
  backgroundId: number | null;
}

export const hasExtra = ({ accessories }: PackageChoice, key: string): boolean => accessories[key] === true;

/**
 * Returns the package with a key.
 * @throws Error if the offer has none
 */
export function packageOf(key: string, { packages }: Offer): Package {
  const found = packages.find((candidate) => candidate.key === key);
  if (!found) throw new Error(`The offer has no package ${key}`);
  return found;
}
