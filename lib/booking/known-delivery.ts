import { packages } from '../../messages/de.json';
import { offer } from '../content/offer';
import type { Package } from '../content/schema';
import type { Euros } from '../shared/euro';
import { rules } from './rules';

/** A package in a message has its German name. */
const germanName = ({ key, name }: Package) => (typeof name === 'string' ? name : (name?.de ?? packages[key].title));

/** Returns the price of the delivery of a package to a town, or null for a town that the owner has not listed. */
export function deliveryPriceTo(town: string, packageName: string): Euros | null {
  const chosen = offer.packages.find((offered) => germanName(offered) === packageName);
  return chosen ? (rules.deliveryTo({ package: chosen.key, delivery: town })?.price ?? null) : null;
}
