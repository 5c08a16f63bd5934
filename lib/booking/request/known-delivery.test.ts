import { expect, it } from 'vitest';
import { VALID_BOOKING } from '@/test/bookings';
import { t } from '@/test/texts';
import { offer } from '../../content/offer';
import { PLACES, pricedDelivery } from '../prices/delivery';
import { packageDefaults } from '../prices/package-rules';
import { deliveryPriceTo } from './known-delivery';
import { bookingEmail } from './message';
import { readMessage } from './message-reader';

it.each(offer.packages)('knows the price of a delivery to each place of the owner, for the package $key', ({ key }) => {
  const booking = { ...VALID_BOOKING, ...packageDefaults(key, offer) };
  const { packageName } = readMessage(bookingEmail(booking, { t, offer, isDateTaken: false }).message);
  for (const { name } of PLACES)
    expect(deliveryPriceTo(name, packageName ?? '')).toBe(
      pricedDelivery({ package: key, delivery: name }, offer)?.price,
    );
  expect([deliveryPriceTo('Nirgendwo', packageName ?? ''), deliveryPriceTo('Nirgendwo', 'x')]).toEqual([null, null]);
});
