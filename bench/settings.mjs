import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { certificateIn } from '../scripts/certificate.mjs';
import { demoVariables, ROOT } from '../scripts/steps.mjs';

const firstPort = Number(process.env.BENCH_FIRST_PORT ?? 4610);

export const PORTS = { site: firstPort, rentalApi: firstPort + 1, bare: firstPort + 2, static: firstPort + 3 };

/** @param {number} port */
const origin = (port) => `http://127.0.0.1:${port}`;

export const ORIGINS = {
  site: origin(PORTS.site),
  rentalApi: origin(PORTS.rentalApi),
  bare: origin(PORTS.bare),
  static: origin(PORTS.static),
};

/** The template, which the static page shows too. */
export const TEMPLATE = {
  name: 'Bilder, die Ihre Gäste mit nach Hause nehmen',
  description: 'Unsere Fotobox macht aus Ihrer Feier eine Sammlung voller Lieblingsbilder.',
};

const workFolder = join(tmpdir(), `fotobox-bench-${firstPort}`);

export const FOLDERS = { work: workFolder, data: join(workFolder, 'data.json'), outbox: join(workFolder, 'outbox') };

/** Of the proxy. */
export const CERTIFICATE = certificateIn(workFolder);

/** With limits that the measured sends do not reach. */
export const SITE_VARIABLES = {
  ...demoVariables({ sitePort: String(PORTS.site), apiPort: String(PORTS.rentalApi) }),
  HOSTNAME: '127.0.0.1',
  RENTAL_API_DATA: FOLDERS.data,
  RENTAL_API_OUTBOX: FOLDERS.outbox,
  MAIL_LIMIT_PER_IP: '999999',
  MAIL_LIMIT_PER_RECIPIENT: '999999',
  NEXT_TELEMETRY_DISABLED: '1',
};

export const COMMANDS = {
  site: [`${ROOT}scripts/start.mjs`],
  bare: [`${ROOT}bench/bare/.next/standalone/bench/bare/server.js`],
  static: [`${ROOT}bench/static/server.mjs`],
  rentalApi: [`${ROOT}rental-api/dist/server.mjs`],
};

/** @typedef {'site' | 'bare' | 'static'} Candidate */

/** The documents with a budget. */
export const ROUTES = ['/', '/availability', '/booking', '/impress', '/missing'];
