import { createServer } from 'node:http';
import { dirname } from 'node:path';
import { openFeeds } from './calendar/feeds.mjs';
import { openData } from './data.mjs';
import { createListener } from './listener.mjs';
import { log } from './log.mjs';
import { openOffice } from './mail/office.mjs';
import { openSpool } from './mail/spool.mjs';
import { fileTransport, smtpTransport } from './mail/transport.mjs';
import { createRoutes } from './routes.mjs';
import { parseSettings } from './settings.mjs';

/** How long a stopping process waits for what is under way, in milliseconds. */
const DEADLINE = 9_500;

/** Starts the embedded rental API (docs/behaviour.md#embedded-rental-api). */
async function start() {
  const settings = parseSettings(process.env);
  const data = await openData(settings.dataFile);
  const feeds = openFeeds({ data, folder: dirname(settings.dataFile), seconds: settings.calendarSeconds, log });
  const transport = settings.smtpUrl ? smtpTransport(settings.smtpUrl) : fileTransport(settings.outbox);
  const office = await openOffice({ spool: await openSpool(settings.spool), transport, inbox: settings.inbox, log });
  const routes = createRoutes({ token: settings.token, data, feeds, office });

  const server = createServer(createListener(routes, log));

  async function stop() {
    setTimeout(() => process.exit(1), DEADLINE);
    feeds.stop();
    server.close();
    await office.stop();
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);

  server.listen(settings.port, settings.host, () => {
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : settings.port;
    log.info({ host: settings.host, port, mail: settings.smtpUrl ? 'SMTP' : settings.outbox }, 'listening');
    feeds.watch();
  });
}

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
