import ical, { type EventInstance, type VEvent } from 'node-ical';
import { berlinDay } from './berlin';
import { union, WINDOW } from './test-spans';

const MONTH_MS = 31 * 86_400_000;

/** Returns the taken time that node-ical finds. */
export function spansOfSecondReader(text: string): string[] {
  const range = { from: new Date(WINDOW.from - 3 * MONTH_MS), to: new Date(WINDOW.to + 3 * MONTH_MS) };
  const spans = Object.values(ical.sync.parseICS(text))
    .filter((part): part is VEvent => part?.type === 'VEVENT' && part.start instanceof Date)
    .flatMap((event) =>
      firstAndLast(ical.expandRecurringEvent(event, { ...range, expandOngoing: true }).filter(isTaken)),
    )
    .map(({ start, end }) => ({ start: start.getTime(), end: end.getTime() }));
  return union(spans);
}

/** Leaves out the instances of a day that are neither its first nor its last, because `readSpans` may do so. */
const firstAndLast = (instances: EventInstance[]) =>
  instances.filter(({ start }, index) => {
    const isOnDay = (other?: EventInstance) => other && berlinDay(other.start) === berlinDay(start);
    return !isOnDay(instances[index - 1]) || !isOnDay(instances[index + 1]);
  });

function isTaken({ event }: EventInstance): boolean {
  const busyStatus = Object.entries(event).find(([name]) => name === 'MICROSOFT-CDO-BUSYSTATUS')?.[1];
  return (
    !['CANCELLED', 'TENTATIVE'].includes(event.status ?? '') &&
    event.transparency !== 'TRANSPARENT' &&
    !['FREE', 'TENTATIVE'].includes(String(busyStatus))
  );
}
