import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
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

/** Lets time pass in the files of a rental API. */
const agingOf = (folder: string) => ({
  /** Makes the copies of calendars older. */
  ageCalendars(hours: number) {
    for (const file of filesIn(join(folder, 'calendars'))) {
      const [head = '', ...rest] = readFileSync(file, 'utf8').split('\n');
      const readAt = new Date(Date.now() - hours * HOUR).toISOString();
      writeFileSync(file, [JSON.stringify({ ...JSON.parse(head), readAt }), ...rest].join('\n'));
    }
  },
  /** Makes the requests in the spool older. Their time is the second part of their names. */
  ageRequests(days: number) {
    for (const file of filesIn(join(folder, 'spool')))
      renameSync(
        file,
        file.replace(/\.(\d+)\./, (_, at) => `.${Number(at) - days * 24 * HOUR}.`),
      );
  },
});

const filesIn = (folder: string) => readdirSync(folder).map((name) => join(folder, name));

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
