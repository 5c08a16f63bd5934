/** Returns an iCalendar file with these events, each a list of content lines. It defines no time zone. */
export function calendar(...events: string[][]): string {
  const lines = events.flatMap((lines, index) => [
    'BEGIN:VEVENT',
    ...(lines.some((line) => line.startsWith('UID')) ? [] : [`UID:event-${index}`]),
    'DTSTAMP:20270101T000000Z',
    ...lines,
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//DE', ...lines, 'END:VCALENDAR', ''].join('\r\n');
}

/** Two years with a leap day in the middle. */
export const RANGE = { first: '2027-03-01', last: '2029-02-28' };

export const READING_OPTIONS = { range: RANGE, owners: ['hallo@example.com'] };
