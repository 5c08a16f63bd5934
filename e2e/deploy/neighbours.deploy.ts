import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import { PAYLOAD } from '../../test/payload';
import { bookingOf } from '../cluster/traffic';
import { INBOX } from '../support/settings';
import { expect, INSTALL, test, VARIABLES, writeVariables } from './fixtures';
import type { Machine } from './machine';

const RENTAL_API = 'http://127.0.0.1:4000/api';
const CUSTOMER = 'gast@example.com';
const RADICALE = 'http://127.0.0.1:5232/buero/fotobox/';
const PASSWORD = 'geh@im/1';
const RADICALE_SETTINGS = `[server]
hosts = 127.0.0.1:5232
[auth]
type = htpasswd
htpasswd_filename = /etc/radicale/users
htpasswd_encryption = plain
`;

const CALENDAR = RADICALE.replace('//', `//buero:${encodeURIComponent(PASSWORD)}@`);
const HEADERS = { authorization: `Basic ${btoa(`buero:${PASSWORD}`)}`, 'content-type': 'text/calendar' };
const dav = (method: string, address: string, body?: string) =>
  fetch(address, { method, headers: HEADERS, ...(body && { body }) });

/** Writes the data file in place, as docs/deploy.md says. */
async function writeData(machine: Machine, photobooths: object[]) {
  const data = JSON.stringify({ template: null, photobooths, accessories: [], bundles: [] });
  writeFileSync(join(machine.root, 'root/data.json'), data);
  await machine.succeed('cat >/var/lib/fotobox-rental-api/data.json </root/data.json');
}

const UNTIL_RADICALE_LISTENS = 'curl --silent --retry 20 --retry-connrefused --retry-delay 1 http://127.0.0.1:5232/';

/** Returns the emails in the Maildir of an address. */
function mailsOf({ root }: Machine, address: string): Promise<ParsedMail[]> {
  const folder = join(root, 'home', address.split('@')[0] ?? '', 'Maildir/new');
  return Promise.all(readdirSync(folder).map((name) => simpleParser(readFileSync(join(folder, name)))));
}

const counts = async (machine: Machine) =>
  Promise.all([CUSTOMER, INBOX].map(async (address) => (await mailsOf(machine, address)).length));

const waiting = async () => (await (await fetch(`${RENTAL_API}/health`)).json()).mail.waiting;

test('installs Postfix and Radicale, and sends an email through Postfix', async ({ machine }) => {
  const users = [CUSTOMER, INBOX].map((address) => address.split('@')[0]);
  await machine.succeed(`set -e
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq
    apt-get install -y -qq --no-install-recommends postfix radicale
    for user in ${users.join(' ')}; do
      useradd --create-home $user
      install -d -o $user -g $user /home/$user/Maildir /home/$user/Maildir/{new,cur,tmp}
    done
    postconf -e mydestination=example.com home_mailbox=Maildir/ smtpd_tls_security_level=none \
      smtpd_relay_restrictions=reject_unauth_destination
    systemctl restart postfix`);
  writeFileSync(join(machine.root, 'etc/radicale/config'), RADICALE_SETTINGS);
  writeFileSync(join(machine.root, 'etc/radicale/users'), `buero:${PASSWORD}\n`);
  // Debian's package leaves the folder to root.
  await machine.succeed(
    `chown radicale /var/lib/radicale/collections && systemctl restart radicale && ${UNTIL_RADICALE_LISTENS}`,
  );
  writeVariables(machine, { ...VARIABLES, SMTP_URL: 'smtp://127.0.0.1:25', RENTAL_API_CALENDAR_SECONDS: '1' });
  await machine.succeed(`${INSTALL} /root/server.env`);
});

test('Postfix delivers a request as two emails', async ({ machine, front }) => {
  expect((await front.fetch('/api/send-email', bookingOf(CUSTOMER))).status).toBe(200);
  await expect.poll(() => counts(machine)).toEqual([1, 1]);
  const [copy] = await mailsOf(machine, CUSTOMER);
  const [request] = await mailsOf(machine, INBOX);
  expect([copy?.replyTo?.text, request?.replyTo?.text]).toEqual([VARIABLES.MAIL_REPLY_TO, CUSTOMER]);
});

test('if Postfix does not know a customer, the customer is told at once', async ({ front }) => {
  expect((await front.fetch('/api/send-email', bookingOf('niemand@example.com'))).status).toBe(422);
  expect(await waiting()).toBe(0);
});

test.describe('a request is kept while Postfix refuses', () => {
  for (const [what, customer, on, off] of [
    ['the sender', CUSTOMER, 'postconf -e smtpd_sender_restrictions=reject', 'postconf -X smtpd_sender_restrictions'],
    ['to relay', 'gast@example.org', 'true', 'postconf -e mydestination=example.com,example.org'],
  ] as const)
    test(what, async ({ machine, front }) => {
      const before = await counts(machine);
      await machine.succeed(`${on} && postfix reload`);
      expect((await front.fetch('/api/send-email', bookingOf(customer))).status).toBe(200);
      expect(await waiting()).toBeGreaterThan(0);
      expect((await counts(machine))[0]).toBe(before[0]);
      await machine.succeed(`${off} && postfix reload`);
      await expect.poll(() => counts(machine), { timeout: 120_000 }).toEqual(before.map((count) => count + 1));
      await expect.poll(waiting).toBe(0);
    });
});

