import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { DAY_MS } from '../../lib/shared/days';
import { newFolder } from '../../test/folder';
import { PAYLOAD } from '../../test/payload';
import { recordingLog } from '../../test/recording-log';
import { openSpool, type Spool, type StoredRequest } from './spool';

const mail = (name: string) => ({ from: 'a@example.com', to: [`${name}@example.com`], message: `Text für ${name}` });
const CONTENT = { business: mail('business'), customer: mail('customer'), payload: PAYLOAD };
const NOTHING = { waiting: 0, failed: 0, setAside: 0 };
const REQUEST = { id: 'r1', at: 1000, mac: '1'.repeat(32), addressMac: '2'.repeat(32), day: null };
/** The file names of a request without emails, and of one that waits. */
const FINISHED = `odd.1000.${'0'.repeat(64)}`;
const WAITS = `${FINISHED}.business.customer`;

let folder: string;
let log: ReturnType<typeof recordingLog>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'], now: 1000 });
  log = recordingLog();
  folder = join(newFolder(), 'spool');
});

const reopen = () => openSpool(folder, log);
const fileOf = (id: string) => join(folder, readdirSync(folder).find((name) => name.startsWith(`${id}.`)) ?? '');

async function withRequest(changes: Partial<StoredRequest> = {}) {
  const spool = await reopen();
  const request: StoredRequest = { ...REQUEST, mails: ['business', 'customer'], ...changes };
  await spool.add(request, Promise.resolve(CONTENT));
  return { spool, request };
}

it('keeps a request over a restart, in one file that only its user can read', async () => {
  const { request } = await withRequest();
  const later = await reopen();
  expect(later.find('r1')).toEqual(request);
  expect(later.waiting()).toEqual([
    { request, name: 'business' },
    { request, name: 'customer' },
  ]);
  expect(await later.read(request)).toEqual(CONTENT);
  expect(readdirSync(folder)).toHaveLength(1);
  const modes = [folder, fileOf('r1'), `${folder}.key`].map((path) => statSync(path).mode & 0o777);
  expect(modes).toEqual([0o700, 0o600, 0o600]);
});

it('makes the hashes of requests impossible to guess', async () => {
  const spool = await reopen();
  folder += '-2';
  expect((await reopen()).macOf('a request')).not.toBe(spool.macOf('a request'));
  writeFileSync(`${folder}.key`, '');
  await expect(reopen()).rejects.toThrow(`${folder}.key is empty`);
});

it('leaves nothing of a request that cannot be stored', async () => {
  const spool = await reopen();
  const request: StoredRequest = { ...REQUEST, mails: ['business'] };
  mkdirSync(join(folder, `r1.1000.${request.mac}${request.addressMac}.business.new`));
  await expect(spool.add(request, Promise.resolve(CONTENT))).rejects.toThrow('EISDIR');
  await expect(spool.add(request, Promise.reject(new Error('no mails')))).rejects.toThrow('no mails');
  expect([spool.find('r1'), spool.health()]).toEqual([undefined, NOTHING]);
});

it('reads an email while the other one is recorded', async () => {
  const { spool, request } = await withRequest();
  const recorded = spool.record(request, 'customer', 'delivered');
  // The file is renamed meanwhile.
  const reads = Array.from({ length: 20 }, () => Promise.resolve().then(() => spool.read(request)));
  expect(await Promise.all(reads)).toEqual(Array(20).fill(CONTENT));
  await recorded;
});

it("replaces a customer's copy that was given up with a notice", async () => {
  const { spool, request } = await withRequest();
  await spool.record(request, 'customer', 'failed');
  for (const opened of [spool, await reopen()]) {
    expect(opened.waiting().map(({ name }) => name)).toEqual(['business', 'notice']);
    expect(opened.health()).toEqual({ ...NOTHING, waiting: 2 });
  }
});

it('keeps an email to the business that was given up, until a person renames or removes it', async () => {
  const { spool, request } = await withRequest();
  await Promise.all([spool.record(request, 'business', 'failed'), spool.record(request, 'customer', 'delivered')]);
  for (const opened of [spool, await reopen()]) expect(opened.health()).toEqual({ ...NOTHING, failed: 1 });
  expect(readFileSync(fileOf('r1'), 'utf8')).toContain(CONTENT.business.message);
  renameSync(fileOf('r1'), fileOf('r1').replace('failed-', ''));
  expect((await reopen()).health()).toEqual({ ...NOTHING, waiting: 1 });
  rmSync(fileOf('r1'));
  expect(spool.health()).toEqual({ ...NOTHING, failed: 1 });
  await vi.advanceTimersByTimeAsync(DAY_MS);
  await expect.poll(spool.health).toEqual(NOTHING);
});

