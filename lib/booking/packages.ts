/** What can be chosen on the booking form (SPEC §3, §9). Identifiers are also the wire format of POST /api/send-email. */
export const PACKAGES = ['Standard', 'Plus', 'Premium'] as const;
export type PackageName = (typeof PACKAGES)[number];

export const SUPPORT_LEVELS = ['Standard', 'Premium'] as const;
export type SupportLevel = (typeof SUPPORT_LEVELS)[number];

export const PRINT_OPTIONS = ['none', '200', '400'] as const;
export type PrintOption = (typeof PRINT_OPTIONS)[number];

export const BACKGROUND_IDS = [1, 2, 3, 4, 5] as const;
export type BackgroundId = (typeof BACKGROUND_IDS)[number];

export interface Accessories {
  sofortdruck: PrintOption;
  background: boolean;
  props: boolean;
  pavilion: boolean;
}

/** The part of a booking request that decides its price. */
export interface PackageChoice {
  package: PackageName;
  support: SupportLevel;
  accessories: Accessories;
}

/** A package choice with the background that belongs to it, or null when none is chosen. */
export interface ConfiguredChoice extends PackageChoice {
  backgroundId: BackgroundId | null;
}
