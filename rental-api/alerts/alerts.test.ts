import { rmSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { newFolder } from '../../test/folder';
import { recordingLog } from '../../test/recording-log';
import { openAlerts } from './alerts';
import { conditionsOf, type Health } from './conditions';

type Calendar = Health['calendars'][number];

const START = Date.parse('2027-05-05T10:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WAITS =
  'Fotobox: Eine Anfrage kommt seit über einer Stunde nicht bei Ihnen an. Prüfen Sie Mailserver und Passwort.';
const ARRIVES = 'Fotobox: Anfragen kommen wieder bei Ihnen an.';
const GIVEN_UP = 'nicht zugestellt und aufgegeben. Was zu tun ist, steht in Ihrer Anleitung.';
const MAYBE =
  'Fotobox: Ob eine E-Mail angekommen ist, weiß niemand: Der Mailserver hat ihren Empfang dreimal nicht bestätigt. Was zu tun ist, steht in Ihrer Anleitung.';
const UNREADABLE =
  'Fotobox: Der Kalender von „Klassik“ ist seit über einem Tag nicht lesbar. Neue Einträge sperren keinen Tag.';

/** Opens the alerts of a business, with a clock and a listener that only the test changes. */
function openFor() {
  const lines: string[] = [];
  const world = { wall: START, monotonic: 5_000, refusal: null as string | null };
  const mail: Health['mail'] = { ownerWaitingSince: null, failed: 0, maybe: 0 };
  const calendar: Calendar = { photobooth: 1, name: 'Klassik', unreadableSince: null };
  const log = recordingLog();
  const file = `${newFolder()}/spool.alerts`;
  const open = () =>
    openAlerts({
      file,
      business: 'Fotobox',
      log,
      mailService: { state: () => mail },
      feeds: { health: () => [calendar] },
      async post(line) {
        lines.push(line);
        return world.refusal;
      },
      clock: { wall: () => world.wall, monotonic: () => world.monotonic },
    });
  let alerts = open();
  return {
    world,
    mail,
    calendar,
    log,
    file,
    restart() {
      alerts = open();
    },
    /** Advances both clocks and polls twice, which a change needs to count. Returns the posted lines. */
    async pass(ms: number) {
      world.wall += ms;
      world.monotonic += ms;
      await alerts.poll();
      await alerts.poll();
      return lines.splice(0);
    },
  };
}

const at = (time: number) => new Date(time).toISOString();

/** What changes, the time that passes then, and the lines that are posted. */
type Step = [change: Partial<Health['mail'] & Pick<Calendar, 'unreadableSince'>>, ms: number, ...lines: string[]];

it.each<[string, ...Step[]]>([
  [
    'when a request has waited for an hour, and one when requests arrive again',
    [{ ownerWaitingSince: at(START) }, 0],
    [{}, HOUR - 1],
    [{}, 1, WAITS],
    [{}, DAY],
    // A later request waits for a short time.
    [{ ownerWaitingSince: at(START + 25 * HOUR) }, 0],
    [{ ownerWaitingSince: null }, MINUTE, ARRIVES],
    [{}, MINUTE],
  ],
  [
    'when a calendar has been unreadable for a day, and one when it is readable again',
    [{ unreadableSince: at(START) }, DAY - 1],
    [{}, 1, UNREADABLE],
    [{ unreadableSince: null }, 0, 'Fotobox: Der Kalender von „Klassik“ ist wieder lesbar.'],
  ],
  [
    'for each email that is perhaps delivered, and none when the owner has dealt with it',
    [{ maybe: 1 }, 0, MAYBE],
    [{ maybe: 2 }, 0, MAYBE],
    [{ maybe: 0 }, 0],
  ],
  [
    'for each request that is given up, and one when the owner has dealt with all of them',
    [{ failed: 1 }, 0, `Fotobox: Eine Anfrage wurde ${GIVEN_UP}`],
    [{ failed: 3 }, 0, `Fotobox: 3 Anfragen wurden ${GIVEN_UP}`],
    [{ failed: 1 }, 0],
    [{ failed: 0 }, 0, 'Fotobox: Keine Anfrage ist mehr aufgegeben.'],
  ],
  [
    'when a waiting request is given up, and does not say that requests arrive',
    [{ ownerWaitingSince: at(START) }, HOUR, WAITS],
    [{ ownerWaitingSince: null, failed: 1 }, DAY, `Fotobox: Eine Anfrage wurde ${GIVEN_UP}`],
    [{}, DAY],
  ],
])('posts one alert %s', async (_name, ...steps) => {
  const { mail, calendar, pass } = openFor();
  for (const [index, [{ unreadableSince = calendar.unreadableSince, ...change }, ms, ...lines]] of steps.entries()) {
    Object.assign(mail, change);
    Object.assign(calendar, { unreadableSince });
    expect([index, await pass(ms)]).toEqual([index, lines]);
  }
});

it.each([
  [0, 1],
  [2 ** 20, 1],
  [2 ** 22, 0],
  [Number.POSITIVE_INFINITY, 0],
])('gives a disk with %d free bytes the level %d', (freeBytes, level) => {
  const mail = { failed: 0, maybe: 0, ownerWaitingSince: null };
  const conditions = conditionsOf({ mail, calendars: [], freeBytes }, {}, () => 0);
  expect(conditions).toContainEqual(expect.objectContaining({ key: 'disk', level }));
});

it('posts no alert again after a restart, and works without the file', async () => {
  const { mail, pass, restart, file } = openFor();
  mail.ownerWaitingSince = at(START);
  expect(await pass(HOUR)).toEqual([WAITS]);
  restart();
  expect(await pass(HOUR)).toEqual([]);
  mail.ownerWaitingSince = null;
  expect(await pass(0)).toEqual([ARRIVES]);
  restart();
  expect(await pass(0)).toEqual([]);
  rmSync(file);
  writeFileSync(file, '{"waiting":');
  mail.failed = 1;
  restart();
  expect(await pass(0)).toHaveLength(1);
  expect(await pass(0)).toEqual([]);
});

it('knows after a restart how long a request has waited', async () => {
  const { mail, pass, world, restart } = openFor();
  mail.ownerWaitingSince = at(START);
  expect(await pass(HOUR / 2)).toEqual([]);
  restart();
  world.monotonic = 1_000;
  expect(await pass(HOUR / 2)).toEqual([WAITS]);
});

it.each([-40 * DAY, 40 * DAY])('measures the time correctly when the wall clock moves by %d ms', async (jump) => {
  const { mail, pass, world } = openFor();
  mail.ownerWaitingSince = at(START);
  await pass(MINUTE);
  world.wall += jump;
  expect(await pass(MINUTE)).toEqual([]);
  expect(await pass(HOUR)).toEqual([WAITS]);
});

it('ignores a failure that only one poll has found', async () => {
  const { mail, pass, calendar } = openFor();
  let polls = 0;
  Object.defineProperty(mail, 'failed', { get: () => (polls++ === 1 ? 1 : 0) });
  Object.defineProperty(calendar, 'unreadableSince', { get: () => (polls === 1 ? at(0) : null) });
  expect(await pass(0)).toEqual([]);
  expect(await pass(0)).toEqual([]);
});

it('posts a line after growing pauses until it is taken', async () => {
  const { mail, pass, world, log } = openFor();
  world.refusal = '500';
  mail.failed = 1;
  const minutes: number[] = [];
  for (let minute = 0; minute < 24 * 60; minute++)
    if ((await pass(minute === 0 ? 0 : MINUTE)).length > 0) minutes.push(minute);
  expect(minutes).toEqual([0, 1, 4, 13, 40, 121, 361, 601, 841, 1081, 1321]);
  world.refusal = null;
  expect(await pass(4 * HOUR)).toEqual([`Fotobox: Eine Anfrage wurde ${GIVEN_UP}`]);
  expect(await pass(0)).toEqual([]);
  expect(log.lines).toEqual(['an alert cannot be posted {"reason":"500"}']);
});
