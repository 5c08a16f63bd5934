import { expect, LOAD, test, underLoad } from './fixtures';
import { type Send, startLoad } from './traffic';

/** Expects that every read succeeded. */
function expectEveryRead(reads: Map<number, number>) {
  expect([...reads.keys()]).toEqual([200]);
  expect(reads.get(200)).toBeGreaterThan(100);
}

/** Expects one mail per confirmed send, and none twice. */
function expectOneMailEach(sends: Send[], recipients: string[]) {
  expect(new Set(recipients).size).toBe(recipients.length);
  const confirmed = sends.filter(({ statuses }) => statuses.at(-1) === 200).map(({ email }) => email);
  expect(confirmed.length).toBeGreaterThan(20);
  expect(confirmed.filter((email) => !recipients.includes(email))).toEqual([]);
}

test('replacing one instance after the other under load loses nothing', async ({ cluster, recipients }) => {
  const load = startLoad(cluster.fetch, LOAD);
  await underLoad();
  for (const name of ['a', 'b'] as const) {
    const stopping = cluster.process(name);
    const since = Date.now();
    stopping.signal('SIGTERM');
    expect(await stopping.exited).toBe(0);
    expect(Date.now() - since).toBeLessThan(10_000);
    await cluster.startInstance(name);
  }
  await underLoad();
  const { reads, sends } = await load.stop();
  expectEveryRead(reads);
  expectOneMailEach(sends, recipients());
  expect(recipients()).toHaveLength(sends.length);
  // A connection may break as a port closes. nginx must not repeat a send, and the visitor's retry succeeds.
  const repeated = sends.filter(({ statuses }) => statuses.join() !== '200');
  expect(repeated.filter(({ statuses }) => statuses.join() !== '502,200')).toEqual([]);
  expect(repeated.length).toBeLessThanOrEqual(2 * LOAD.senders);
});

test('killing an instance under load breaks at most one read, and mails nobody twice', async ({
  cluster,
  recipients,
}) => {
  const load = startLoad(cluster.fetch, LOAD);
  await underLoad();
  await cluster.process('a').kill();
  await underLoad();
  await cluster.startInstance('a');
  await underLoad();
  const { reads, sends } = await load.stop();
  // Next sends the responses of its API in pieces, and one may be half sent when its instance is killed.
  expect(reads.get(0) ?? 0).toBeLessThanOrEqual(1);
  reads.delete(0);
  expectEveryRead(reads);
  expectOneMailEach(sends, recipients());
  // Only the sends of the killed instance may have failed.
  const failed = sends.filter(({ statuses }) => statuses.join() !== '200');
  expect(failed.length).toBeLessThanOrEqual(LOAD.senders);
});
