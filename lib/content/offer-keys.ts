/** The packages that can be offered. Their keys never change; their names may. */
export const PACKAGE_KEYS = ['Standard', 'Plus', 'Premium'] as const;
export type PackageKey = (typeof PACKAGE_KEYS)[number];

/** The extras that messages/ has names for. */
export const NAMED_EXTRAS = ['background', 'props', 'pavilion'] as const;
export type NamedExtra = (typeof NAMED_EXTRAS)[number];

export const isNamedExtra = (key: string): key is NamedExtra => NAMED_EXTRAS.some((named) => named === key);

/** The extra that lets the customer choose a backdrop. */
export const BACKGROUND = 'background' satisfies NamedExtra;

/** The extra that puts items in front of the backdrop. */
export const PROPS = 'props' satisfies NamedExtra;

/** Used in the `includes` of a package beside the keys of extras. */
export const PREMIUM_SUPPORT = 'premiumSupport';

/** The key in the `prints` of a package for no prints. */
export const NO_PRINTS = 'none';

export const MAX_BACKDROPS = 12;
