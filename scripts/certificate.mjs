import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** @param {string} folder */
export const certificateIn = (folder) => ({ key: join(folder, 'privkey.pem'), cert: join(folder, 'fullchain.pem') });

/**
 * Makes a certificate for localhost, and for other names of this machine, in a folder.
 * @param {string} folder
 * @param {string[]} otherNames
 */
export function createCertificate(folder, otherNames = [], days = 90) {
  const names = ['localhost', ...otherNames].map((name) => `DNS:${name}`);
  // RSA, because TLS 1.2 has more weak ciphers for it than for elliptic curves.
  const key = ['-newkey', 'rsa:2048', '-nodes', '-days', String(days)];
  const subject = ['-subj', '/CN=localhost', '-addext', `subjectAltName=${names.join()}`];
  const files = certificateIn(folder);
  const request = ['req', '-x509', ...key, ...subject, '-keyout', files.key, '-out', files.cert];
  execFileSync('openssl', request, { stdio: 'ignore' });
  return files;
}
