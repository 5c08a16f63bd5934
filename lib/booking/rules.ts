import type { Accessories, ConfiguredChoice, PackageChoice, PackageName, PrintOption } from './packages';

/** The choice that a package starts with (docs/behaviour.md#package-change). */
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

/** The instant prints to choose from; those of Premium are fixed (docs/behaviour.md#packages). */
export const SELECTABLE_PRINTS: Record<PackageName, readonly PrintOption[]> = {
  Standard: ['none', '200', '400'],
  Plus: ['200', '400'],
  Premium: [],
};

/** Whether a package can be requested with these prints. Any will do for Premium, which overrides them. */
export function allowsPrints(name: PackageName, prints: PrintOption): boolean {
  return name === 'Premium' || SELECTABLE_PRINTS[name].includes(prints);
}

/** True when a background has to be chosen: the system is ticked or included. */
export function needsBackground(choice: PackageChoice): boolean {
  return choice.package === 'Premium' || choice.accessories.background;
}

/** Sets back to the package's default what the package fixes or does not offer. Drops a background without its system. */
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

/** Fills in what the package includes, whatever was asked for. */
export function withIncludedItems<T extends PackageChoice>(choice: T): T {
  if (choice.package !== 'Premium') return choice;
  return {
    ...choice,
    support: 'Premium',
    accessories: { ...choice.accessories, sofortdruck: '400', background: true },
  };
}

/** Returns what the customer gets: included items filled in, and no background without its system. */
export function effectiveChoice<T extends ConfiguredChoice>(choice: T): T {
  const complete = withIncludedItems(choice);
  return needsBackground(complete) ? complete : { ...complete, backgroundId: null };
}
