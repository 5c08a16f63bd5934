import ical, { type EventInstance, type VEvent } from 'node-ical';
import { dayOf, daysBetween, later, numberOf, type Range, touchedDays } from './berlin';

/** Returns the days that node-ical finds. */
export function daysOfSecondReader(text: string, range: Range): string[] {
  const from = new Date(later(range.first, { months: -3 }));
  const to = new Date(later(range.last, { months: 3 }));
  const days = Object.values(ical.sync.parseICS(text))
    .filter((part): part is VEvent => part?.type === 'VEVENT' && part.start instanceof Date)
    .flatMap((event) => ical.expandRecurringEvent(event, { from, to, expandOngoing: true }))
    .filter(isTaken)
    .flatMap(({ start, end }) => {
      const { first, last } = touchedDays({ start: start.getTime(), end: end.getTime() });
      // Some events last until the year 9999.
      const [from, to] = [Math.max(first, numberOf(range.first)), Math.min(last, numberOf(range.last))];
      return [...daysBetween(dayOf(from), dayOf(to))];
    });
  return [...new Set(days)].sort();
}

function isTaken({ event }: EventInstance): boolean {
  const busyStatus = Object.entries(event).find(([name]) => name === 'MICROSOFT-CDO-BUSYSTATUS')?.[1];
  return (
    !['CANCELLED', 'TENTATIVE'].includes(event.status ?? '') &&
    event.transparency !== 'TRANSPARENT' &&
    !['FREE', 'TENTATIVE'].includes(String(busyStatus))
  );
}
