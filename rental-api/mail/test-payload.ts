/** A booking request as the website sends it. */
export const PAYLOAD = {
  to: 'juergen@example.com',
  subject: 'Buchungsanfrage – Plus – 2027-05-08',
  message:
    'Datum: Samstag, 8. Mai 2027 (2027-05-08)\n\nName: Größer & <Äpfel>\nRechnungsanschrift: Straße 1\n    12345 Köln',
  reply_to: 'hallo@example.com',
  from: { email: 'no-reply@example.com', name: 'Fotobox Köln' },
};