it.each<[string, string, (entry: string) => void]>([
  ['a folder of the file system', 'odd', (entry) => mkdirSync(entry)],
  ['a name with a mistake', `${FINISHED}.busines`, (entry) => writeFileSync(entry, JSON.stringify(CONTENT))],
  ['a moment that never comes', FINISHED.replace('1000', '9'.repeat(16)), (entry) => writeFileSync(entry, '')],
  ['an unfinished folder', 'odd.new', (entry) => mkdirSync(entry)],
  ['broken JSON', WAITS, (entry) => writeFileSync(entry, '{"business":{"from":"hush')],
  ['another shape', WAITS, (entry) => writeFileSync(entry, '{"business":"hush"}')],
  ['a FIFO without mails', FINISHED, (entry) => execFileSync('mkfifo', [entry])],
])('sets %s aside, names it in the log, and loads all others', async (_name, name, create) => {
  await withRequest();
  create(join(folder, name));
  const spool = await reopen();
  expect(spool.waiting().map(({ request }) => request.id)).toEqual(['r1', 'r1']);
  expect(spool.health()).toEqual({ ...NOTHING, waiting: 2, setAside: 1 });
  expect(() => spool.find('odd')).toThrow(expect.objectContaining({ status: 500 }));
  expect(log.lines).toEqual([expect.stringMatching(`^an entry of the spool is set aside .*"entry":"${name}"`)]);
  expect(log.lines.join()).not.toContain('hush');
  rmSync(join(folder, name), { recursive: true });
  await vi.advanceTimersByTimeAsync(DAY_MS);
  await expect.poll(() => spool.health().setAside).toBe(0);
  expect(spool.find('odd')).toBe(undefined);
});

it('keeps the key of a delivered request for a week, and no personal data', async () => {
  const { spool, request } = await withRequest();
  await spool.record(request, 'customer', 'delivered');
  vi.setSystemTime(1001 + 7 * DAY_MS);
  expect((await reopen()).find('r1')).toBeDefined();
  await spool.record(request, 'business', 'delivered');
  expect(readFileSync(fileOf('r1'), 'utf8')).toBe('');
  vi.setSystemTime(1000 + 7 * DAY_MS);
  for (const opened of [spool, await reopen()]) {
    expect(opened.health()).toEqual(NOTHING);
    expect(opened.find('r1')?.mac).toBe(REQUEST.mac);
  }
  await vi.advanceTimersByTimeAsync(DAY_MS);
  await expect.poll(() => spool.find('r1')).toBe(undefined);
  await expect.poll(() => readdirSync(folder)).toEqual([]);
});

const timesOn = (spool: Spool, day: string, ownId: string) =>
  spool.requestsOn(day, ownId).map(({ at }) => new Date(at));

it('keeps day and time of a request until the day is over, and nothing else of it', async () => {
  const [day, at] = ['2027-05-20', Date.parse('2027-05-01T10:00Z')];
  vi.setSystemTime(at);
  const { spool, request } = await withRequest({ at, day });
  expect(timesOn(spool, day, 'r1')).toEqual([]);
  for (const opened of [spool, await reopen()]) expect(timesOn(opened, day, 'r2')).toEqual([new Date(at)]);
  await spool.record(request, 'customer', 'delivered');
  await spool.record(request, 'business', 'delivered');
  await vi.advanceTimersByTimeAsync(9 * DAY_MS);
  await expect.poll(() => spool.find('r1')).toBe(undefined);
  for (const opened of [spool, await reopen()]) {
    expect([timesOn(opened, day, 'r1'), timesOn(opened, '2027-05-21', 'r1')]).toEqual([[new Date(at)], []]);
    expect(opened.health()).toEqual(NOTHING);
  }
  expect(readdirSync(folder)).toEqual([expect.stringMatching(`^[0-9a-f]{32}\\.${at}\\.0{64}\\.${day}$`)]);
  vi.setSystemTime(Date.parse('2027-05-20T23:59+02:00'));
  expect(timesOn(await reopen(), day, 'r2')).toEqual([new Date(at)]);
  vi.setSystemTime(Date.parse('2027-05-21T00:00+02:00'));
  await reopen();
  expect(readdirSync(folder)).toEqual([]);
});

it('keeps days and times only of the latest requests, up to a number', async () => {
  mkdirSync(folder);
  for (const at of [3, 1, 2]) writeFileSync(join(folder, `r${at}.${at}.${'0'.repeat(64)}.2027-05-08`), '');
  vi.setSystemTime(9 * DAY_MS);
  const spool = await openSpool(folder, log, 2);
  expect(timesOn(spool, '2027-05-08', '')).toEqual([new Date(2), new Date(3)]);
});

it('completes what a killed process has begun, and takes no notice of files that a system left behind', async () => {
  mkdirSync(folder);
  writeFileSync(join(folder, '.DS_Store'), '\0\0\0\x01Bud1');
  writeFileSync(join(folder, FINISHED), JSON.stringify(CONTENT));
  writeFileSync(join(folder, `${WAITS}.new`), '{"business":');
  expect((await reopen()).health()).toEqual(NOTHING);
  expect([readdirSync(folder).toSorted(), log.lines]).toEqual([['.DS_Store', FINISHED], []]);
  expect(statSync(fileOf('odd')).size).toBe(0);
});
