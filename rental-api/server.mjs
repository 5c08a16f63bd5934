import { once } from 'node:events';
import { createServer } from 'node:http';
import { dirname } from 'node:path';
import { openFeeds } from './calendar/feeds.mjs';
import { openData } from './data.mjs';
import { createListener } from './listener.mjs';
import { log } from './log.mjs';
import { openOffice } from './mail/office.mjs';
import { openSpool } from './mail/spool.mjs';
import { fileTransport, smtpTransport } from './mail/transport.mjs';
import { createMetrics } from './metrics.mjs';
import { createRoutes } from './routes.mjs';
import { parseSettings } from './settings.mjs';

/** How long a stopping process waits for what is under way, in milliseconds. */
const DEADLINE = 9_500;
/** How soon it notices that a connection has nothing under way any more, in milliseconds. */
const IDLE_CHECK = 50;

/** The first socket that systemd passes to a process (deploy/fotobox-rental-api.socket). */
const PASSED_SOCKET = { fd: 3 };

/** @param {import('./settings.mjs').Settings} settings */
async function openServices({ token, dataFile, calendarSeconds, inbox, smtp, outbox, spool }) {
  const data = await openData(dataFile);
  const feeds = openFeeds({ data, folder: dirname(dataFile), seconds: calendarSeconds, log });
  const transport = smtp ? smtpTransport(smtp) : fileTransport(outbox);
  const office = await openOffice({ spool: await openSpool(spool, log), transport, inbox, log });
  const metrics = createMetrics({ feeds, office });
  return { feeds, office, listener: createListener(createRoutes({ token, data, feeds, office, metrics }), log) };
}

/** Starts the embedded rental API (docs/behaviour.md#embedded-rental-api). */
async function start() {
  const settings = parseSettings(process.env);
  const server = createServer(async (request, response) => (await services).listener(request, response));
  const isPassed = process.env.LISTEN_PID === String(process.pid);
  server.listen(isPassed ? PASSED_SOCKET : { port: settings.port, host: settings.host });
  // Only after this: a second process, started by mistake, must not deliver what is in the spool of the first.
  const services = once(server, 'listening').then(() => openServices(settings));
  const { feeds, office } = await services;

  async function stop() {
    setTimeout(() => process.exit(1), DEADLINE);
    feeds.stop();
    // Calls that have arrived get their response; what a stopped process drops may have been mailed, so nobody may retry it.
    const closed = once(server, 'close');
    server.close();
    setInterval(() => server.closeIdleConnections(), IDLE_CHECK);
    await closed;
    await office.stop();
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);

  feeds.watch();
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  log.info({ host: settings.host, port, mail: settings.smtp ? 'SMTP' : settings.outbox }, 'listening');
}

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
