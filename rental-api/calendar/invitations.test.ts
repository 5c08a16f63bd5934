import { expect, it } from 'vitest';
import { days } from '../../test/calendar-reading';
import { calendar, READING_OPTIONS } from '../../test/calendars';

const [OWNER = ''] = READING_OPTIONS.owners;
const day = 'DTSTART;VALUE=DATE:20270508';
const stranger = 'ORGANIZER:mailto:stranger@example.net';
const attendee = (partstat: string, address = `mailto:${OWNER}`) => `ATTENDEE;PARTSTAT=${partstat}:${address}`;

it.each<[boolean, string, string[], string?]>([
  [true, 'the owner has accepted, in small letters', [stranger, attendee('accepted')]],
  [true, 'an address in capitals has accepted', [stranger, attendee('ACCEPTED', `MAILTO:${OWNER.toUpperCase()}`)]],
  [true, 'an address in quotes has accepted', [stranger, attendee('ACCEPTED', `"mailto:${OWNER}"`)]],
  [true, 'an address in brackets has accepted', [stranger, attendee('ACCEPTED', `mailto:<${OWNER}>`)]],
  [true, 'an encoded address has accepted', [stranger, attendee('ACCEPTED', `mailto:${encodeURIComponent(OWNER)}`)]],
  [true, 'an address in a parameter has accepted', [stranger, `ATTENDEE;PARTSTAT=ACCEPTED;EMAIL=${OWNER}:/1/`]],
  [true, 'a guest has declined', [stranger, attendee('DECLINED', 'mailto:a@b.example'), attendee('ACCEPTED')]],
  [true, 'the owner has organized it, and a guest has declined', [`ORGANIZER:MAILTO:${OWNER}`, attendee('DECLINED')]],
  [true, 'there is no organizer', [attendee('NEEDS-ACTION')]],
  [true, 'the owner has organized it, in punycode', ['ORGANIZER:mailto:a@xn--mller-kva.example'], 'a@müller.example'],
  [true, 'the owner has organized it, with an umlaut', ['ORGANIZER:a@müller.example'], 'a@xn--mller-kva.example'],
  [false, 'the owner has accepted tentatively', [stranger, attendee('TENTATIVE')]],
  [false, 'the answer of the owner is missing', [stranger, `ATTENDEE:mailto:${OWNER}`]],
  [false, 'a guest has accepted', [stranger, attendee('ACCEPTED', 'mailto:a@b.example'), attendee('NEEDS-ACTION')]],
  [false, 'a longer address has accepted', [stranger, attendee('ACCEPTED', `mailto:x${OWNER}`)]],
  [false, 'nobody is invited', [stranger]],
])('an event takes its day (%s) if %s', (isTaken, _name, lines, owner = OWNER) => {
  expect(days(calendar([day, ...lines]), { ...READING_OPTIONS, owners: [owner] })).toEqual(
    isTaken ? ['2027-05-08'] : [],
  );
});

it.each([
  ['only the accepted instance of a series', 'NEEDS-ACTION', 'ACCEPTED', ['2027-05-09']],
  ['all instances of a series except the declined one', 'ACCEPTED', 'DECLINED', ['2027-05-08', '2027-05-10']],
])('an invitation takes %s', (_name, ofSeries, ofInstance, expected) => {
  const series = ['UID:s', day, 'RRULE:FREQ=DAILY;COUNT=3', stranger, attendee(ofSeries)];
  const instance = ['UID:s', 'RECURRENCE-ID;VALUE=DATE:20270509', 'DTSTART;VALUE=DATE:20270509', stranger];
  expect(days(calendar(series, [...instance, attendee(ofInstance)]))).toEqual(expected);
});

it('an event is cancelled only by the same organizer', () => {
  const by = (organizer: string, ...lines: string[]) => ['UID:fair', `ORGANIZER:mailto:${organizer}`, day, ...lines];
  const own = ['UID:fair', 'DTSTART;VALUE=DATE:20270501'];
  const first = by('stranger@example.net', attendee('ACCEPTED'));
  const cancelled = ['SEQUENCE:9', 'STATUS:CANCELLED'];
  expect(days(calendar(own, first, by('other@example.net', ...cancelled)))).toEqual(['2027-05-01', '2027-05-08']);
  expect(days(calendar(own, first, by('stranger@example.net', ...cancelled)))).toEqual(['2027-05-01']);
});

it('an accepted event keeps its day when its organizer sends a newer version that is not accepted', () => {
  const newer = ['UID:fair', day, 'SEQUENCE:9', stranger, attendee('NEEDS-ACTION')];
  expect(days(calendar(['UID:fair', day, stranger, attendee('ACCEPTED')], newer))).toEqual(['2027-05-08']);
});

it('versions are of one series, whether or not they name the owner as organizer', () => {
  const series = ['UID:s', day, 'RRULE:FREQ=DAILY;COUNT=3'];
  const instance = ['UID:s', 'RECURRENCE-ID;VALUE=DATE:20270509', 'STATUS:CANCELLED', `ORGANIZER:mailto:${OWNER}`];
  expect(days(calendar(series, instance))).toEqual(['2027-05-08', '2027-05-10']);
});
