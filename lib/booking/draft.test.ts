import { describe, expect, it } from 'vitest';
import { isUntouched, parseDraft } from './draft';
import { EMPTY_BOOKING } from './form';

describe('parseDraft', () => {
  it('brings back what was typed, complete or not', () => {
    const draft = { ...EMPTY_BOOKING, vorname: 'Jür', email: 'half@', date: '' };
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
    const premium = { ...EMPTY_BOOKING, package: 'Premium', support: 'Premium', backgroundId: 5 };
    expect(parseDraft(JSON.stringify(premium))).toEqual(premium);
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['null', 'null'],
    ['an array', '[]'],
    ['a missing field', JSON.stringify({ ...EMPTY_BOOKING, email: undefined })],
    ['an unknown field', JSON.stringify({ ...EMPTY_BOOKING, admin: true })],
    ['a field of another type', JSON.stringify({ ...EMPTY_BOOKING, vorname: 1 })],
    ['accessories of another type', JSON.stringify({ ...EMPTY_BOOKING, accessories: null })],
    ['an unknown package', JSON.stringify({ ...EMPTY_BOOKING, package: 'Gold' })],
    ['an unknown support level', JSON.stringify({ ...EMPTY_BOOKING, support: 'Gold' })],
    ['prints that the package does not offer', JSON.stringify({ ...EMPTY_BOOKING, package: 'Plus' })],
    ['a background that does not exist', JSON.stringify({ ...EMPTY_BOOKING, backgroundId: 6 })],
  ])('takes %s for no draft', (_, json) => {
    expect(parseDraft(json)).toBeNull();
  });
});

describe('isUntouched', () => {
  it('is true for the form as it opens, false after any change', () => {
    expect(isUntouched(EMPTY_BOOKING)).toBe(true);
    expect(isUntouched({ ...EMPTY_BOOKING, phone: '1' })).toBe(false);
    expect(isUntouched({ ...EMPTY_BOOKING, accessories: { ...EMPTY_BOOKING.accessories, props: true } })).toBe(false);
  });
});
