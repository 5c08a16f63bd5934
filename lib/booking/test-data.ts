import { BACKGROUND_IDS, type ConfiguredChoice, PACKAGES, PRINT_OPTIONS, SUPPORT_LEVELS } from './packages';
import { type BookingRequest, bookingSchema } from './schema';

/** A complete, acceptable request, with umlauts and a line break; every test changes what it is about. */
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

const BOOLEANS = [false, true];

/** Every choice that can be sent: packages × support × prints × background × props × pavilion, refused ones included. */
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

/** Those of them that the site accepts. */
export const ACCEPTED_CHOICES = ALL_CHOICES.filter(
  (choice) => bookingSchema.safeParse({ ...VALID_BOOKING, ...choice }).success,
);
