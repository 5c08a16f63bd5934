import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createCertificate } from '../../tools/certificate';
import { type Running, run, untilListening } from '../support/processes';
import { openRaw } from '../support/raw-request';
import { PORTS, SITE_VARIABLES } from '../support/settings';
import { edited } from './edited';
import { type bookingOf, openFront, PAGES } from './traffic';

const METRICS_TOKEN = 'metrics-token';

export type InstanceName = 'a' | 'b';

const INSTANCES = { a: PORTS.instanceA, b: PORTS.instanceB };

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
  const folder = mkdtempSync(join(tmpdir(), 'fotobox-cluster-'));
  const running = new Map<string, Running>();

  async function start(name: string, port: number, ...program: Parameters<typeof run>) {
    const process = run(...program);
    running.set(name, process);
    await untilListening(port, process);
  }
  const startRedis = () =>
    start('redis', PORTS.redis, 'redis-server', ['--port', String(PORTS.redis), '--save', ''], folder);
  const startInstance = (name: InstanceName) =>
    start(name, INSTANCES[name], 'node', ['server.mjs'], '.next/standalone', {
      ...SITE_VARIABLES,
      PORT: String(INSTANCES[name]),
      SITE_URL: `https://localhost:${PORTS.front}`,
      REDIS_URL: `redis://127.0.0.1:${PORTS.redis}`,
      TRUST_PROXY_HOPS: '1',
      METRICS_TOKEN,
      ...variables,
    });
  async function stop() {
    // Killing the master process of nginx would leave its workers running.
    await running.get('nginx')?.stop();
    await Promise.all([...running.values()].map((process) => process.kill()));
    rmSync(folder, { recursive: true, force: true });
  }

  try {
    const { cert } = await createCertificate(folder);
    mkdirSync(join(folder, 'cache'));
    writeFileSync(join(folder, 'nginx.conf'), nginxConfiguration(folder));
    await Promise.all([startRedis(), startInstance('a'), startInstance('b')]);
    // On a busy machine, the first rendering of a page takes longer than nginx waits. Pages need the host of SITE_URL.
    for (const port of Object.values(INSTANCES))
      for (const path of PAGES) await (await fetch(`http://localhost:${port}${path}`)).text();
    await start('nginx', PORTS.front, 'nginx', ['-p', folder, '-c', 'nginx.conf', '-g', 'daemon off;'], folder);
    const front = openFront(readFileSync(cert));
    return {
      fetch: front.fetch,
      startRedis,
      startInstance,
      process: (name: InstanceName | 'redis' | 'nginx') => running.get(name) as Running,
      instanceUrl: (name: InstanceName) => `http://127.0.0.1:${INSTANCES[name]}`,
      /** Sends a request to an instance directly, without nginx. Returns the status. */
      async sendTo(name: InstanceName, { body, ...options }: ReturnType<typeof bookingOf>): Promise<number> {
        const url = `http://127.0.0.1:${INSTANCES[name]}/api/send-email`;
        return (await fetch(url, { ...options, body: JSON.stringify(body) })).status;
      },
      /** Sends a command to Redis. */
      commandRedis: (command: string) => text(openRaw(PORTS.redis, `${command}\r\nQUIT\r\n`)),
      /** Returns 1 if an instance uses Redis, and 0 otherwise. */
      async sharesStore(name: InstanceName): Promise<number> {
        const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
        const metrics = await (await fetch(`http://127.0.0.1:${INSTANCES[name]}/api/metrics`, { headers })).text();
        return Number(/^shared_store_up (.*)$/m.exec(metrics)?.[1]);
      },
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
