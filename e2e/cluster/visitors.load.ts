import { join } from 'node:path';
import { newFolder } from '../../test/folder';
import { type OwnRentalApi, startRentalApi } from '../support/own-rental-api';
import { PORTS } from '../support/settings';
import { expect, test } from './fixtures';
import { visit } from './visitors';

const VISITORS = Number(process.env.LOAD_VISITORS ?? 2_000);
const MINUTES = Number(process.env.LOAD_MINUTES ?? 2);

/** The embedded rental API in its own process, because this one is busy with the visitors. */
test.use({ variables: { RENTAL_API_URL: `http://127.0.0.1:${PORTS.rentalApi}` } });
let rentalApi: OwnRentalApi;
test.beforeAll(async () => {
  // The rental API makes the data of the demo, because there is no such file.
  const RENTAL_API_DATA = join(newFolder(), 'data.json');
  rentalApi = await startRentalApi({ RENTAL_API_PORT: String(PORTS.rentalApi), RENTAL_API_DATA });
});
test.afterAll(() => rentalApi.kill());

for (const [title, origin, instances] of [
  ['one instance', `http://localhost:${PORTS.instanceA}`, ['a']],
  ['two instances behind nginx', `https://localhost:${PORTS.front}`, ['a', 'b']],
] as const) {
  test(`${VISITORS} visitors for ${MINUTES} minutes: ${title}`, async ({ cluster }) => {
    const memory = () => Math.round(Math.max(...instances.map((name) => cluster.process(name).memory())));
    const megabytes = [memory()];
    const sampling = setInterval(() => megabytes.push(memory()), 1_000);
    const { requests, errors, sends } = await visit(origin, VISITORS, MINUTES * 60_000);
    clearInterval(sampling);
    console.table({
      [title]: {
        'requests/s': Math.round(requests / (MINUTES * 60)),
        sends,
        'memory (MB)': Math.max(...megabytes),
      },
    });
    expect(errors).toEqual([]);
    expect(sends).toBeGreaterThan(0);
    // Memory does not grow, apart from garbage that has not been collected yet.
    const third = Math.floor(megabytes.length / 3);
    expect(Math.max(...megabytes.slice(-third))).toBeLessThan(1.15 * Math.max(...megabytes.slice(third, -third)));
  });
}
