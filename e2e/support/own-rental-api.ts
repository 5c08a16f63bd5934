import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { expect } from 'playwright/test';
import { newFolder } from '../../test/folder';
import { PAYLOAD } from '../../test/payload';
import { type Running, run, untilStarted } from './processes';
import { TOKEN } from './settings';

/** The health of a rental API's emails when all are delivered. */
export const NOTHING_WAITS = {
  waiting: 0,
  failed: 0,
  setAside: 0,
  refusals: [],
  refusedInboxes: [],
  ownerWaitingSince: null,
};

type Variables = Record<string, string>;

const dataWith = (calendars: Record<string, string>) => ({
  template: null,
  photobooths: Object.entries(calendars).map(([name, calendar], index) => ({ id: index + 1, name, calendar })),
  accessories: [],
  bundles: [],
});

/**
 * Prepares a rental API with its own folder for data, spool and copies of calendars. It can be started repeatedly.
 * @param project the folder that holds its bundle
 */
export function ownRentalApi(variables: Variables = {}, project = process.cwd()) {
  const folder = newFolder();
  const data = join(folder, 'data.json');
  writeFileSync(data, JSON.stringify(dataWith({})));
  const processes: Running[] = [];
  let port = 0;

  /** Starts a process and waits until it listens, always on the same port. */
  async function start(more: Variables = {}, nodeArguments: string[] = []) {
    const started = run('node', [...nodeArguments, 'rental-api/dist/server.mjs'], project, {
      RENTAL_API_PORT: String(port),
      RENTAL_API_TOKEN: TOKEN,
      RENTAL_API_DATA: data,
      RENTAL_API_SPOOL: join(folder, 'spool'),
      RENTAL_API_OUTBOX: join(folder, 'outbox'),
      RENTAL_API_CALENDAR_SECONDS: '1',
      ...variables,
      ...more,
    });
    processes.push(started);
    await untilStarted(started, () => {
      port = Number(/"port":(\d+).*"msg":"listening"/.exec(started.output())?.[1] ?? port);
      return started.output().includes('"msg":"listening"');
    });
  }

  const pid = () => processes.at(-1)?.pid ?? 0;
  const url = () => `http://127.0.0.1:${port}`;
  return {
    folder,
    start,
    url,
    pid,
    memory: () => processes.at(-1)?.memory() ?? 0,
    /** Returns the output of all its processes. */
    output: () => processes.map((process) => process.output()).join(''),
    stop: async () => processes.at(-1)?.stop(),
    /** Ends the process at once, like a loss of power. */
    kill: async () => processes.at(-1)?.kill(),
    /** Starts a process that is killed before its `operation`th file operation. `count` starts the counting. */
    async startToKill(operation: number) {
      // tsx would make each of the many starts slow.
      const hook = join(folder, 'kill-at.mjs');
      writeFileSync(hook, transformSync(readFileSync('e2e/support/kill-at.ts', 'utf8'), { loader: 'ts' }).code);
      await start({ KILL_AT: String(operation) }, ['--import', hook]);
    },
    async count() {
      processes.at(-1)?.signal('SIGUSR2');
      await expect.poll(() => processes.at(-1)?.output()).toContain('counting');
    },
    /** Writes photo booths into the data file, each with a calendar. */
    setCalendars: (calendars: Record<string, string>) => writeFileSync(data, JSON.stringify(dataWith(calendars))),
    /** Sends a request. Returns null when the process ended before it responded. */
    async send(change: Partial<typeof PAYLOAD> = {}, key?: string): Promise<number | null> {
      const response = await fetch(`${url()}/api/send-email`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${TOKEN}`,
          'content-type': 'application/json',
          ...(key && { 'idempotency-key': key }),
        },
        body: JSON.stringify({ ...PAYLOAD, ...change }),
      }).catch(() => null);
      return response?.status ?? null;
    },
    /** Returns the days of a month by photo booth, or the status of a failure. */
    async month(day: string): Promise<Record<string, Record<string, boolean>> | number> {
      const response = await fetch(`${url()}/api/photobooths/monthly/availability?date=${day.slice(0, 7)}-01`);
      if (!response.ok) return response.status;
      const booths: { name: string; availability: Record<string, boolean> }[] = await response.json();
      return Object.fromEntries(booths.map(({ name, availability }) => [name, availability]));
    },
    health: async () => (await fetch(`${url()}/api/health`)).json(),
  };
}

export type OwnRentalApi = ReturnType<typeof ownRentalApi>;

/** Prepares and starts a separate rental API. */
export async function startRentalApi(...given: Parameters<typeof ownRentalApi>) {
  const api = ownRentalApi(...given);
  await api.start();
  return api;
}
