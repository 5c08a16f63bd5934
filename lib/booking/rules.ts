import type { Accessories, ConfiguredChoice, PackageChoice, PackageName, PrintOption } from './packages';

/** What a package starts with when it is chosen (SPEC §4, "Changing the package"). */
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

/** The instant-print options a package lets one choose from; Premium's are fixed (SPEC §3). */
export const SELECTABLE_PRINTS = {
  Standard: ['none', '200', '400'],
  Plus: ['200', '400'],
  Premium: [],
} as const satisfies Record<PackageName, readonly PrintOption[]>;

/** False when the package does not offer that option; Premium takes any, because its prints are fixed (SPEC §3). */
export function allowsPrints(name: PackageName, prints: PrintOption): boolean {
  const options: readonly PrintOption[] = SELECTABLE_PRINTS[name];
  return name === 'Premium' || options.includes(prints);
}

/** True when a background has to be chosen: the system is ticked, or the package includes it (SPEC §5). */
export function needsBackground(choice: PackageChoice): boolean {
  return choice.package === 'Premium' || choice.accessories.background;
}

/** The choice with everything that the package fixes filled in, whatever was asked for (SPEC §3, §4). */
export function withIncludedItems<T extends PackageChoice>(choice: T): T {
  if (choice.package !== 'Premium') return choice;
  return {
    ...choice,
    support: 'Premium',
    accessories: { ...choice.accessories, sofortdruck: '400', background: true },
  };
}

/** What a choice amounts to: included items filled in, no background without a system to hang it on (SPEC §3, §4). */
export function effectiveChoice<T extends ConfiguredChoice>(choice: T): T {
  const complete = withIncludedItems(choice);
  return needsBackground(complete) ? complete : { ...complete, backgroundId: null };
}
