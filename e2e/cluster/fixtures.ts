import { setTimeout as wait } from 'node:timers/promises';
import { test as base, expect } from 'playwright/test';
import { TEMPLATE } from '../support/rental-data';
import { respond, startUpstream, type Upstream } from '../support/upstream';
import { type Backends, type Cluster, openWorkshop, startBackends, startCluster, type Workshop } from './cluster';

export { expect };

export const LOAD = { readers: 24, senders: 8 };
export const underLoad = () => wait(20_000);

const MONTH = [{ id: 1, name: 'Klassik', availability: { '2027-05-08': true } }];

interface Fixtures {
  /** Variables of the instances. Set with `test.use`. */
  variables: Record<string, string>;
  /** Lets tests share instances, until one of them asks for a process. */
  sharesBackends: boolean;
  cluster: Cluster;
  upstream: Upstream;
  /** The recipient of each mail. */
  recipients: () => string[];
}

type BackendsOf = (variables: Record<string, string>, isShared: boolean) => Promise<Backends>;

export const test = base.extend<Fixtures, { workshop: Workshop; backendsOf: BackendsOf }>({
  variables: [{}, { option: true }],
  sharesBackends: [true, { option: true }],
  workshop: [
    async ({ browserName: _ }, use) => {
      const workshop = await openWorkshop();
      await use(workshop);
      workshop.close();
    },
    { scope: 'worker' },
  ],
  upstream: async ({ browserName: _ }, use) => {
    const upstream = await startUpstream();
    upstream.fail(/./, respond(200, '[]'));
    upstream.fail(/monthly/, respond(200, JSON.stringify(MONTH)));
    upstream.fail(/templates/, respond(200, JSON.stringify(TEMPLATE)));
    await use(upstream);
    await upstream.stop();
  },
  backendsOf: [
    async ({ workshop }, use) => {
      let current: Backends | undefined;
      await use(async (variables, isShared) => {
        if (isShared && current?.canServe(variables)) {
          await current.forgetCounters();
          return current;
        }
        await current?.kill();
        current = undefined;
        current = await startBackends(workshop, variables);
        return current;
      });
      await current?.kill();
    },
    { scope: 'worker' },
  ],
  cluster: async ({ workshop, variables, sharesBackends, backendsOf, upstream: _ }, use) => {
    const cluster = await startCluster(workshop, await backendsOf(variables, sharesBackends));
    await use(cluster);
    await cluster.stop();
  },
  recipients: ({ upstream }, use) =>
    use(() => upstream.calls(/send-email/).map(({ body }) => (JSON.parse(body) as { to: string }).to)),
});
