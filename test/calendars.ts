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

/** Returns the texts of an event that the project has written, by lower-case name. */
export function eventIn(
  file: string,
): Partial<Record<'uid' | 'summary' | 'description' | 'location' | 'status', string>> {
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  const text = (value: string) => value.replace(/\\(.)/g, (_, character) => (character === 'n' ? '\n' : character));
  return Object.fromEntries(
    lines.map((line) => line.split(/:(.*)/s)).map(([name = '', value = '']) => [name.toLowerCase(), text(value)]),
  );
}
