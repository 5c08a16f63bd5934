import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createCertificate } from '../../test/certificate';
import { newFolder } from '../../test/folder';
import { type OwnSite, postBooking, runSite } from '../support/own-site';
import { type Running, run, untilListening } from '../support/processes';
import { openRaw } from '../support/raw-request';
import { PORTS } from '../support/settings';
import { type bookingOf, openClient, PAGES } from './traffic';

type InstanceName = 'a' | 'b';

const INSTANCES = { a: PORTS.instanceA, b: PORTS.instanceB };

/** Returns a file with values replaced, as an owner would edit it. @throws Error if the file lacks a value */
function edited(file: string, replacements: readonly (readonly [from: string, to: string])[]): string {
  return replacements.reduce(
    (text, [from, to]) => {
      const changed = text.replaceAll(from, to);
      if (changed === text) throw new Error(`${file} has no "${from}"`);
      return changed;
    },
    readFileSync(file, 'utf8'),
  );
}

/** Returns deploy/nginx.conf as the configuration of an nginx that writes only into a folder. */
function nginxConfiguration(folder: string) {
  const site = edited('deploy/nginx.conf', [
    ['127.0.0.1:3000', `127.0.0.1:${PORTS.instanceA}`],
    ['127.0.0.1:3001', `127.0.0.1:${PORTS.instanceB}`],
    ['listen 80', `listen 127.0.0.1:${PORTS.frontPlain}`],
    ['listen 443', `listen 127.0.0.1:${PORTS.front}`],
    ['listen [::]', '# listen [::]'],
    ['https://www.example.com$', `https://localhost:${PORTS.front}$`],
    ['www.example.com', 'localhost'],
    ['/etc/ssl/fotobox/', `${folder}/`],
    ['/var/cache/nginx/', `${folder}/cache/`],
    ['/var/log/nginx/', `${folder}/`],
  ]);
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 2;
    pid ${folder}/nginx.pid;
    error_log ${folder}/error.log warn;
    events { worker_connections 10000; }
    http {
      include /etc/nginx/mime.types;
      client_body_temp_path ${folder}/body;
      proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi;
      scgi_temp_path ${folder}/scgi;
      ${site}
    }`;
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Starts Redis, two instances, and nginx in front of them with an empty cache. */
export async function startCluster(variables: Record<string, string>) {
  const folder = newFolder();
  const running = new Map<string, Running>();

  async function start(name: string, port: number, process: Running) {
    running.set(name, process);
    await untilListening(port, process);
  }
  const startRedis = () =>
    start('redis', PORTS.redis, run('redis-server', ['--port', String(PORTS.redis), '--save', ''], folder));
  const startInstance = (name: InstanceName) => {
    const site = runSite({
      PORT: String(INSTANCES[name]),
      SITE_URL: `https://localhost:${PORTS.front}`,
      REDIS_URL: `redis://127.0.0.1:${PORTS.redis}`,
      TRUST_PROXY_HOPS: '1',
      ...variables,
    });
    return start(name, INSTANCES[name], site);
  };
  const instance = (name: InstanceName) => running.get(name) as OwnSite;
  async function stop() {
    // Killing the master process of nginx would leave its workers running.
    await running.get('nginx')?.stop();
    await Promise.all([...running.values()].map((process) => process.kill()));
  }

  try {
    const { cert } = await createCertificate(folder);
    mkdirSync(join(folder, 'cache'));
    writeFileSync(join(folder, 'nginx.conf'), nginxConfiguration(folder));
    await Promise.all([startRedis(), startInstance('a'), startInstance('b')]);
    // On a busy machine, the first rendering of a page takes longer than nginx waits. Pages need the host of SITE_URL.
    for (const name of ['a', 'b'] as const)
      for (const path of PAGES) await (await fetch(instance(name).url + path)).text();
    const nginx = run('nginx', ['-p', folder, '-c', 'nginx.conf', '-g', 'daemon off;'], folder);
    await start('nginx', PORTS.front, nginx);
    const front = openClient(`https://localhost:${PORTS.front}`, { ca: readFileSync(cert) });
    return {
      fetch: front.fetch,
      startRedis,
      startInstance,
      process: (name: InstanceName | 'redis' | 'nginx') => running.get(name) as Running,
      outputOf: (name: InstanceName) => instance(name).output(),
      instanceUrl: (name: InstanceName) => instance(name).url,
      /** Sends a request to an instance directly, without nginx. Returns the status. */
      sendTo: async (name: InstanceName, { body, headers }: ReturnType<typeof bookingOf>): Promise<number> =>
        (await postBooking(instance(name), body, headers)).status,
      /** Sends a command to Redis. */
      commandRedis: (command: string) => text(openRaw(PORTS.redis, `${command}\r\nQUIT\r\n`)),
      /** Counts the requests for which nginx waited until its timeout. */
      timeouts: () => readFileSync(join(folder, 'error.log'), 'utf8').split('upstream timed out').length - 1,
      async stop() {
        front.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
