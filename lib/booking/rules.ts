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
export const SELECTABLE_PRINTS = {
  Standard: ['none', '200', '400'],
  Plus: ['200', '400'],
  Premium: [],
} as const satisfies Record<PackageName, readonly PrintOption[]>;

/** Whether a package can be requested with these prints. Any will do for Premium, which overrides them. */
export function allowsPrints(name: PackageName, prints: PrintOption): boolean {
  const options: readonly PrintOption[] = SELECTABLE_PRINTS[name];
  return name === 'Premium' || options.includes(prints);
}

/** True when a background has to be chosen: the system is ticked or included. */
export function needsBackground(choice: PackageChoice): boolean {
  return choice.package === 'Premium' || choice.accessories.background;
}

/** The choice with what its package fixes, whatever was asked for. */
export function withIncludedItems<T extends PackageChoice>(choice: T): T {
  if (choice.package !== 'Premium') return choice;
  return {
    ...choice,
    support: 'Premium',
    accessories: { ...choice.accessories, sofortdruck: '400', background: true },
  };
}

/** What the customer gets: included items filled in, and no background without its system. */
export function effectiveChoice<T extends ConfiguredChoice>(choice: T): T {
  const complete = withIncludedItems(choice);
  return needsBackground(complete) ? complete : { ...complete, backgroundId: null };
}
