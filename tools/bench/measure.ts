import { firstLoad } from './bytes';
import { fontsSeen } from './fonts';
import { interactions } from './interactions';
import { paint } from './paint';
import { memoryOf, type Server, start } from './servers';
import { originOf, ROUTES } from './settings';
import { LINKS } from './slow-link';
import { rate } from './throughput';

/** The pages that show our fonts in different places. */
const PAGES_WITH_FONTS = ['/', '/availability', '/booking'];

/** Every page by its name in the report: our routes, and the pages for comparison. */
const PAGES: Record<string, string> = {
  ...Object.fromEntries(ROUTES.map((route) => [route, originOf('site') + route])),
  bare: `${originOf('bare')}/`,
  static: `${originOf('static')}/`,
  'static calendar': `${originOf('static')}/calendar`,
};

/** Just-in-time compilation slows down the first ten thousand responses. */
const WARMING_SECONDS = 6;

/**
 * Measures the subjects in turns, so that a temporarily busy machine affects all of them.
 * @returns one value a round for each subject
 */
async function alternating<T>(
  title: string,
  subjects: readonly string[],
  rounds: number,
  measure: (subject: string) => Promise<T>,
): Promise<Record<string, T[]>> {
  console.log(`▸ ${title}`);
  const values: Record<string, T[]> = Object.fromEntries(subjects.map((subject) => [subject, []]));
  for (let round = 0; round < rounds; round++) {
    for (const subject of subjects) values[subject]?.push(await measure(subject));
  }
  return values;
}

const onPages = <T>(title: string, rounds: number, measure: (url: string) => Promise<T>) =>
  alternating(title, Object.keys(PAGES), rounds, (name) => measure(PAGES[name] ?? ''));

/** Measures the requests per second of every page. The bare page is measured before each. */
async function measureRates(rounds: number, seconds: number) {
  const bare = `${originOf('bare')}/`;
  for (const url of [bare, `${originOf('site')}/`]) await rate(url, WARMING_SECONDS);
  return onPages('Throughput', rounds, async (url) => {
    const beside = await rate(bare, seconds);
    const measured = url === bare ? beside : await rate(url, seconds);
    return { ...measured, ofBare: measured.perSecond / beside.perSecond };
  });
}

/** Returns our fonts on each page by connection. */
async function measureFonts() {
  console.log('▸ Fonts');
  const fonts: { page: string; connection: string; names: string[] }[] = [];
  for (const page of PAGES_WITH_FONTS)
    for (const [connection, link] of Object.entries(LINKS))
      fonts.push({ page, connection, names: await fontsSeen(originOf('site') + page, link) });
  return fonts;
}

/** Measures the time from the start of each server to its first page. */
const measureStarts = (rounds: number) =>
  alternating('Cold start', ['site', 'bare'], rounds, async (name) => {
    const server = await start(name === 'site' ? 'site' : 'bare');
    await server.stop();
    return server.coldStart;
  });

export type Results = Awaited<ReturnType<typeof measureAll>>;

/**
 * Measures everything, one value per round.
 * @param size `seconds` is the length of each load
 */
export async function measureAll({ rounds, seconds }: { rounds: number; seconds: number }) {
  const running: Server[] = [await start('rentalApi')];
  try {
    const starts = await measureStarts(rounds);
    const [site, bare] = [await start('site'), await start('bare')];
    running.push(site, bare, await start('static'));
    const memory = () => ({ site: memoryOf(site), bare: memoryOf(bare) });
    const atRest = memory();
    const bytes = await onPages('Bytes', 1, firstLoad);
    // Paints differ most from one round to the next.
    const paints = await onPages('Paint', 2 * rounds, paint);
    const fonts = await measureFonts();
    const inputs = await alternating('Interactions', [originOf('site')], rounds, interactions);
    const rates = await measureRates(rounds, seconds);
    return {
      starts,
      memory: { atRest, underLoad: memory() },
      bytes,
      paints,
      fonts,
      inputs: inputs[originOf('site')] ?? [],
      rates,
    };
  } finally {
    for (const { stop } of running) await stop();
  }
}
