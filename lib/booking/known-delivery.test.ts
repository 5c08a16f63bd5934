import { expect, it } from 'vitest';
import { VALID_BOOKING } from '@/test/bookings';
import { t } from '@/test/texts';
import { deliveryPriceTo } from './known-delivery';
import { bookingEmail } from './request/message';
import { readMessage } from './request/message-reader';
import { rules } from './rules';

it.each(rules.offer.packages)('knows the price of a delivery to each place with the package $key', ({ key }) => {
  const booking = { ...VALID_BOOKING, ...rules.defaults(key) };
  const { packageName } = readMessage(bookingEmail(booking, { t, rules, isDateTaken: false }).message);
  for (const { name } of rules.places)
    expect(deliveryPriceTo(name, packageName ?? '')).toBe(rules.deliveryTo({ package: key, delivery: name })?.price);
  expect([deliveryPriceTo('Nirgendwo', packageName ?? ''), deliveryPriceTo('Nirgendwo', 'x')]).toEqual([null, null]);
});
