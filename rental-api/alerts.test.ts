import { rmSync, writeFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { newFolder } from '../test/folder';
import { recordingLog } from '../test/recording-log';
import { conditionsOf, openAlerts, type State } from './alerts';

const START = Date.parse('2027-05-05T10:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WAITS =
  'Fotobox: Eine Anfrage kommt seit über einer Stunde nicht bei Ihnen an. Prüfen Sie Mailserver und Passwort.';
const ARRIVES = 'Fotobox: Anfragen kommen wieder bei Ihnen an.';
const GIVEN_UP = 'nicht zugestellt und aufgegeben. Was zu tun ist, steht in Ihrer Anleitung.';
const UNREADABLE =
  'Fotobox: Der Kalender von „Klassik“ ist seit über einem Tag nicht lesbar. Neue Einträge sperren keinen Tag.';

/** Opens the alerts of a business, with a clock and a listener that only the test changes. */
function openFor() {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  const lines: string[] = [];
  const listener = { refusal: null as string | null };
  const mail: State['mail'] = { ownerWaitingSince: null, failed: 0 };
  const calendar = { photobooth: 1, name: 'Klassik', unreadableSince: null as string | null };
  const log = recordingLog();
  const file = `${newFolder()}/spool.alerts`;
  const open = () =>
    openAlerts({
      file,
      business: 'Fotobox',
      log,
      mailService: { health: () => mail },
      feeds: { health: () => [calendar] },
      async post(line) {
        lines.push(line);
        return listener.refusal;
      },
    });
  let alerts = open();
  return {
    listener,
    mail,
    calendar,
    log,
    file,
    restart() {
      alerts = open();
    },
    /** Advances the clock and polls. Returns the posted lines. */
    async pass(ms: number) {
      vi.setSystemTime(Date.now() + ms);
      await alerts.poll();
      return lines.splice(0);
    },
  };
}

const at = (time: number) => new Date(time).toISOString();

/** What changes, the time that passes then, and the lines that are posted. */
type Phase = [
  change: Partial<State['mail'] & { unreadableSince: string | null }>,
  milliseconds: number,
  ...lines: string[],
];

it.each<[string, ...Phase[]]>([
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
])('posts one alert %s', async (_name, ...phases) => {
  const { mail, calendar, pass } = openFor();
  for (const [index, [{ unreadableSince = calendar.unreadableSince, ...change }, ms, ...lines]] of phases.entries()) {
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
  const conditions = conditionsOf({ mail: { failed: 0, ownerWaitingSince: null }, calendars: [], freeBytes }, {});
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

it('posts a line at every poll until it is taken, and logs its refusal once', async () => {
  const { mail, pass, listener, log } = openFor();
  listener.refusal = '500';
  mail.failed = 1;
  const line = `Fotobox: Eine Anfrage wurde ${GIVEN_UP}`;
  for (let poll = 0; poll < 3; poll++) expect(await pass(MINUTE)).toEqual([line]);
  listener.refusal = null;
  expect(await pass(MINUTE)).toEqual([line]);
  expect(await pass(MINUTE)).toEqual([]);
  expect(log.lines).toEqual(['an alert cannot be posted {"reason":"500"}']);
});
