import { firstLoad } from './bytes.mjs';
import { interactions } from './interactions.mjs';
import { paint } from './paint.mjs';
import { coldStart, memoryOf } from './resources.mjs';
import { start } from './servers.mjs';
import { ORIGINS, ROUTES, SITE_VARIABLES } from './settings.mjs';
import { rate, readPaths, send } from './throughput.mjs';

/** @typedef {import('./settings.mjs').Candidate} Candidate */

/** @type {Candidate[]} */
const CANDIDATES = ['site', 'bare', 'static'];

/** Every page by its name in the report: our routes and what they are compared with. */
export const PAGES = {
  ...Object.fromEntries(ROUTES.map((route) => [route, ORIGINS.site + route])),
  bare: `${ORIGINS.bare}/`,
  static: `${ORIGINS.static}/`,
  'static calendar': `${ORIGINS.static}/calendar`,
};

const READS = readPaths();
const TARGETS = { ...PAGES, ...Object.fromEntries(READS.map((path) => [path, ORIGINS.site + path])) };

/** Just-in-time compilation makes the first ten thousand responses slower. */
const WARMING_SECONDS = 6;

/** Sends per kind and round. */
const SENDS = 40;

/**
 * Measures the subjects alternating, so that a temporarily busy machine affects all of them.
 * @template T
 * @param {string} title
 * @param {readonly string[]} subjects
 * @param {number} rounds
 * @param {(subject: string) => Promise<T>} measure
 * @returns {Promise<Record<string, T[]>>} one value a round
 */
async function alternating(title, subjects, rounds, measure) {
  console.log(`▸ ${title}`);
  /** @type {Record<string, T[]>} */
  const values = Object.fromEntries(subjects.map((subject) => [subject, []]));
  for (let round = 0; round < rounds; round++) {
    for (const subject of subjects) values[subject]?.push(await measure(subject));
  }
  return values;
}

/** @param {Record<string, string>} addresses @param {string} name */
const addressOf = (addresses, name) => addresses[name] ?? '';

/**
 * Requests per second of every target, each measured right after the bare page.
 * @param {number} rounds
 * @param {number} seconds of load for each
 */
async function measureRates(rounds, seconds) {
  const bare = addressOf(TARGETS, 'bare');
  await alternating('Warming up', [bare, addressOf(TARGETS, '/')], 1, (url) => rate(url, WARMING_SECONDS));
  return alternating('Throughput', Object.keys(TARGETS), rounds, async (name) => {
    const beside = await rate(bare, seconds);
    const measured = name === 'bare' ? beside : await rate(addressOf(TARGETS, name), seconds);
    return { ...measured, ofBare: measured.perSecond / beside.perSecond };
  });
}

/** @typedef {Awaited<ReturnType<typeof measureAll>>} Results */

/**
 * All measurements, one value per round.
 * @param {{ rounds: number, seconds: number }} size `seconds` of load for each target in each round
 */
export async function measureAll({ rounds, seconds }) {
  const rentalApi = await start('rentalApi');
  try {
    const starts = await alternating('Cold start', CANDIDATES, rounds, (name) =>
      coldStart(/** @type {Candidate} */ (name)),
    );
    const servers = await Promise.all(CANDIDATES.map(start));
    try {
      const memory = () =>
        Object.fromEntries(CANDIDATES.map((name, index) => [name, memoryOf(servers[index]?.pid ?? 0)]));
      const atRest = memory();
      const pages = Object.keys(PAGES);
      const bytes = await alternating('Bytes', pages, 1, (name) => firstLoad(addressOf(PAGES, name)));
      // Paints differ most from one round to the next.
      const paints = await alternating('Paint', pages, 2 * rounds, (name) => paint(addressOf(PAGES, name)));
      const inputs = await alternating('Interactions', ['site'], rounds, () => interactions(ORIGINS.site));
      const rates = await measureRates(rounds, seconds);
      const underLoad = memory();
      const sends = await alternating('Sends', ['send'], rounds * SENDS, () => send(SITE_VARIABLES.RENTAL_API_TOKEN));
      return {
        starts,
        memory: { atRest, underLoad },
        bytes,
        paints,
        inputs: inputs.site ?? [],
        rates,
        sends: sends.send ?? [],
      };
    } finally {
      await Promise.all(servers.map(({ stop }) => stop()));
    }
  } finally {
    await rentalApi.stop();
  }
}
