import type { Accessories, ConfiguredChoice, PackageChoice, PackageName, PrintOption } from './packages';

/** Returns the choice that a package starts with (docs/behaviour.md#package-change). */
export function packageDefaults(name: PackageName): ConfiguredChoice {
  const accessories: Accessories = {
    sofortdruck: name === 'Plus' ? '200' : 'none',
    background: false,
    props: false,
    pavilion: false,
  };
  return {
    package: name,
    support: name === 'Premium' ? 'Premium' : 'Standard',
    accessories,
    backgroundId: null,
  };
}

/** The instant prints to choose from. Those of Premium are fixed (docs/behaviour.md#packages). */
export const SELECTABLE_PRINTS: Record<PackageName, readonly PrintOption[]> = {
  Standard: ['none', '200', '400'],
  Plus: ['200', '400'],
  Premium: [],
};

/** True if a package can be requested with these prints. Premium overrides any. */
export function allowsPrints(name: PackageName, prints: PrintOption): boolean {
  return name === 'Premium' || SELECTABLE_PRINTS[name].includes(prints);
}

/** True if a background has to be chosen: its system is on, or included. */
export function needsBackground(choice: PackageChoice): boolean {
  return choice.package === 'Premium' || choice.accessories.background;
}

/** Sets parts that the package fixes, or does not offer, to its defaults. Drops a background without its system. */
export function allowedChoice<T extends ConfiguredChoice>(choice: T): T {
  const isPremium = choice.package === 'Premium';
  const defaults = packageDefaults(choice.package);
  const { sofortdruck, background } = choice.accessories;
  const allowed = {
    ...choice,
    support: isPremium ? defaults.support : choice.support,
    accessories: {
      ...choice.accessories,
      sofortdruck: SELECTABLE_PRINTS[choice.package].includes(sofortdruck)
        ? sofortdruck
        : defaults.accessories.sofortdruck,
      background: background && !isPremium,
    },
  };
  return needsBackground(allowed) ? allowed : { ...allowed, backgroundId: null };
}

/** Fills in the items that a package includes. */
export function withIncludedItems<T extends PackageChoice>(choice: T): T {
  if (choice.package !== 'Premium') return choice;
  return {
    ...choice,
    support: 'Premium',
    accessories: { ...choice.accessories, sofortdruck: '400', background: true },
  };
}

/** Returns the choice that the customer gets: with included items, and without a background that has no system. */
export function effectiveChoice<T extends ConfiguredChoice>(choice: T): T {
  const complete = withIncludedItems(choice);
  return needsBackground(complete) ? complete : { ...complete, backgroundId: null };
}
