import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from 'selfsigned';

/** The paths of a certificate and its key, as PEM files. */
export interface CertificateFiles {
  key: string;
  cert: string;
}

/** Writes a self-signed certificate into a folder. By default, it is for localhost and valid now. */
export async function createCertificate(
  folder: string,
  { names = ['localhost'], ...validity }: { names?: string[]; notBeforeDate?: Date; notAfterDate?: Date } = {},
): Promise<CertificateFiles> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: names[0] ?? '' }], {
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'subjectAltName', altNames: names.map((value) => ({ type: 2, value })) },
    ],
    ...validity,
  });
  const files = { key: join(folder, 'privkey.pem'), cert: join(folder, 'fullchain.pem') };
  writeFileSync(files.key, key, { mode: 0o600 });
  writeFileSync(files.cert, cert);
  return files;
}
