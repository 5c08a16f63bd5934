import { expect, test } from './fixtures';
import { startLoad } from './traffic';

const SENDERS = 3;

test('killing an instance under load breaks at most one read, and nobody gets two emails', async ({
  cluster,
  recipients,
}) => {
  const load = startLoad(cluster.fetch, { readers: 6, senders: SENDERS });
  await load.serves(200);
  await cluster.process('a').kill();
  await load.serves(200);
  await cluster.startInstance('a');
  await load.serves(200);
  const { reads, sends } = await load.stop();

  // Next sends the responses of its API in pieces. One may be incomplete when its instance is killed.
  expect(reads.get(0) ?? 0).toBeLessThanOrEqual(1);
  reads.delete(0);
  expect([...reads.keys()]).toEqual([200]);

  expect(new Set(recipients()).size).toBe(recipients().length);
  const confirmed = sends.filter(({ statuses }) => statuses.at(-1) === 200).map(({ email }) => email);
  expect(confirmed.length).toBeGreaterThan(20);
  expect(confirmed.filter((email) => !recipients().includes(email))).toEqual([]);
  // Only the booking requests of the killed instance may have failed.
  const failed = sends.filter(({ statuses }) => statuses.join() !== '200');
  expect(failed.length).toBeLessThanOrEqual(SENDERS);
});
