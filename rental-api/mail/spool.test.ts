import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordingLog } from '../test-log';
import { openSpool } from './spool';

const mail = (name: string) => ({ from: 'a@example.com', to: `${name}@example.com`, message: `Text für ${name}` });
const MAILS = { business: mail('business'), customer: mail('customer'), notice: mail('notice') };
const ENTRY = { fingerprint: 'f', at: 1000 };

/** Whether the spool has a request with the fingerprint of `ENTRY`, and of no other. */
async function isKnown({ find }: Awaited<ReturnType<typeof openSpool>>, id: string) {
  const known = await find(id);
  return typeof known === 'object' && known !== null && known.has(ENTRY.fingerprint) && !known.has('another');
}

let folder: string;
let log: ReturnType<typeof recordingLog>;
beforeEach(() => {
  log = recordingLog();
  folder = join(mkdtempSync(join(tmpdir(), 'spool-')), 'spool');
});

async function withRequest() {
  const spool = await openSpool(folder, log);
  await spool.add('r1', ENTRY, MAILS);
  const [business, customer] = await spool.waiting();
  if (!business || !customer) throw new Error('nothing waits');
  return { spool, business, customer };
}
function withFile(entry: string, text: string) {
  mkdirSync(entry);
  writeFileSync(join(entry, 'request.json'), text);
}
function inFolder(entry: string) {
  mkdirSync(entry);
  return join(entry, 'request.json');
}
const makeLarge = (file: string) => writeFileSync(file, Buffer.alloc(2 ** 24));
const makeFifo = (file: string) => execFileSync('mkfifo', [file]);
const files = () => readdirSync(join(folder, 'r1')).sort();

