import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from 'selfsigned';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The paths of a certificate and its key, as PEM files. */
export interface CertificateFiles {
  key: string;
  cert: string;
}

/**
 * Writes a self-signed certificate for localhost and other names into a folder.
 * @param days period of validity
 */
export async function createCertificate(
  folder: string,
  otherNames: string[] = [],
  days = 90,
): Promise<CertificateFiles> {
  const names = ['localhost', ...otherNames];
  // RSA, so that the tests can offer more weak ciphers: TLS 1.2 has fewer for elliptic curves.
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'rsa',
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + days * DAY_MS),
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'subjectAltName', altNames: names.map((value) => ({ type: 2, value })) },
    ],
  });
  const files = { key: join(folder, 'privkey.pem'), cert: join(folder, 'fullchain.pem') };
  writeFileSync(files.key, key, { mode: 0o600 });
  writeFileSync(files.cert, cert);
  return files;
}
