import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoVariables } from '../demo-variables';

const firstPort = Number(process.env.BENCH_FIRST_PORT ?? 4610);

/** The servers, each with its port. `other` is the second build of a comparison. */
export const PORTS = {
  site: firstPort,
  rentalApi: firstPort + 1,
  bare: firstPort + 2,
  static: firstPort + 3,
  other: firstPort + 4,
};

export type ServerName = keyof typeof PORTS;

export const originOf = (name: ServerName): string => `http://127.0.0.1:${PORTS[name]}`;

/** The documents with a budget. */
export const ROUTES = ['/', '/availability', '/booking', '/impress', '/missing'] as const;

/** The template of the rental API, which the hand-written page shows too. */
export const TEMPLATE = {
  name: 'Bilder, die Ihre Gäste mit nach Hause nehmen',
  description: 'Unsere Fotobox macht aus Ihrer Feier eine Sammlung voller Lieblingsbilder.',
};

export const WORK_FOLDER = join(tmpdir(), `fotobox-bench-${firstPort}`);

/** The variables of all servers. */
export const VARIABLES = {
  ...demoVariables({ sitePort: String(PORTS.site), apiPort: String(PORTS.rentalApi) }),
  HOSTNAME: '127.0.0.1',
  RENTAL_API_DATA: join(WORK_FOLDER, 'data.json'),
  NEXT_TELEMETRY_DISABLED: '1',
};
