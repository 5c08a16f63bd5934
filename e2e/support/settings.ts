import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PORTS_PER_WORKER = 11;
/** Playwright numbers its parallel workers. */
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
const firstPort = Number(process.env.E2E_FIRST_PORT ?? 4310) + worker * PORTS_PER_WORKER;

/**
 * The ports of one worker, all on loopback. The chain is site → recorder → rental API → SMTP server, and for the cluster
 * nginx → two instances → Redis. The last port is for the remote control of Firefox and WebKit.
 */
export const PORTS = {
  site: firstPort,
  recorder: firstPort + 1,
  rentalApi: firstPort + 2,
  smtp: firstPort + 3,
  ownSite: firstPort + 4,
  front: firstPort + 5,
  frontPlain: firstPort + 6,
  instanceA: firstPort + 7,
  instanceB: firstPort + 8,
  redis: firstPort + 9,
  engine: firstPort + 10,
};

/** Occurs nowhere else, so that tests can search for leaks of the token. */
export const TOKEN = 'canary-token-7f3a9c51d2';

export const DATA_FILE = join(tmpdir(), `fotobox-e2e-${PORTS.rentalApi}.json`);

/** Receives the emails to the business. Every other recipient is a customer. */
export const INBOX = 'buero@example.com';

/** The website's variables about emails. Tests that reach limits set lower values. */
export const MAIL_VARIABLES = {
  MAIL_REPLY_TO: 'hallo@example.com',
  MAIL_FROM_EMAIL: 'no-reply@example.com',
  MAIL_LIMIT_PER_IP: '100000',
  MAIL_LIMIT_PER_RECIPIENT: '100000',
  MAIL_LIMIT_PER_DAY: '100000',
};

export const SITE_VARIABLES = {
  PORT: String(PORTS.site),
  HOSTNAME: '127.0.0.1',
  SITE_URL: `http://localhost:${PORTS.site}`,
  RENTAL_API_URL: `http://127.0.0.1:${PORTS.recorder}`,
  RENTAL_API_TOKEN: TOKEN,
  ...MAIL_VARIABLES,
  NEXT_TELEMETRY_DISABLED: '1',
};

export const RENTAL_API_VARIABLES = {
  RENTAL_API_PORT: String(PORTS.rentalApi),
  RENTAL_API_TOKEN: TOKEN,
  RENTAL_API_DATA: DATA_FILE,
  RENTAL_API_SPOOL: join(tmpdir(), `fotobox-e2e-${PORTS.rentalApi}-spool`),
  RENTAL_API_INBOX: INBOX,
  SMTP_URL: `smtp://127.0.0.1:${PORTS.smtp}`,
};

/** The browser's clock is frozen at this time. */
export const NOW = new Date('2027-05-05T09:30:00+02:00');