describe('the spool', () => {
  it('keeps a request over a restart, for its user alone', async () => {
    await withRequest();
    const spool = await openSpool(folder, log);
    expect(await isKnown(spool, 'r1')).toBe(true);
    const waiting = await spool.waiting();
    expect(waiting).toEqual([
      { id: 'r1', name: 'business', at: 1000 },
      { id: 'r1', name: 'customer', at: 1000 },
    ]);
    expect(waiting[0] && (await spool.read(waiting[0]))).toEqual(MAILS.business);
    expect(statSync(join(folder, 'r1')).mode & 0o777).toBe(0o700);
    for (const name of files()) expect(statSync(join(folder, 'r1', name)).mode & 0o777).toBe(0o600);
  });

  it('knows nothing of a request that never came, or was taken back', async () => {
    const { spool } = await withRequest();
    await spool.remove('r1');
    expect([await spool.find('r1'), await spool.find('r2'), await spool.waiting()]).toEqual([null, null, []]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('keeps the key of a delivered request, and no personal data', async () => {
    const { spool, business, customer } = await withRequest();
    await spool.delivered(customer);
    await spool.delivered(business);
    expect(files()).toEqual(['request.json']);
    expect(await isKnown(spool, 'r1')).toBe(true);
  });

  it("puts the notice in the place of a customer's copy that was given up, once", async () => {
    const { spool, customer } = await withRequest();
    await spool.giveUp(customer);
    await spool.giveUp(customer);
    expect((await spool.waiting()).map(({ name }) => name)).toEqual(['business', 'notice']);
    expect(spool.health().failed).toBe(0);
  });

  it('delivers no copy of which the business is told that it was given up, where a process was killed in between', async () => {
    const { spool, customer } = await withRequest();
    const copy = join(folder, 'r1', 'waiting-customer.json');
    const text = readFileSync(copy);
    await spool.giveUp(customer);
    writeFileSync(copy, text);
    const names = (await (await openSpool(folder, log)).waiting()).map(({ name }) => name);
    expect(names).toEqual(['business', 'notice']);
  });

  it.each<[string, (entry: string) => void]>([
    ['a file', (entry) => writeFileSync(entry, '')],
    ['a folder of the file system', (entry) => mkdirSync(entry)],
    ['a link to itself', (entry) => symlinkSync('odd', entry)],
    ['an entry of 0 bytes', (entry) => withFile(entry, '')],
    ['broken JSON', (entry) => withFile(entry, '{"fingerprint":"hush')],
    ['another shape', (entry) => withFile(entry, '{"fingerprint":"hush"}')],
    ['a moment that never comes', (entry) => withFile(entry, '{"fingerprint":"hush","at":1e300}')],
    ['a FIFO', (entry) => makeFifo(entry)],
    ['an entry with a FIFO in place of its file', (entry) => makeFifo(inFolder(entry))],
    ['an entry with a device in place of its file', (entry) => symlinkSync('/dev/zero', inFolder(entry))],
    ['an entry with a link to itself in place of its file', (entry) => symlinkSync('request.json', inFolder(entry))],
    ['an entry of 16 MB', (entry) => makeLarge(inFolder(entry))],
    ['an entry that cannot be read', (entry) => mkdirSync(join(entry, 'request.json'), { recursive: true })],
  ])('sets %s aside, names it once and has all others', async (_name, create) => {
    await withRequest();
    create(join(folder, 'odd'));
    const spool = await openSpool(folder, log);
    expect((await spool.waiting()).map(({ id }) => id)).toEqual(['r1', 'r1']);
    expect(spool.health()).toEqual({ failed: 0, setAside: 1 });
    expect(await spool.find('odd')).toBe('set aside');
    await spool.forget(500);
    expect(log.lines).toEqual([expect.stringMatching(/^an entry of the spool is set aside .*"entry":"odd"/)]);
    expect(log.lines.join()).not.toContain('hush');
    rmSync(join(folder, 'odd'), { recursive: true });
    await spool.forget(500);
    expect(spool.health()).toEqual({ failed: 0, setAside: 0 });
    await spool.add('odd', ENTRY, MAILS);
    expect(await isKnown(spool, 'odd')).toBe(true);
  });

  it('sets aside a request of which a copy cannot be removed, so that it is not mailed', async () => {
    const { customer, spool } = await withRequest();
    await spool.giveUp(customer);
    mkdirSync(join(folder, 'r1', 'waiting-customer.json'));
    const later = await openSpool(folder, log);
    expect([await later.waiting(), later.health()]).toEqual([[], { failed: 0, setAside: 1 }]);
  });

  it.each<[string, (file: string) => void]>([
    ['a FIFO', makeFifo],
    ['a folder', (file) => mkdirSync(file)],
    ['a loop of links', (file) => symlinkSync(file, file)],
    ['a file of 16 MB', makeLarge],
  ])('gives up a mail that %s has replaced, and counts it', async (_name, create) => {
    const { spool, business, customer } = await withRequest();
    for (const mail of [business, customer]) {
      const file = join(folder, 'r1', `waiting-${mail.name}.json`);
      rmSync(file);
      create(file);
      expect(await spool.read(mail)).toBe(null);
      await spool.giveUp(mail);
    }
    expect(files()).toEqual(['failed-business.json', 'request.json', 'waiting-notice.json']);
    for (const one of [spool, await openSpool(folder, log)]) expect(one.health()).toEqual({ failed: 1, setAside: 0 });
  });

  it('counts without reading the disk', async () => {
    const { spool, business } = await withRequest();
    await spool.giveUp(business);
    rmSync(folder, { recursive: true });
    expect(spool.health()).toEqual({ failed: 1, setAside: 0 });
  });

  it('names a secret that is a FIFO, instead of waiting for it', async () => {
    makeFifo(`${folder}.key`);
    await expect(openSpool(folder, log)).rejects.toThrow(`${folder}.key is not a regular file`);
  });

  it('forgets old keys when nothing is left to deliver', async () => {
    const { spool, business, customer } = await withRequest();
    await spool.forget(2000);
    expect(await isKnown(spool, 'r1')).toBe(true);
    await spool.delivered(business);
    await spool.delivered(customer);
    await spool.forget(1000);
    expect(await isKnown(spool, 'r1')).toBe(true);
    await spool.forget(1001);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('refuses a request that it has, and leaves it as it is', async () => {
    const { spool } = await withRequest();
    await expect(spool.add('r1', { ...ENTRY, fingerprint: 'g' }, MAILS)).rejects.toThrow();
    expect(await isKnown(spool, 'r1')).toBe(true);
    expect(readdirSync(folder)).toEqual(['r1']);
  });

  it('removes the unfinished folders of a killed process', async () => {
    const { spool, customer } = await withRequest();
    await spool.delivered(customer);
    writeFileSync(join(folder, 'r1', 'held-notice.json'), '{}');
    mkdirSync(join(folder, 'unfinished-1'));
    writeFileSync(join(folder, 'unfinished-1', 'request.json'), '{"finger');
    await openSpool(folder, log);
    expect([readdirSync(folder), files()]).toEqual([['r1'], ['request.json', 'waiting-business.json']]);
  });
});

it('keeps no hash of a request that could be guessed, and still knows requests of earlier versions', async () => {
  const spool = await openSpool(folder, log);
  const fingerprint = createHash('sha256').update('a request').digest('hex').slice(0, 32);
  await spool.add('r1', { fingerprint, at: 1000 }, MAILS);
  const kept = readFileSync(join(folder, 'r1', 'request.json'), 'utf8');
  expect(kept).not.toContain(fingerprint);
  expect(kept).not.toContain(createHash('sha256').update(fingerprint).digest('hex'));

  mkdirSync(join(folder, 'r2'));
  writeFileSync(join(folder, 'r2', 'request.json'), JSON.stringify(ENTRY));
  const later = await openSpool(folder, log);
  expect(await isKnown(later, 'r2')).toBe(true);
  const known = await later.find('r1');
  expect(typeof known === 'object' && known?.has(fingerprint)).toBe(true);
  expect(statSync(`${folder}.key`).mode & 0o777).toBe(0o600);
});
