import type { Offer } from '../../content/schema';
import { TEXT_FIELDS } from '../../form-fields';
import { BACKGROUND } from '../../offer-keys';
import { DATE_PARAMETER, PACKAGE_PARAMETER } from '../../routes';
import { isDateKey } from '../../shared/days';
import { hasExtra, packageOf, SUPPORT_LEVELS } from '../prices/choice';
import { deliveriesOf } from '../prices/delivery';
import {
  backdropsOf,
  fittedChoice,
  hasPrintChoice,
  includes,
  packageDefaults,
  printsKey,
  printsOf,
} from '../prices/package-rules';
import { type BookingRequest, emptyBooking } from '../request/request';

/** The value of a parameter that adds an extra. */
export const TICKED = '1';

export const PRINTS_PARAMETER = 'prints';
export const SUPPORT_PARAMETER = 'support';
export const BACKDROP_PARAMETER = 'background';
const DELIVERY_PARAMETER = 'delivery';

/** Returns the parameter of an extra. `background` holds the number of the backdrop. */
export const extraParameter = (key: string): string => (key === BACKGROUND ? 'backgroundSystem' : key);

/** Returns the value of each parameter, or null where a choice has none (docs/behaviour.md#links). */
export function parameterValues(choice: BookingRequest, offer: Offer): Map<string, string | null> {
  const chosen = packageOf(choice.package, offer);
  const isAdded = (key: string) => hasExtra(choice, key) && !includes(chosen, key);
  const extra = (key: string) => [extraParameter(key), isAdded(key) ? TICKED : null] as const;
  return new Map([
    [DATE_PARAMETER, choice.date || null],
    [PACKAGE_PARAMETER, choice.package],
    [PRINTS_PARAMETER, hasPrintChoice(chosen) ? printsKey(choice.prints) : null],
    extra(BACKGROUND),
    [BACKDROP_PARAMETER, choice.backgroundId === null ? null : String(choice.backgroundId)],
    ...offer.extras.filter(({ key }) => key !== BACKGROUND).map(({ key }) => extra(key)),
    [SUPPORT_PARAMETER, choice.support],
    [DELIVERY_PARAMETER, choice.delivery],
  ]);
}

/** Writes date and choice as the parameters of an address, which contain no personal data. */
export const parametersOf = (choice: BookingRequest, offer: Offer): URLSearchParams =>
  new URLSearchParams(
    [...parameterValues(choice, offer)].flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );

/**
 * Puts parameters into a booking. Each is optional. A parameter that is unknown, or impossible for the package, is ignored, and
 * the others still apply. Another package starts with its own defaults.
 */
export function withParameters(booking: BookingRequest, parameters: URLSearchParams, offer: Offer): BookingRequest {
  const read = (name: string) => parameters.get(name);
  const named = offer.packages.find(({ key }) => key === read(PACKAGE_PARAMETER))?.key ?? booking.package;
  const base = named === booking.package ? booking : { ...booking, ...packageDefaults(named, offer) };

  const date = read(DATE_PARAMETER);
  const backgroundId = backdropsOf(offer).find((id) => String(id) === read(BACKDROP_PARAMETER));
  const prints = printsOf(packageOf(named, offer)).find((count) => printsKey(count) === read(PRINTS_PARAMETER));
  const added = offer.extras.map(({ key }) => key).filter((key) => read(extraParameter(key)) === TICKED);

  const choice = {
    ...base,
    date: date && isDateKey(date) ? date : base.date,
    support: SUPPORT_LEVELS.find((level) => level === read(SUPPORT_PARAMETER)) ?? base.support,
    prints: prints ?? base.prints,
    extras: [...base.extras, ...added, ...(backgroundId ? [BACKGROUND] : [])],
    backgroundId: backgroundId ?? base.backgroundId,
    delivery: deliveriesOf(offer).find((value) => value === read(DELIVERY_PARAMETER)) ?? base.delivery,
  };
  return fittedChoice(choice, offer);
}

function toText(booking: BookingRequest, offer: Offer): string {
  const parameters = parametersOf(booking, offer);
  for (const field of TEXT_FIELDS) parameters.set(field, booking[field]);
  return String(parameters);
}

/** Writes a booking as text, complete or not. Returns null for the empty booking. */
export function writeDraft(booking: BookingRequest, offer: Offer): string | null {
  const text = toText(booking, offer);
  return text === toText(emptyBooking(offer), offer) ? null : text;
}

/** Reads a booking from a draft. Ignores malformed parts. Without a draft, returns the empty booking. */
export const readDraft = (draft: string | null, offer: Offer): BookingRequest =>
  withInput(emptyBooking(offer), new URLSearchParams(draft ?? ''), offer);

/** Puts texts and choices into a booking, by the names of their controls. The other values stay. */
export function withInput(booking: BookingRequest, input: URLSearchParams, offer: Offer): BookingRequest {
  const texts = TEXT_FIELDS.filter((field) => input.has(field)).map((field) => [field, input.get(field)]);
  return { ...withParameters(booking, input, offer), ...Object.fromEntries(texts) };
}

/** The input that a form may begin with. */
export interface Sources {
  draft: string | null;
  link: URLSearchParams;
  /** Texts and choices from before hydration, by the names of their controls. */
  earlyInput: URLSearchParams;
}

/** Returns the first values of the form. */
export const openedForm = ({ draft, link, earlyInput }: Sources, offer: Offer): BookingRequest =>
  withInput(withParameters(readDraft(draft, offer), link, offer), earlyInput, offer);
