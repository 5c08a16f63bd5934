import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { createCertificate } from '../../tools/certificate';
import { type Running, run, untilListening } from '../support/processes';
import { openRaw } from '../support/raw-request';
import { PORTS, SITE_VARIABLES } from '../support/settings';
import { edited } from './edited';
import { type bookingOf, CDN, type Front, openFront } from './traffic';

export const METRICS_TOKEN = 'metrics-token';

export type InstanceName = 'a' | 'b';
/** A second host name, which redirects to the first. */
export const OTHER_NAME = 'other.localhost';

const INSTANCES = { a: PORTS.instanceA, b: PORTS.instanceB };

/** A folder with two copies of the built folder, an nginx configuration and a certificate. */
export async function openWorkshop() {
  const folder = mkdtempSync(join(tmpdir(), 'fotobox-cluster-'));
  // nginx's workers run as another user.
  chmodSync(folder, 0o755);
  for (const name of Object.keys(INSTANCES)) execFileSync('cp', ['-a', '.next/standalone', join(folder, name)]);
  await createCertificate(folder, [OTHER_NAME]);
  return { folder, close: () => rmSync(folder, { recursive: true, force: true }) };
}

export type Workshop = Awaited<ReturnType<typeof openWorkshop>>;

function nginxConfiguration(folder: string) {
  const site = edited('deploy/nginx.conf', [
    ['127.0.0.1:3000', `127.0.0.1:${PORTS.instanceA}`],
    ['127.0.0.1:3001', `127.0.0.1:${PORTS.instanceB}`],
    ['listen 80', `listen 127.0.0.1:${PORTS.frontPlain}`],
    ['listen 443', `listen 127.0.0.1:${PORTS.front}`],
    ['listen [::]', '# listen [::]'],
    ['https://www.example.com$', `https://localhost:${PORTS.front}$`],
    ['www.example.com example.com', `localhost ${OTHER_NAME}`],
    ['www.example.com', 'localhost'],
    ['# set_real_ip_from 203.0.113.0/24', `set_real_ip_from ${CDN}`],
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

export type Backends = Awaited<ReturnType<typeof startBackends>>;

/** Starts Redis and two instances. */
export async function startBackends({ folder }: Workshop, variables: Record<string, string>) {
  const running = new Map<string, Running>();
  let isTouched = false;

  async function start(name: string, port: number, ...program: Parameters<typeof run>) {
    const process = run(...program);
    running.set(name, process);
    await untilListening(port, process);
  }
  const startRedis = () => {
    const settings = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    return start('redis', PORTS.redis, 'redis-server', ['--port', String(PORTS.redis), ...settings], folder);
  };
  const startInstance = (name: InstanceName, more: Record<string, string> = {}) =>
    start(name, INSTANCES[name], 'node', ['server.mjs'], join(folder, name), {
      ...SITE_VARIABLES,
      PORT: String(INSTANCES[name]),
      SITE_URL: `https://localhost:${PORTS.front}`,
      REDIS_URL: `redis://127.0.0.1:${PORTS.redis}`,
      TRUST_PROXY_HOPS: '1',
      METRICS_TOKEN,
      ...variables,
      ...more,
    });
  const kill = () => Promise.all([...running.values()].map((process) => process.kill()));

  try {
    await startRedis();
    await Promise.all([startInstance('a'), startInstance('b')]);
  } catch (error) {
    await kill();
    throw error;
  }
  return {
    startInstance,
    startRedis,
    /** Returns a process. The test may stop it, so no other test gets these backends. */
    process(name: InstanceName | 'redis') {
      isTouched = true;
      return running.get(name) as Running;
    },
    /** Returns whether another test with these variables can use these backends. */
    canServe: (others: Record<string, string>) => !isTouched && isDeepStrictEqual(others, variables),
    async forgetCounters() {
      await text(openRaw(PORTS.redis, 'FLUSHALL\r\nQUIT\r\n'));
    },
    kill,
  };
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Puts nginx, with an empty cache, in front of two instances. */
export async function startCluster({ folder }: Workshop, backends: Backends) {
  rmSync(join(folder, 'cache'), { recursive: true, force: true });
  mkdirSync(join(folder, 'cache'));
  writeFileSync(join(folder, 'nginx.conf'), nginxConfiguration(folder));
  const nginx = run('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], folder);
  // Killing the master would leave its workers running.
  async function stopNginx() {
    nginx.signal('SIGTERM');
    await nginx.exited;
  }
  try {
    await untilListening(PORTS.front, nginx);
  } catch (error) {
    await stopNginx();
    throw error;
  }

  const front: Front = openFront(readFileSync(join(folder, 'fullchain.pem')));
  return {
    ...backends,
    fetch: front.fetch,
    nginx,
    instanceUrl: (name: InstanceName) => `http://127.0.0.1:${INSTANCES[name]}`,
    /** Sends to an instance directly, without nginx. Returns the status. */
    async sendTo(name: InstanceName, { body, ...options }: ReturnType<typeof bookingOf>): Promise<number> {
      const url = `http://127.0.0.1:${INSTANCES[name]}/api/send-email`;
      return (await fetch(url, { ...options, body: JSON.stringify(body) })).status;
    },
    /** Returns a metric of an instance; undefined before its first measurement. */
    async metric(name: InstanceName, line: string): Promise<number | undefined> {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
      const text = await (await fetch(`http://127.0.0.1:${INSTANCES[name]}/api/metrics`, { headers })).text();
      const found = text.split('\n').find((candidate) => candidate.startsWith(`${line} `));
      return found === undefined ? undefined : Number(found.slice(line.length + 1));
    },
    /** Stops nginx, and leaves the backends running. */
    async stop() {
      front.close();
      await stopNginx();
    },
  };
}
