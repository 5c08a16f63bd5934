import { EMPTY_BOOKING } from './form';
import { BACKGROUND_IDS, PACKAGES, PRINT_OPTIONS, SUPPORT_LEVELS } from './packages';
import { allowsPrints } from './rules';
import type { BookingRequest } from './schema';

/** Key of the draft in session storage (docs/behaviour.md#draft). */
export const DRAFT_KEY = 'booking-draft';

/** True when the visitor has not chosen or typed anything. */
export function isUntouched(booking: BookingRequest): boolean {
  return JSON.stringify({ ...EMPTY_BOOKING, ...booking }) === JSON.stringify(EMPTY_BOOKING);
}

/**
 * A draft read from storage, or null when the form could not show it. Its fields may be incomplete; sending checks
 * them.
 */
export function parseDraft(json: string | null): BookingRequest | null {
  try {
    const draft: unknown = JSON.parse(json ?? 'null');
    return hasShapeOf(EMPTY_BOOKING, draft) && hasKnownChoices(draft) ? draft : null;
  } catch {
    return null;
  }
}

/** True when a value has the pattern's keys and types; null in the pattern matches any value. */
function hasShapeOf<T extends object>(pattern: T, value: unknown): value is T {
  if (typeof value !== 'object' || value === null) return false;
  if (Object.keys(value).sort().join() !== Object.keys(pattern).sort().join()) return false;
  return Object.entries(pattern).every(([key, expected]) => {
    const actual = (value as Record<string, unknown>)[key];
    if (expected === null) return true;
    return typeof expected === 'object' ? hasShapeOf(expected, actual) : typeof actual === typeof expected;
  });
}

function hasKnownChoices({ package: name, support, accessories, backgroundId }: BookingRequest): boolean {
  return (
    PACKAGES.includes(name) &&
    SUPPORT_LEVELS.includes(support) &&
    PRINT_OPTIONS.includes(accessories.sofortdruck) &&
    allowsPrints(name, accessories.sofortdruck) &&
    (backgroundId === null || BACKGROUND_IDS.includes(backgroundId))
  );
}
