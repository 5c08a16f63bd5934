import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect } from 'playwright/test';
import { createCertificate } from '../../test/certificate';
import { newFolder } from '../../test/folder';
import { type Client, openClient } from '../cluster/traffic';
import { type Mailbox, startMailbox } from '../support/mailbox';
import { INBOX, MAIL_VARIABLES, TOKEN } from '../support/settings';
import { bootMachine, FOLDER, type Machine } from './machine';

export { expect };

const SMTP_PORT = 2525;
const NAME = 'www.fotobox.test';
export const VARIABLES = {
  SITE_URL: `https://${NAME}`,
  OTHER_DOMAINS: 'fotobox.test',
  CERTIFICATE: '/root/fullchain.pem',
  CERTIFICATE_KEY: '/root/privkey.pem',
  RENTAL_API_TOKEN: TOKEN,
  RENTAL_API_INBOX: INBOX,
  SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
  ...MAIL_VARIABLES,
};
/** Lists everything that the scripts may write to, with modes and times, and when each service was started. */
export const LISTING = `find /etc /srv /opt /usr /var/www /var/lib/dpkg -printf '%p %M %u %s %T@ %l\\n' | sort
  systemctl show --property Id,ActiveEnterTimestampMonotonic 'fotobox*' nginx redis-server`;
export const INSTALL = '/root/first/deploy/install.sh';

/** Puts a build onto the machine, in the way that an owner copies it there. */
export const copyBuild = ({ root }: Machine, name: string) =>
  cpSync(join(FOLDER, name), join(root, 'root', name), { recursive: true, verbatimSymlinks: true });

export const writeVariables = ({ root }: Machine, variables: Record<string, string>) =>
  writeFileSync(
    join(root, 'root/server.env'),
    Object.entries(variables)
      .map(([key, value]) => `${key}=${value}\n`)
      .join(''),
  );

/** All fixtures belong to the worker, because each test continues where the previous one ended. */
export const test = base.extend<object, { machine: Machine; mailbox: Mailbox; front: Client }>({
  machine: [
    async ({ browserName: _ }, use) => {
      const machine = await bootMachine();
      copyBuild(machine, 'first');
      writeVariables(machine, VARIABLES);
      await use(machine);
      await machine.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  front: [
    async ({ machine }, use) => {
      const { key, cert } = await createCertificate(newFolder(), { names: ['localhost', NAME] });
      cpSync(key, join(machine.root, VARIABLES.CERTIFICATE_KEY));
      cpSync(cert, join(machine.root, VARIABLES.CERTIFICATE));
      const front = openClient(VARIABLES.SITE_URL, { ca: readFileSync(cert) });
      await use(front);
      front.close();
    },
    { scope: 'worker', auto: true },
  ],
  mailbox: [
    async ({ browserName: _ }, use) => {
      const mailbox = await startMailbox(SMTP_PORT);
      await use(mailbox);
      await mailbox.stop();
    },
    { scope: 'worker' },
  ],
});
