import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, untilListening } from './processes';
import { PORTS } from './settings';

/** nginx by itself, and one that ignores `Vary` like some CDNs. */
export const CACHES = {
  'a cache that heeds Vary': PORTS.front,
  'a cache that ignores Vary': PORTS.frontPlain,
};

const server = (port: number, zone: string, extra = '') => `
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://127.0.0.1:${PORTS.site};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_cache ${zone};
      ${extra}
      add_header X-Cache $upstream_cache_status always;
    }
  }`;

/** Starts nginx with two caches that know nothing of the site. */
export async function startPlainCaches() {
  const folder = mkdtempSync(join(tmpdir(), 'fotobox-cache-'));
  // nginx's workers run as another user.
  chmodSync(folder, 0o755);
  const paths = ['client_body', 'fastcgi', 'uwsgi', 'scgi', 'proxy'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const configuration = `${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 1;
    pid ${folder}/nginx.pid;
    error_log ${folder}/error.log warn;
    events {}
    http {
      access_log off;
      ${paths.join(' ')}
      proxy_cache_path ${folder}/heeding keys_zone=heeding:1m;
      proxy_cache_path ${folder}/ignoring keys_zone=ignoring:1m;
      ${server(PORTS.front, 'heeding')}
      ${server(PORTS.frontPlain, 'ignoring', 'proxy_ignore_headers Vary;')}
    }`;
  writeFileSync(join(folder, 'nginx.conf'), configuration);
  const settings = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  const nginx = run('nginx', settings, folder, { PATH: `${process.env.PATH}:/usr/local/sbin:/usr/sbin` });
  for (const port of Object.values(CACHES)) await untilListening(port, nginx);
  return {
    async stop() {
      nginx.signal('SIGTERM');
      await nginx.exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
