import { randomUUID } from 'node:crypto';
import { type CalendarDay, calendarFile, requestUid } from '../../lib/shared/calendar-file';
import type { DateKey } from '../../lib/shared/days';
import type { Request } from './request';

const attachment = (filename: string, entry: CalendarDay) => ({
  filename,
  contentType: 'text/calendar; charset=utf-8',
  content: calendarFile(entry),
});

/** Writes the day as the website offers it after sending. Browsers inside other apps download nothing. */
export function customerFile({ eventAddress: location, start, business, now, key, id }: Request, date: DateKey) {
  const { name, phone, email } = business;
  const contact = `Unverbindlich angefragt, noch nicht gebucht. Kontakt: ${phone}, ${email}`;
  const description = start ? `Beginn der Feier: ${start}\n${contact}` : contact;
  const title = `Fotobox angefragt: ${name}`;
  return attachment(`${date}.ics`, { date, title, location, description, uid: requestUid(key) ?? id, now });
}

/**
 * Writes the day as requested and as booked, for each free photo booth if there are several. Anybody who knows the `UID`
 * can send an invitation that replaces the booking, so nothing that the customer knows leads to it.
 */
export function businessFiles(request: Request, date: DateKey) {
  const { title, subject, eventAddress: location, message: description, booths, now } = request;
  const { free, taken, unknown } = booths;
  const common = { date, location, description, uid: randomUUID(), now };
  const name = title ?? subject;
  const hasSeveral = free.length + taken.length + unknown.length > 1;
  const booked = (booth: string) => {
    const words = ['zusage', date, ...(booth.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])];
    const title = booth ? `Gebucht ${name} · ${booth}` : `Gebucht ${name}`;
    return attachment(`${words.join('-')}.ics`, { ...common, title, isBooked: true });
  };
  return [
    attachment(`anfrage-${date}.ics`, { ...common, title: `Anfrage ${name}` }),
    ...(hasSeveral && free.length > 0 ? free : ['']).map(booked),
  ];
}
