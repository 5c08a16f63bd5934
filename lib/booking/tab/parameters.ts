import { BACKGROUND } from '../../content/offer-keys';
import { isDateKey } from '../../shared/days';
import { TEXT_FIELDS } from '../../shared/form-fields';
import { DATE_PARAMETER, PACKAGE_PARAMETER } from '../../shared/routes';
import {
  type Delivered,
  hasExtra,
  hasPrintChoice,
  includes,
  type Priced,
  printsKey,
  printsOf,
  SUPPORT_LEVELS,
} from '../prices/choice';
import type { PriceRules } from '../prices/rules';
import type { BookingRequest } from '../request/schema';

/** The value of a parameter that adds an extra. */
export const TICKED = '1';

export const PRINTS_PARAMETER = 'prints';
export const SUPPORT_PARAMETER = 'support';
const BACKDROP_PARAMETER = 'background';
const DELIVERY_PARAMETER = 'delivery';

/** Returns the parameter of an extra. `background` holds the number of the backdrop. */
export const extraParameter = (key: string): string => (key === BACKGROUND ? 'backgroundSystem' : key);

/** Binds links and drafts to an offer. Both write a booking as the parameters of an address. */
export function draftRules({ offer, packageOf, defaults, fitted, backdrops, deliveries }: PriceRules) {
  const { extras, packages } = offer;

  /** Returns a request for the first package, without texts. */
  const empty = (): BookingRequest => ({
    ...defaults(packages[0]?.key ?? 'Standard'),
    delivery: null,
    ...(Object.fromEntries(TEXT_FIELDS.map((field) => [field, ''])) as Record<(typeof TEXT_FIELDS)[number], string>),
  });

  /** Returns the value of each parameter, or null where a choice has none (docs/behaviour.md#links). */
  function parameterValues(choice: Priced & Delivered): Map<string, string | null> {
    const chosen = packageOf(choice.package);
    const isAdded = (key: string) => hasExtra(choice, key) && !includes(chosen, key);
    const extra = (key: string) => [extraParameter(key), isAdded(key) ? TICKED : null] as const;
    return new Map([
      [DATE_PARAMETER, choice.date || null],
      [PACKAGE_PARAMETER, choice.package],
      [PRINTS_PARAMETER, hasPrintChoice(chosen) ? printsKey(choice.prints) : null],
      extra(BACKGROUND),
      [BACKDROP_PARAMETER, choice.backgroundId === null ? null : String(choice.backgroundId)],
      ...extras.filter(({ key }) => key !== BACKGROUND).map(({ key }) => extra(key)),
      [SUPPORT_PARAMETER, choice.support],
      [DELIVERY_PARAMETER, choice.delivery],
    ]);
  }

  /** Writes date and choice as the parameters of an address, which contain no personal data. */
  const parameters = (choice: Priced & Delivered): URLSearchParams =>
    new URLSearchParams(
      [...parameterValues(choice)].flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
    );

  /**
   * Puts parameters into a booking. Each is optional. A parameter that is unknown, or impossible for the package, is ignored,
   * and the others still apply. Another package starts with its own defaults.
   */
  function withParameters(booking: BookingRequest, link: URLSearchParams): BookingRequest {
    const named = packages.find(({ key }) => key === link.get(PACKAGE_PARAMETER))?.key ?? booking.package;
    const base = named === booking.package ? booking : { ...booking, ...defaults(named) };

    const date = link.get(DATE_PARAMETER);
    const backgroundId = backdrops.find((id) => String(id) === link.get(BACKDROP_PARAMETER));
    const prints = printsOf(packageOf(named)).find((count) => printsKey(count) === link.get(PRINTS_PARAMETER));
    const added = extras.map(({ key }) => key).filter((key) => link.get(extraParameter(key)) === TICKED);

    return fitted({
      ...base,
      date: date && isDateKey(date) ? date : base.date,
      support: SUPPORT_LEVELS.find((level) => level === link.get(SUPPORT_PARAMETER)) ?? base.support,
      prints: prints ?? base.prints,
      extras: [...base.extras, ...added, ...(backgroundId ? [BACKGROUND] : [])],
      backgroundId: backgroundId ?? base.backgroundId,
      delivery: deliveries.find((value) => value === link.get(DELIVERY_PARAMETER)) ?? base.delivery,
    });
  }

  /** Puts texts and choices into a booking, by the names of their controls. The other values stay. */
  function withInput(booking: BookingRequest, input: URLSearchParams): BookingRequest {
    const texts = TEXT_FIELDS.filter((field) => input.has(field)).map((field) => [field, input.get(field)]);
    return { ...withParameters(booking, input), ...Object.fromEntries(texts) };
  }

  function write(booking: BookingRequest): string {
    const draft = parameters(booking);
    for (const field of TEXT_FIELDS) draft.set(field, booking[field]);
    return String(draft);
  }

  /** Reads a booking from a draft. Ignores malformed parts. Without a draft, returns the empty booking. */
  const readDraft = (draft: string | null): BookingRequest => withInput(empty(), new URLSearchParams(draft ?? ''));

  return {
    empty,
    parameterValues,
    parameters,
    withParameters,
    readDraft,

    /** Writes a booking as text, complete or not. Returns null for the empty booking. */
    writeDraft(booking: BookingRequest): string | null {
      const text = write(booking);
      return text === write(empty()) ? null : text;
    },

    /** Returns the first values of the form. @param earlyInput texts and choices from before hydration */
    opened: ({ draft, link, earlyInput }: { draft: string | null } & Record<'link' | 'earlyInput', URLSearchParams>) =>
      withInput(withParameters(readDraft(draft), link), earlyInput),
  };
}
