import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, INSTALL, LISTING, NAME, test, VARIABLES, writeVariables } from './fixtures';

const AUTHORITY = {
  pebble: {
    listenAddress: '127.0.0.1:14000',
    managementListenAddress: '127.0.0.1:15000',
    certificate: VARIABLES.CERTIFICATE,
    privateKey: VARIABLES.CERTIFICATE_KEY,
    httpPort: 80,
    tlsPort: 443,
  },
};

test('certbot gets a certificate through nginx, and renews it', async ({ machine }) => {
  const { CERTIFICATE: _, CERTIFICATE_KEY: __, ...variables } = VARIABLES;
  const write = (path: string, text: string) => writeFileSync(join(machine.root, path), text);
  // The test server of the makers of Let's Encrypt.
  await machine.succeed(
    'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends pebble',
  );
  write('root/pebble.json', JSON.stringify(AUTHORITY));
  await machine.succeed(`echo 127.0.0.1 ${NAME} ${variables.OTHER_DOMAINS} >>/etc/hosts; mkdir -p /etc/letsencrypt`);
  write('etc/letsencrypt/cli.ini', 'server = https://127.0.0.1:14000/dir\nno-verify-ssl = true\n');
  await machine.succeed(
    'systemd-run --quiet --unit pebble --setenv PEBBLE_VA_NOSLEEP=1 --setenv PEBBLE_WFE_NONCEREJECT=0 pebble -config /root/pebble.json',
  );

  writeVariables(machine, { ...variables, CERTBOT_EMAIL: 'hallo@example.com' });
  await machine.show(`${INSTALL} /root/server.env`);
  const served = `openssl s_client -connect 127.0.0.1:443 -servername ${NAME} </dev/null 2>/dev/null | openssl x509 -noout -issuer -serial`;
  // nginx reloads in the background.
  await expect.poll(() => machine.succeed(served)).toContain('Pebble');
  const first = await machine.show(served);

  const before = await machine.succeed(LISTING);
  expect(await machine.show(`${INSTALL} /root/server.env`)).toContain('Nothing to change.');
  expect(await machine.succeed(LISTING)).toBe(before);

  await machine.succeed('certbot renew --quiet --force-renewal --no-random-sleep-on-renew');
  await expect.poll(() => machine.succeed(served)).not.toBe(first);
});
