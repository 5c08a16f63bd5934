import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../durable';
import type { Transport } from './transport';

/** Writes .eml files, which any mail program opens. */
export function fileTransport(folder: string): Transport {
  return {
    async deliver({ message }, name) {
      await mkdir(folder, { recursive: true });
      await replaceFile(join(folder, `${name}.eml`), message);
      return { mailed: 'yes' };
    },
  };
}
