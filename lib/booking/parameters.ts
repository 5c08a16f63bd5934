import { isDateKey } from '../availability/dates';
import { DATE_PARAMETER, PACKAGE_PARAMETER } from '../routes';
import { BACKGROUND_IDS, type ConfiguredChoice, PACKAGES, SUPPORT_LEVELS } from './packages';
import { allowedChoice, packageDefaults, SELECTABLE_PRINTS } from './rules';
import type { BookingRequest } from './schema';

type DatedChoice = ConfiguredChoice & Pick<BookingRequest, 'date'>;

/** The value of a parameter that switches something on. */
export const ON = '1';

/** The value of each parameter, or null where a choice has none (docs/behaviour.md#links). */
const WRITERS = {
  [DATE_PARAMETER]: ({ date }) => date || null,
  [PACKAGE_PARAMETER]: (choice) => choice.package,
  prints: (choice) => (SELECTABLE_PRINTS[choice.package].length > 0 ? choice.accessories.sofortdruck : null),
  backgroundSystem: ({ accessories }) => (accessories.background ? ON : null),
  background: ({ backgroundId }) => backgroundId && String(backgroundId),
  props: ({ accessories }) => (accessories.props ? ON : null),
  pavilion: ({ accessories }) => (accessories.pavilion ? ON : null),
  support: (choice) => choice.support,
} satisfies Record<string, (choice: DatedChoice) => string | null>;

export type Parameter = keyof typeof WRITERS;

export const isParameter = (name: string): name is Parameter => Object.hasOwn(WRITERS, name);

/** Writes date and choice as the parameters of an address, which hold nothing personal. */
export function parametersOf(choice: DatedChoice): URLSearchParams {
  const written = Object.entries(WRITERS).map(([name, write]) => [name, write(choice)] as const);
  return new URLSearchParams(written.flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}

/**
 * Puts parameters into a booking. Each is optional. One that is unknown, or impossible for the package, is ignored beside
 * the others. Another package starts with its own defaults.
 */
export function withParameters<T extends DatedChoice>(booking: T, parameters: URLSearchParams): T {
  const read = (name: Parameter) => parameters.get(name);
  const named = PACKAGES.find((name) => name === read(PACKAGE_PARAMETER)) ?? booking.package;
  const base: T = named === booking.package ? booking : { ...booking, ...packageDefaults(named) };

  const date = read(DATE_PARAMETER);
  const backgroundId = BACKGROUND_IDS.find((id) => String(id) === read('background'));
  const prints = SELECTABLE_PRINTS[named].find((option) => option === read('prints'));
  const isOn = (name: 'backgroundSystem' | 'props' | 'pavilion') => read(name) === ON;

  return allowedChoice({
    ...base,
    date: date && isDateKey(date) ? date : base.date,
    support: SUPPORT_LEVELS.find((level) => level === read('support')) ?? base.support,
    accessories: {
      sofortdruck: prints ?? base.accessories.sofortdruck,
      background: isOn('backgroundSystem') || backgroundId !== undefined || base.accessories.background,
      props: isOn('props') || base.accessories.props,
      pavilion: isOn('pavilion') || base.accessories.pavilion,
    },
    backgroundId: backgroundId ?? base.backgroundId,
  });
}
