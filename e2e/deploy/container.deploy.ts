import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { bookingOf } from '../cluster/traffic';
import { startMailbox } from '../support/mailbox';
import { type Running, run, untilListening } from '../support/processes';
import { INBOX, SITE_VARIABLES } from '../support/settings';
import { FOLDER } from './machine';

interface Image {
  root: string;
  workdir: string;
  env: Record<string, string>;
  user: string;
  command: string[];
}

const SITE_PORT = 3000;
const RENTAL_API_PORT = 4000;
const NODE_USER = 1000;
const CONTAINED =
  'setpriv --regid="$IMAGE_USER" --reuid="$IMAGE_USER" --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all';
/** As compose.yaml has it: all is read-only but the volume, and there is no `/tmp`. */
const CONTAINER = `set -e
  mount --bind "$IMAGE" "$IMAGE"
  mount -o remount,bind,ro "$IMAGE"
  mount --bind "$VOLUME" "$IMAGE/data"
  mount -t proc proc "$IMAGE/proc"
  exec chroot "$IMAGE" ${CONTAINED} env -u IMAGE -u VOLUME -u IMAGE_USER -C "$WORKDIR" "$@"`;

function startContainer(command: string[], variables: Record<string, string>): Running {
  const image: Image = JSON.parse(readFileSync(join(FOLDER, 'image.json'), 'utf8'));
  return run(
    'unshare',
    ['--mount', 'sh', '-c', CONTAINER, 'sh', ...(command.length ? command : image.command)],
    FOLDER,
    {
      ...{ IMAGE: image.root, VOLUME: join(FOLDER, 'volume'), WORKDIR: image.workdir, IMAGE_USER: image.user },
      ...image.env,
      ...variables,
    },
  );
}

test('the image runs read-only, as an ordinary user without capabilities', async () => {
  const volume = join(FOLDER, 'volume');
  rmSync(volume, { recursive: true, force: true });
  mkdirSync(volume);
  await chown(volume, NODE_USER, NODE_USER);
  const mailbox = await startMailbox(0);
  const token = SITE_VARIABLES.RENTAL_API_TOKEN;
  const rentalApi = startContainer(['node', 'rental-api/dist/server.mjs'], {
    RENTAL_API_TOKEN: token,
    RENTAL_API_INBOX: INBOX,
    SMTP_URL: mailbox.address,
  });
  const site = startContainer([], {
    ...SITE_VARIABLES,
    PORT: String(SITE_PORT),
    SITE_URL: 'https://www.fotobox.test',
    RENTAL_API_URL: `http://127.0.0.1:${RENTAL_API_PORT}`,
  });
  await untilListening(RENTAL_API_PORT, rentalApi);
  await untilListening(SITE_PORT, site);

  for (const { pid } of [rentalApi, site]) {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    expect(status).toMatch(/^Uid:\t1000\t1000\t1000\t1000$/m);
    expect(status).toMatch(/^NoNewPrivs:\t1$/m);
    for (const set of ['Inh', 'Prm', 'Eff', 'Bnd', 'Amb']) expect(status).toMatch(new RegExp(`^Cap${set}:\t0+$`, 'm'));
    expect(readFileSync(`/proc/${pid}/mountinfo`, 'utf8')).toMatch(/ \/ ro,/);
  }
  const { method, headers, body } = bookingOf('gast@example.com');
  const url = `http://127.0.0.1:${SITE_PORT}/api/send-email`;
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
  expect(response.status).toBe(200);
  await expect.poll(() => [mailbox.inbox().length, mailbox.received().length]).toEqual([1, 1]);
  expect((await fetch(`http://127.0.0.1:${SITE_PORT}/`)).status).toBe(200);

  await Promise.all([site.stop(), rentalApi.stop()]);
  expect(await site.exited).toBe(0);
  await mailbox.stop();
});
