import { BACKGROUND_IDS, type ConfiguredChoice, PACKAGES, PRINT_OPTIONS, SUPPORT_LEVELS } from './packages';
import type { PriceTable } from './prices';
import { type BookingRequest, bookingSchema } from './schema';

/** A complete, valid request; each test changes the part it is about. */
export const VALID_BOOKING: BookingRequest = {
  date: '2027-05-08',
  package: 'Plus',
  support: 'Standard',
  accessories: { sofortdruck: '200', background: false, props: false, pavilion: false },
  backgroundId: null,
  vorname: 'Jürgen',
  name: 'Größer-Äpfel',
  rechnungsanschrift: 'Straße 1\n12345 Köln',
  veranstaltungsanschrift: 'Schloß Übersee\n83236 Übersee',
  phone: '+49 30 1234567',
  email: 'juergen@example.com',
};

/** Fixed prices for tests, because the owner may change the real ones. */
export const TEST_PRICES: PriceTable = {
  packages: { Standard: 250, Plus: 300, Premium: 400 },
  prints: {
    Standard: { none: 0, 200: 60, 400: 120 },
    Plus: { none: 0, 200: 0, 400: 60 },
    Premium: { none: 0, 200: 0, 400: 0 },
  },
  background: { Standard: 30, Plus: 30, Premium: 0 },
  premiumSupport: { Standard: 50, Plus: 50, Premium: 0 },
  props: 20,
  pavilion: 50,
  deliveryPerKm: 0.25,
};

const BOOLEANS = [false, true];

/** Every combination that can be sent, including those that the server refuses. */
export const ALL_CHOICES: ConfiguredChoice[] = PACKAGES.flatMap((name) =>
  SUPPORT_LEVELS.flatMap((support) =>
    PRINT_OPTIONS.flatMap((sofortdruck) =>
      BOOLEANS.flatMap((background) =>
        BOOLEANS.flatMap((props) =>
          BOOLEANS.map((pavilion) => ({
            package: name,
            support,
            accessories: { sofortdruck, background, props, pavilion },
            backgroundId: background || name === 'Premium' ? BACKGROUND_IDS[2] : null,
          })),
        ),
      ),
    ),
  ),
);

/** Those that the server accepts. */
export const ACCEPTED_CHOICES = ALL_CHOICES.filter(
  (choice) => bookingSchema.safeParse({ ...VALID_BOOKING, ...choice }).success,
);
