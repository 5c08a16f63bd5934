import { randomUUID } from 'node:crypto';
import { type CalendarDay, calendarFile } from '../../lib/shared/calendar-file';
import type { RequestFacts, RequestState } from './request-facts';

const calendarAttachment = (filename: string, day: CalendarDay) => ({
  filename,
  contentType: 'text/calendar; charset=utf-8',
  content: calendarFile(day),
});

export type CalendarAttachment = ReturnType<typeof calendarAttachment>;

/** Writes the day as the website offers it after sending. Browsers inside other apps download nothing. */
export function customerFiles(
  { day: date, eventAddress, start }: RequestFacts,
  { business, now }: RequestState,
  uid: string,
): CalendarAttachment[] {
  if (!date) return [];
  const { name, phone, email } = business;
  const contact = `Unverbindlich angefragt, noch nicht gebucht. Kontakt: ${phone}, ${email}`;
  const description = start ? `Beginn der Feier: ${start}\n${contact}` : contact;
  const title = `Fotobox angefragt: ${name}`;
  return [calendarAttachment(`${date}.ics`, { date, title, location: eventAddress, description, uid, now })];
}

/**
 * Writes the day as requested and as booked, for each free photo booth if there are several. Anybody who knows the `UID`
 * can send an invitation that replaces the booking, so nothing that the customer knows leads to it.
 * @param name of the request
 */
export function businessFiles(
  facts: RequestFacts,
  name: string,
  { booths: { free, taken, unknown }, now }: RequestState,
): CalendarAttachment[] {
  const { day: date, eventAddress: location, message: description } = facts;
  if (!date) return [];
  const common = { date, location, description, uid: randomUUID(), now };
  const file = (isBooked: boolean, booth?: string) => {
    const [kind, state] = isBooked ? ['zusage', 'Gebucht'] : ['anfrage', 'Anfrage'];
    const title = booth ? `${state} ${name} · ${booth}` : `${state} ${name}`;
    const filename = `${kind}-${date}${booth ? `-${fileNamePart(booth)}` : ''}.ics`;
    return calendarAttachment(filename, { ...common, title, isBooked });
  };
  const hasSeveral = free.length + taken.length + unknown.length > 1;
  const booked = hasSeveral && free.length > 0 ? free : [undefined];
  return [file(false), ...booked.map((booth) => file(true, booth))];
}

const fileNamePart = (text: string) => (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join('-');
