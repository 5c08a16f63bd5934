import { isDateKey } from '../availability/dates';
import { DATE_PARAMETER, PACKAGE_PARAMETER } from '../routes';
import { BACKGROUND_IDS, type ConfiguredChoice, PACKAGES, type PrintOption, SUPPORT_LEVELS } from './packages';
import { needsBackground, packageDefaults, SELECTABLE_PRINTS } from './rules';
import type { BookingRequest } from './schema';

type Choice = ConfiguredChoice & Pick<BookingRequest, 'date'>;

const ON = '1';

/** What each parameter says of a choice, or null where it says nothing (docs/behaviour.md#links). */
const WRITERS = {
  [DATE_PARAMETER]: ({ date }) => date || null,
  [PACKAGE_PARAMETER]: (choice) => choice.package,
  prints: (choice) => (printOptions(choice).length > 0 ? choice.accessories.sofortdruck : null),
  backgroundSystem: ({ accessories }) => (accessories.background ? ON : null),
  background: ({ backgroundId }) => backgroundId && String(backgroundId),
  props: ({ accessories }) => (accessories.props ? ON : null),
  pavilion: ({ accessories }) => (accessories.pavilion ? ON : null),
  support: (choice) => choice.support,
} satisfies Record<string, (choice: Choice) => string | null>;

type Parameter = keyof typeof WRITERS;

export const isParameter = (name: string): name is Parameter => Object.hasOwn(WRITERS, name);

/** The print options that the package lets one choose from. */
const printOptions = (choice: ConfiguredChoice): readonly PrintOption[] => SELECTABLE_PRINTS[choice.package];

/** The date and the choice as parameters of an address; nothing personal. */
export function parametersOf(choice: Choice): URLSearchParams {
  const written = Object.entries(WRITERS).map(([name, write]) => [name, write(choice)] as const);
  return new URLSearchParams(written.flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}

/**
 * A booking with what the parameters say put into it. Each is optional; one that is unknown, or impossible for the
 * package, is ignored beside the others. Another package starts with that package's defaults.
 */
export function withParameters<T extends Choice>(booking: T, parameters: URLSearchParams): T {
  const says = (name: Parameter) => parameters.get(name);
  const named = PACKAGES.find((name) => name === says(PACKAGE_PARAMETER)) ?? booking.package;
  const base: T = named === booking.package ? booking : { ...booking, ...packageDefaults(named) };
  const isPremium = named === 'Premium';

  const date = says(DATE_PARAMETER);
  const support = SUPPORT_LEVELS.find((level) => level === says('support'));
  const backgroundId = BACKGROUND_IDS.find((id) => String(id) === says('background'));
  const prints = printOptions(base).find((option) => option === says('prints'));
  const isSet = (name: 'backgroundSystem' | 'props' | 'pavilion') => says(name) === ON;
  const hasSystem = !isPremium && (isSet('backgroundSystem') || backgroundId !== undefined);

  const next: T = {
    ...base,
    date: date && isDateKey(date) ? date : base.date,
    support: isPremium ? base.support : (support ?? base.support),
    accessories: {
      sofortdruck: prints ?? base.accessories.sofortdruck,
      background: hasSystem || base.accessories.background,
      props: isSet('props') || base.accessories.props,
      pavilion: isSet('pavilion') || base.accessories.pavilion,
    },
  };
  return needsBackground(next) ? { ...next, backgroundId: backgroundId ?? base.backgroundId } : next;
}
