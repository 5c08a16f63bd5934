import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, resolve } from 'node:path';
import { deliveryPriceTo } from '../lib/booking/known-delivery';
import { offer } from '../lib/content/offer';
import { site } from '../lib/content/site';
import type { DateKey } from '../lib/shared/days';
import { postLine, untilListening } from '../lib/shared/http';
import { openAlerts } from './alerts';
import { openData } from './data';
import { openMailService } from './delivery/mail-service';
import { openSpool } from './delivery/spool';
import { fileTransport, smtpTransport } from './delivery/transport';
import { messageOf } from './errors';
import { openCalDav } from './feeds/caldav';
import { openFeeds } from './feeds/feeds';
import { userAgentOf } from './feeds/source';
import { createListener } from './http';
import { log } from './log';
import { createBoothLookup } from './mail/booths';
import { parseSettings, type Settings } from './settings';

const STOP_WITHIN_MS = 9_500;
const IDLE_CHECK_MS = 50;

async function openServices(settings: Settings) {
  const { token, dataFile, calendarSeconds, inbox, owners, smtp, alertUrl, outbox, spool, siteUrl, requestCalendar } =
    settings;
  const data = await openData(dataFile);
  const { bufferDays, minimumNoticeDays } = offer;
  const userAgent = userAgentOf(siteUrl);
  const folder = dirname(dataFile);
  const calDav = settings.calDav && openCalDav(settings.calDav, userAgent);
  const feeds = openFeeds({ data, folder, seconds: calendarSeconds, owners, bufferDays, userAgent, calDav, log });
  const transport = smtp ? smtpTransport(smtp, siteUrl) : fileTransport(outbox);
  const requests = await openSpool(spool, log);
  const hasRequestOn = (day: DateKey) => requests.requestsOn(day, '').length > 0;
  const boothsOn = createBoothLookup({ data, feeds, hasRequestOn, minimumNoticeDays });
  const business = { ...site, ...offer, siteUrl, deliveryPriceTo };
  const enter = (entry: string) => requestCalendar && calDav?.enter(requestCalendar, entry, log);
  const mailService = openMailService({ spool: requests, transport, inbox, business, boothsOn, enter, log });
  const alertOptions = { file: `${resolve(spool)}.alerts`, business: site.name, mailService, feeds, log };
  const alerts = alertUrl && openAlerts({ ...alertOptions, post: (line) => postLine(alertUrl, line) });
  feeds.watch();
  alerts?.watch();
  const listener = createListener({ token, data, feeds, mailService, hasRequestOn, log });
  return { listener, stop: mailService.stop };
}

/** Starts the embedded rental API (docs/behaviour.md#embedded-rental-api). */
async function start(): Promise<void> {
  const settings = parseSettings(process.env);
  const server = createServer(async (request, response) => (await services).listener(request, response));
  // The first socket that systemd passes to a process is 3 (deploy/fotobox-rental-api.socket).
  const hasPassedSocket = process.env.LISTEN_PID === String(process.pid);
  server.listen(hasPassedSocket ? { fd: 3 } : { port: settings.port, host: settings.host });
  // The spool is opened only after listening, so that a second process that was started by mistake ends before it delivers
  // emails.
  const services = untilListening(server, 'RENTAL_API_HOST').then(() => openServices(settings));

  async function stop() {
    setTimeout(() => process.exit(1), STOP_WITHIN_MS);
    const { stop: stopServices } = await services;
    // Every call gets its response, so that the caller knows whether to retry.
    const closed = once(server, 'close');
    server.close();
    setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    await stopServices(closed);
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop);
  await services;

  const { port } = server.address() as AddressInfo;
  log.info({ host: settings.host, port, mail: settings.smtp ? 'SMTP' : settings.outbox }, 'listening');
  if (!settings.smtp)
    console.error(`SMTP_URL fehlt. Anfragen werden nicht verschickt, sondern nur zu Dateien in ${settings.outbox}.`);
}

try {
  await start();
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
