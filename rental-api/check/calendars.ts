import type { DateKey } from '../../lib/shared/days';
import { type Availability, monthOf, type Taken } from '../availability';
import { berlinDay, later } from '../calendar/berlin';
import type { Effect } from '../calendar/effect';
import { expand } from '../calendar/expand';
import { ownersOf } from '../calendar/owners';
import { readSource } from '../calendar/source';
import type { UnreadableEvent } from '../calendar/taken-days';
import type { Photobooth } from '../data-schema';
import { messageOf } from '../errors';

export interface Report {
  title: string;
  lines: string[];
  isGood: boolean;
}

interface CheckOptions {
  /** The addresses at which the business gets mail. */
  owners: string[];
  /** Where calendar files are. */
  folder: string;
  now: Date;
}

const DAYS_SHOWN = 10;
const FORMAT = new Intl.DateTimeFormat('de-DE', { weekday: 'short', timeZone: 'UTC' });

function listed(days: Iterable<DateKey>): string {
  const shown = [...days]
    .sort()
    .slice(0, DAYS_SHOWN)
    .map((day) => `${FORMAT.format(new Date(`${day}T12:00Z`))} ${day}`);
  return shown.join(', ') || 'none';
}

/** Reports which days the calendar of a photo booth blocks on the website, and which entries block nothing. */
export async function checkCalendar(booth: Photobooth, options: CheckOptions): Promise<Report> {
  const { name, calendar, months, availability = {} } = booth;
  if (!calendar)
    return { title: name, lines: ['It has no "calendar", so the website shows "availability".'], isGood: true };
  const first = berlinDay(options.now);
  const range = { first, last: later(first, { months }) };
  try {
    const { text = '' } = (await readSource(calendar, options.folder, undefined)) ?? {};
    const owners = ownersOf(booth, options.owners);
    const { days, unreadable } = await expand(text, { range, owners });
    const notTaken = async (effect: Effect) => {
      const other = await expand(text, { range, owners, effect });
      return [...other.days].filter((day) => !days.has(day));
    };
    const free = await notTaken('free');
    // Invitations may be a stranger's, made to be too many to follow.
    const invited = await notTaken('invitation').catch(() => null);
    return {
      title: name,
      lines: [
        `Taken days until ${range.last}: ${days.size}. The next: ${listed(days)}`,
        `Tentative, free or cancelled, so they block nothing: ${listed(free)}`,
        ...aboutInvitations(invited, owners),
        ...unreadable.map(aboutEvent),
        ...aboutDataFile(availability, { days, range }),
      ],
      isGood: unreadable.length === 0,
    };
  } catch (error) {
    return { title: name, lines: [`The calendar cannot be read: ${messageOf(error)}`], isGood: false };
  }
}

/** @param days null when they are too many */
function aboutInvitations(days: DateKey[] | null, owners: string[]): string[] {
  if (owners.length === 0)
    return [
      'The owner is unknown, so everybody\'s invitations block days: write your address as "calendarOwner" into the data file',
    ];
  if (days?.length === 0) return [];
  return [
    `Invitations that ${owners.join(' or ')} has not accepted, so they block nothing: ${days ? listed(days) : 'too many to list'}. ` +
      'If you organize them, add your address to "calendarOwner" in the data file',
  ];
}

function aboutEvent({ day, title, reason }: UnreadableEvent): string {
  const effect = day ? `blocks only the days from its start on ${day} to its end` : 'blocks nothing';
  return `The entry "${title}" ${effect}, because ${reason}`;
}

function aboutDataFile(availability: Availability, taken: Taken): string[] {
  const decided = Object.keys(availability).filter((day) => day >= taken.range.first);
  const freed = decided.filter(
    (day) => taken.days.has(day) && monthOf(availability, taken, day.slice(0, 7))[day] !== false,
  );
  if (decided.length === 0) return [];
  return [
    `"availability" in the data file decides ${decided.length} days itself, whatever the calendar says; ` +
      `of those that the calendar takes it frees: ${listed(freed)}`,
  ];
}
