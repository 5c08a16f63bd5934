import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from 'selfsigned';

/** The paths of a certificate and its key, as PEM files. */
export interface CertificateFiles {
  key: string;
  cert: string;
}

/** Writes a self-signed certificate for localhost and other names into a folder. */
export async function createCertificate(folder: string, otherNames: string[] = []): Promise<CertificateFiles> {
  const names = ['localhost', ...otherNames];
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    algorithm: 'sha256',
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
