import { run } from '../support/processes';
import { PORTS } from '../support/settings';
import { respond, slowly, type Upstream } from '../support/upstream';
import { ATTACK_NAMES, type AttackName, type Results } from './attacks';
import type { Cluster, InstanceName } from './cluster';
import { expect, test } from './fixtures';
import { pids, sampleMemory } from './usage';
import { type Crowd, percentile, visit } from './visitors';

const VISITORS = 200;
const SECONDS = 60 * Number(process.env.LOAD_MINUTES ?? 2);
/** Ten times as many as usual, so that visitors notice attacks on the limits of sends. */
const SENDS_PER_FORM = 0.1;
const MAX_GROWTH_MB = 150;

/** A result of an attack that reached the site. A send that the rental API rejects is a 502. */
const REACHED = /^(200|4\d\d|502|closed by the server)$/;

const INSTANCES: readonly InstanceName[] = ['a', 'b'];

// Empty values mean the default limits. New instances have no counters.
const DEFAULT_LIMITS = { MAIL_LIMIT_PER_IP: '', MAIL_LIMIT_PER_RECIPIENT: '', MAIL_LIMIT_PER_DAY: '' };
test.use({ variables: DEFAULT_LIMITS, sharesBackends: false });

/** Makes the rental API slow for far months, and reject some recipients. */
function setUpRentalApi(upstream: Upstream) {
  upstream.fail(/send-email/, (response, call) =>
    respond(call.body.includes('bounce') ? 422 : 200, '{}')(response, call),
  );
  upstream.fail(/monthly.*=2[1-9]\d\d-/, slowly(2_000, respond(200, '[]')));
}

/** Lets honest visitors come and go, and watches the memory of the instances meanwhile. */
async function observe(cluster: Cluster) {
  const sampling = sampleMemory(pids(cluster, INSTANCES));
  const crowd = await visit(`https://127.0.0.1:${PORTS.front}`, VISITORS, SECONDS * 1000, SENDS_PER_FORM);
  return { crowd, megabytes: Math.max(...sampling.stop()) };
}

const figuresOf = ({ crowd, megabytes }: { crowd: Crowd; megabytes: number }) => {
  const show = (values: number[], share: number) => `${percentile(values, share).toFixed(1)} ms`;
  return {
    requests: crowd.durations.length,
    sends: crowd.sends,
    failures: crowd.errors.length,
    p50: show(crowd.durations, 0.5),
    p99: show(crowd.durations, 0.99),
    'p99 of documents': show(crowd.documents, 0.99),
    'memory of an instance': `${megabytes} MB`,
  };
};

const EACH_ALONE: readonly AttackName[] = [
  'combining marks',
  '300 far months at once',
  'sends rejected by the rental API',
];

for (const [title, names] of [
  ...EACH_ALONE.map((name) => [name, [name]] as const),
  ['floods', ATTACK_NAMES.filter((name) => !EACH_ALONE.includes(name))],
  ['all attackers', ATTACK_NAMES],
] as const) {
  test(`${VISITORS} visitors beside ${title}`, async ({ cluster, upstream }) => {
    setUpRentalApi(upstream);
    const rest = await observe(cluster);
    const attackers = run(
      'node',
      ['--import', 'tsx', 'e2e/cluster/attackers.ts', String(PORTS.front), String(SECONDS), ...names],
      process.cwd(),
    );
    const attacked = await observe(cluster);
    await attackers.exited;
    console.table({ 'at rest': figuresOf(rest), [title]: figuresOf(attacked) });
    const results: Record<string, Results> = JSON.parse(attackers.output());
    console.table(results);
    expect([...rest.crowd.errors, ...attacked.crowd.errors]).toEqual([]);
    expect(Object.keys(results)).toEqual(names);
    for (const [name, statuses] of Object.entries(results)) {
      expect(statuses, name).not.toHaveProperty('500');
      expect(Object.keys(statuses), name).toContainEqual(expect.stringMatching(REACHED));
    }
    expect(attacked.megabytes - rest.megabytes).toBeLessThan(MAX_GROWTH_MB);
  });
}
