import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createCertificate } from '../../tools/certificate';
import { times } from '../support/times';
import { respond } from '../support/upstream';
import { OTHER_NAME } from './cluster';
import { expect } from './fixtures';
import { bookingOf } from './traffic';
import { test } from './watched';

const FILES = 'deploy/watching';
/** In season, in the evening. */
const SATURDAY = new Date('2027-07-10T19:00:00Z');

test.use({
  moment: SATURDAY,
  variables: { MAIL_LIMIT_PER_RECIPIENT: '3', MAIL_LIMIT_PER_DAY: '3' },
  sharesBackends: false,
});

test('Prometheus accepts the rules, and they pass their own tests', () => {
  for (const command of [
    ['check', 'rules', 'rules.yml'],
    ['test', 'rules', 'rules.test.yml'],
    ['test', 'rules', 'season.test.yml'],
  ])
    expect(execFileSync('promtool', command, { cwd: FILES, encoding: 'utf8' })).toContain('SUCCESS');
});

test('every alert fires under its fault, and none without', async ({ cluster, upstream, workshop, watched }) => {
  test.setTimeout(300_000);
  const { prometheus, rentalApi, feed, mailbox } = watched;
  const alerts: string[] = [];
  const firing = async (alert: string) => (await prometheus.firing()).includes(alert);
  const becomesQuiet = (alert: string) => expect.poll(() => firing(alert), { message: `${alert} ends` }).toBe(false);
  const fires = (alert: string, fault: () => Promise<unknown> | unknown) =>
    test.step(alert, async () => {
      await becomesQuiet(alert);
      await fault();
      await expect.poll(() => firing(alert), { message: `${alert} fires`, timeout: 60_000 }).toBe(true);
      alerts.push(alert);
    });
  const statuses: number[] = [];
  const send = async () => {
    const email = `guest${statuses.length}@example.com`;
    statuses.push((await cluster.fetch('/api/send-email', bookingOf(email))).status);
  };

  await fires('NoSendsOnSaturday', () => undefined);
  await fires('SendsRejected', async () => {
    upstream.fail(/send-email/, respond(401));
    await times(3, send);
  });
  await test.step('nothing, while all is well', async () => {
    upstream.reset();
    await send();
    for (const alert of alerts) await becomesQuiet(alert);
    const measurements = async () => (await prometheus.values('count_over_time(probe_success[10m])'))[0];
    await expect.poll(measurements).toBeGreaterThan(9);
    expect(await prometheus.firing()).toEqual([]);
  });
  await fires('SendsFailing', async () => {
    upstream.fail(/send-email/, respond(500));
    await send();
    upstream.reset();
  });
  await fires('BreakerOpen', async () => {
    upstream.fail(/bundles/, respond(500));
    for (let day = 1; day <= 5; day++)
      await fetch(`${cluster.instanceUrl('a')}/api/bundles/availability?date=2027-07-0${day}`);
  });
  upstream.reset();
  // The calendar has been unreadable for two hours.
  await fires('CalendarStale', async () => {
    await rentalApi.stop();
    feed.respondWith((_request, response) => response.writeHead(500).end());
    watched.ageCalendars(2);
    await rentalApi.start();
  });
  await fires('MailsWaiting', async () => {
    await mailbox.stop();
    await send();
  });
  // The fourth mail of a day that has three.
  await fires('EverybodyLimited', send);
  // The mail server has been away for eight days.
  await fires('RequestsFailed', async () => {
    await rentalApi.stop();
    watched.ageRequests(8);
    await rentalApi.start();
  });
  await becomesQuiet('MailsWaiting');
  await fires('StoreDown', () => cluster.process('redis').kill());
  await cluster.startRedis();
  await fires('NotMeasured', () => cluster.process('b').stop());
  // 900 MB that are written to, so that they are resident.
  const NODE_OPTIONS = '--import=data:text/javascript,global.leak=Buffer.alloc(9e8,1)';
  await fires('MemoryHigh', () => cluster.startInstance('b', { NODE_OPTIONS }));
  await fires('CertificateEnding', async () => {
    await createCertificate(workshop.folder, [OTHER_NAME], 10);
    cluster.nginx.signal('SIGHUP');
  });
  await createCertificate(workshop.folder, [OTHER_NAME]);
  await fires('SiteUnreachable', () => cluster.nginx.stop());

  expect(alerts.sort()).toEqual(await prometheus.rules());
  expect(statuses).toEqual([502, 502, 502, 200, 502, 200, 429]);
});

test('every panel of the dashboard shows something', async ({ cluster, upstream, watched: { prometheus } }) => {
  const sends = await times(4, () => cluster.fetch('/api/send-email', bookingOf('guest@example.com')));
  expect(sends.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  upstream.fail(/bundles/, respond(500));
  await cluster.fetch('/api/bundles/availability?date=2027-07-01');
  // Something that fires.
  await cluster.process('redis').kill();

  interface Panel {
    title: string;
    targets: { expr: string }[];
  }
  const { panels } = JSON.parse(readFileSync(`${FILES}/dashboard.json`, 'utf8')) as { panels: Panel[] };
  expect(panels.length).toBeGreaterThan(10);
  for (const { title, targets } of panels)
    for (const { expr } of targets)
      await expect
        .poll(async () => (await prometheus.values(expr)).length, { message: `${title}: ${expr}`, timeout: 30_000 })
        .toBeGreaterThan(0);
});
