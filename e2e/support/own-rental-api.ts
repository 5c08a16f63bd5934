import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { PAYLOAD } from '../../rental-api/mail/test-payload';
import { type Running, run } from './processes';
import { TOKEN } from './settings';

type Variables = Record<string, string>;

const BOOTH = { id: 1, name: 'Klassik' };
const DATA = { template: null, photobooths: [BOOTH], accessories: [], bundles: [] };

/** A rental API that owns a folder, with its data, spool and copies, and can be started there again and again. */
export function ownRentalApi(variables: Variables = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'fotobox-own-api-'));
  const data = join(folder, 'data.json');
  writeFileSync(data, JSON.stringify(DATA));
  const processes: Running[] = [];
  let port = 0;

  /** Starts a process and waits until it listens, always on the same port. */
  async function start(more: Variables = {}, nodeArguments: string[] = []) {
    const started = run('node', [...nodeArguments, 'rental-api/server.mjs'], process.cwd(), {
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
    for (let attempt = 0; attempt < 400 && started.isRunning(); attempt++) {
      const [, listening] = /"port":(\d+).*"msg":"listening"/.exec(started.output()) ?? [];
      if (listening) {
        port = Number(listening);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`the rental API did not start:\n${started.output()}`);
  }

  const url = () => `http://127.0.0.1:${port}`;
  return {
    folder,
    start,
    url,
    pid: () => processes.at(-1)?.pid ?? 0,
    /** Everything that it ever wrote. */
    output: () => processes.map((process) => process.output()).join(''),
    stop: async () => processes.at(-1)?.stop(),
    /** Ends it without a chance to finish anything. */
    kill: async () => processes.at(-1)?.kill(),
    /** Starts it so that it is killed before a file operation; `count` begins to count them. */
    startToKill: (operation: number) =>
      start({ KILL_AT: String(operation) }, ['--import', './e2e/support/kill-at.mjs']),
    async count() {
      processes.at(-1)?.signal('SIGUSR2');
      await expect.poll(() => processes.at(-1)?.output()).toContain('counting');
    },
    /** Gives its photo booth a calendar, as a person does who edits the file. */
    useCalendar: (calendar: string) =>
      writeFileSync(data, JSON.stringify({ ...DATA, photobooths: [{ ...BOOTH, calendar }] })),
    /** Sends the request; null when the process ended before it answered. */
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
    /** What it says of a month, or the status where that is no success. */
    async month(month: string): Promise<Record<string, boolean> | number> {
      const response = await fetch(`${url()}/api/photobooths/monthly/availability?date=${month}-01`);
      return response.ok ? (await response.json())[0].availability : response.status;
    },
    health: async () => (await fetch(`${url()}/api/health`)).json(),
  };
}

export type OwnRentalApi = ReturnType<typeof ownRentalApi>;

/** Runs a test against a rental API of its own. */
export async function withOwnRentalApi(variables: Variables, body: (api: OwnRentalApi) => Promise<void>) {
  const api = ownRentalApi(variables);
  try {
    await api.start();
    await body(api);
  } finally {
    await api.kill();
  }
}
