import { writeFindings } from '../../rental-api/check/findings';
import { ROOT } from '../run';
import { dataFileDefects } from './business/data-file';
import { readOwnerFiles } from './business/owner-files';

/** Ends this process with a report in German if a file of the owner is unusable. */
export async function requireUsableFiles(): Promise<void> {
  const { findings } = await readOwnerFiles(ROOT);
  const defects = [...findings, ...dataFileDefects('rental-api/data.json')];
  if (defects.length === 0) return;
  console.error(writeFindings(defects));
  process.exit(1);
}