test('an event in a password-protected Radicale turns its day red', async ({ machine, front }) => {
  // Later than the months of the documents, which the website has read with the old data.
  const month = new Date();
  month.setUTCMonth(month.getUTCMonth() + 6, 1);
  const [first, day] = ['01', '15'].map((number) => `${month.toISOString().slice(0, 7)}-${number}`);
  const states = (response: { body: unknown }) =>
    JSON.parse(String(response.body)).map(({ availability }: { availability: object }) =>
      Reflect.get(availability, `${day}`),
    );
  const path = `/photobooths/monthly/availability?date=${first}`;
  const fromRentalApi = async () => states({ body: await (await fetch(RENTAL_API + path)).text() });

  expect((await dav('MKCALENDAR', RADICALE)).status).toBe(201);
  await writeData(machine, [{ id: 1, name: 'A', calendar: CALENDAR }]);
  await expect.poll(fromRentalApi).toEqual([true]);

  const event = ['BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20260101T000000Z', `DTSTART;VALUE=DATE:${day?.replaceAll('-', '')}`];
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//', ...event, 'END:VEVENT', 'END:VCALENDAR', ''];
  expect((await dav('PUT', `${RADICALE}1.ics`, lines.join('\r\n'))).status).toBe(201);
  await expect.poll(fromRentalApi).toEqual([false]);
  expect(states(await front.fetch(`/api${path}`))).toEqual([false]);
  expect(await machine.succeed('journalctl -u fotobox-rental-api -o cat')).not.toContain('geh');
});

test('a request stands once in a private calendar, which takes its day once the owner marks it as busy', async ({
  machine,
}) => {
  test.setTimeout(180_000);
  const collection = 'http://127.0.0.1:5232/buero/anfragen/';
  const named = '<D:set><D:prop><D:displayname>Meine Anfragen</D:displayname></D:prop></D:set>';
  const names = 'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"';
  const made = await dav('MKCALENDAR', collection, `<C:mkcalendar ${names}>${named}</C:mkcalendar>`);
  expect(made.status).toBe(201);
  const account = (password: string) => ({
    ...VARIABLES,
    SMTP_URL: 'smtp://127.0.0.1:25',
    RENTAL_API_CALENDAR_SECONDS: '1',
    RENTAL_API_CALDAV: `http://buero:${encodeURIComponent(password)}@127.0.0.1:5232`,
    RENTAL_API_CALDAV_REQUESTS: 'Meine Anfragen',
  });
  await writeData(machine, [
    { id: 1, name: 'A', calendar: 'caldav:Meine Anfragen' },
    { id: 2, name: 'B', calendar: CALENDAR },
  ]);
  const health = async () => (await (await fetch(`${RENTAL_API}/health`)).json()).calendars;
  const causes = async () =>
    (await health()).map(({ lastError }: { lastError?: { reason: string } }) => lastError?.reason);
  writeVariables(machine, account('falsch'));
  await machine.succeed(`${INSTALL} /root/server.env`);
  await expect.poll(causes).toEqual(['401', undefined]);
  writeVariables(machine, account(PASSWORD));
  await machine.succeed(`${INSTALL} /root/server.env`);

  const send = async (key: string) => {
    const headers = { authorization: `Bearer ${VARIABLES.RENTAL_API_TOKEN}`, 'idempotency-key': key };
    const body = JSON.stringify({ ...PAYLOAD, to: CUSTOMER });
    return (await fetch(`${RENTAL_API}/send-email`, { method: 'POST', headers, body })).status;
  };
  const entries = async () => (await (await dav('GET', collection)).text()).match(/^UID:\S+/gm) ?? [];
  const freeBooths = async () => {
    const items = await (await fetch(`${RENTAL_API}/photobooths/availability?date=2027-05-08`)).json();
    return items.map(({ name }: { name: string }) => name);
  };
  expect([await send('first'), await send('first')]).toEqual([200, 200]);
  await expect.poll(entries).toHaveLength(1);
  await expect.poll(freeBooths).toEqual(['A', 'B']);
  const [uid = ''] = await entries();
  const entry = `${collection}${uid.slice('UID:'.length)}.ics`;
  const file = await (await dav('GET', entry)).text();
  expect(file).not.toContain('STATUS:');
  expect((await dav('PUT', entry, file.replace('TRANSP:TRANSPARENT', 'TRANSP:OPAQUE'))).ok).toBe(true);
  await expect.poll(freeBooths).toEqual(['B']);

  await machine.succeed('systemctl stop radicale');
  expect(await send('second')).toBe(200);
  await machine.succeed(`systemctl start radicale && ${UNTIL_RADICALE_LISTENS}`);
  await expect.poll(entries, { timeout: 90_000 }).toHaveLength(2);
  expect(await freeBooths()).toEqual(['B']);
  expect(await machine.succeed('journalctl -u fotobox-rental-api -o cat')).not.toMatch(/geh.im|falsch|buero/);
});

test('returns to the mail server of the tests', async ({ machine }) => {
  writeVariables(machine, VARIABLES);
  await machine.succeed(`${INSTALL} /root/server.env`);
});
