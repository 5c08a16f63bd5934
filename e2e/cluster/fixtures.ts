import { test as base, expect } from 'playwright/test';
import { TEMPLATE } from '../support/rental-data';
import { respond, startUpstream, type Upstream } from '../support/upstream';
import { type Cluster, startCluster } from './cluster';

export { expect };

const MONTH = [{ id: 1, name: 'Klassik', availability: { '2027-05-08': true } }];

interface Fixtures {
  /** Variables of the instances. Set with `test.use`. */
  variables: Record<string, string>;
  cluster: Cluster;
  upstream: Upstream;
  /** Returns the recipient of each email. */
  recipients: () => string[];
}

export const test = base.extend<Fixtures>({
  variables: [{}, { option: true }],
  upstream: async ({ browserName: _ }, use) => {
    const upstream = await startUpstream();
    upstream.fail(/./, respond(200, '[]'));
    upstream.fail(/monthly/, respond(200, JSON.stringify(MONTH)));
    upstream.fail(/templates/, respond(200, JSON.stringify(TEMPLATE)));
    await use(upstream);
    await upstream.stop();
  },
  cluster: async ({ variables, upstream: _ }, use) => {
    const cluster = await startCluster(variables);
    await use(cluster);
    await cluster.stop();
  },
  recipients: ({ upstream }, use) =>
    use(() => upstream.calls(/send-email/).map(({ body }) => (JSON.parse(body) as { to: string }).to)),
});
