import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calendar } from '../../rental-api/calendar/test-calendar';
import { type Feed, startFeed } from '../support/feed';
import { type Mailbox, startMailbox } from '../support/mailbox';
import { type OwnRentalApi, ownRentalApi } from '../support/own-rental-api';
import { PORTS, RENTAL_API_VARIABLES } from '../support/settings';
import { test as base, expect } from './fixtures';
import { type Prometheus, startPrometheus } from './prometheus';

const HOUR = 3_600_000;
const { RENTAL_API_PORT, RENTAL_API_INBOX, SMTP_URL } = RENTAL_API_VARIABLES;

/** Changes the JSON in the first line of the files with such names in a folder and its subfolders. */
function changeEach(folder: string, name: RegExp, change: (content: Record<string, unknown>) => object) {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => name.test(path));
  for (const file of paths.map((path) => join(folder, path))) {
    const [head = '', ...rest] = readFileSync(file, 'utf8').split('\n');
    writeFileSync(file, [JSON.stringify(change(JSON.parse(head))), ...rest].join('\n'));
  }
}

/** Lets time pass in the files of a rental API. */
const agingOf = (folder: string) => ({
  /** Makes the copies of calendars older. */
  ageCalendars: (hours: number) =>
    changeEach(join(folder, 'calendars'), /\.copy$/, (copy) => ({
      ...copy,
      readAt: new Date(Date.now() - hours * HOUR).toISOString(),
    })),
  /** Makes the requests in the spool older. */
  ageRequests: (days: number) =>
    changeEach(join(folder, 'spool'), /request\.json$/, (entry) => ({
      ...entry,
      at: Number(entry.at) - days * 24 * HOUR,
    })),
});

interface Watched extends ReturnType<typeof agingOf> {
  rentalApi: OwnRentalApi;
  /** The calendar of its one photo booth. */
  feed: Feed;
  /** Receives its mails. */
  mailbox: Mailbox;
  prometheus: Prometheus;
}

interface Fixtures {
  /** The rules take this moment for the present. Set with `test.use`. */
  moment: Date;
  watched: Watched;
}

/** Gives each test a cluster with its own rental API, watched by Prometheus. */
export const test = base.extend<Fixtures>({
  moment: [new Date(), { option: true }],
  watched: async ({ workshop, cluster: _, upstream, moment }, use) => {
    const ends: (() => Promise<unknown>)[] = [];
    try {
      const mailbox = await startMailbox(PORTS.smtp);
      ends.unshift(mailbox.stop);
      const feed = await startFeed();
      ends.unshift(feed.stop);
      feed.serve(calendar(['DTSTART;VALUE=DATE:20270508']));
      const rentalApi = ownRentalApi({ RENTAL_API_PORT, RENTAL_API_INBOX, SMTP_URL }, join(workshop.folder, 'a'));
      ends.unshift(rentalApi.kill);
      rentalApi.setCalendars({ Klassik: feed.address });
      await rentalApi.start();
      await expect.poll(async () => (await rentalApi.health()).calendars[0]?.lastSuccess).toBeTruthy();
      // From now on it passes calls on to the rental API.
      upstream.reset();
      const prometheus = await startPrometheus(workshop, moment);
      ends.unshift(prometheus.stop);
      await use({ rentalApi, feed, mailbox, prometheus, ...agingOf(rentalApi.folder) });
    } finally {
      for (const end of ends) await end();
    }
  },
});
