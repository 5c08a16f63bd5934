import { EMPTY_BOOKING } from './form';
import { BACKGROUND_IDS, PACKAGES, PRINT_OPTIONS, SUPPORT_LEVELS } from './packages';
import { allowsPrints } from './rules';
import type { BookingRequest } from './schema';

/** Where a tab keeps what was typed, in its session storage. */
export const DRAFT_KEY = 'booking-draft';

/** True when there is nothing in it that a visitor chose or typed. */
export function isUntouched(booking: BookingRequest): boolean {
  return JSON.stringify({ ...EMPTY_BOOKING, ...booking }) === JSON.stringify(EMPTY_BOOKING);
}

/**
 * A draft read back from storage, or null when it is none that the form could show. Its fields may still be
 * incomplete or wrong: a draft is what was typed, and sending checks it (SPEC §5).
 */
export function parseDraft(json: string | null): BookingRequest | null {
  try {
    const draft: unknown = JSON.parse(json ?? 'null');
    return hasShapeOf(EMPTY_BOOKING, draft) && hasKnownChoices(draft) ? draft : null;
  } catch {
    return null;
  }
}

/** True when a value has the keys of a pattern and values of the same types; null stands for a value of any type. */
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
