/** The packages (docs/behaviour.md#packages). All names here are also those of the booking request. */
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

/** The part of a choice that decides the price. */
export interface PackageChoice {
  package: PackageName;
  support: SupportLevel;
  accessories: Accessories;
}

/** The accessories that are on or off. */
export type Switch = Exclude<keyof Accessories, 'sofortdruck'>;

export interface ConfiguredChoice extends PackageChoice {
  /** null when none is chosen. */
  backgroundId: BackgroundId | null;
}
