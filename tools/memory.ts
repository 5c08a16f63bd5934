import { totalmem } from 'node:os';

const MEGABYTE = 2 ** 20;

/** A machine with 1 GB has less than that, because its system keeps a part. */
const BUILD_NEEDS = 900 * MEGABYTE;

/**
 * Returns a warning if the memory is too small for a build, which would stand still or be killed without a message.
 * @param total bytes of this machine
 * @param limit bytes that the container or control group of this process allows; 0 or undefined without a limit
 */
export function memoryWarning(
  total = totalmem(),
  limit: number | undefined = process.constrainedMemory(),
): string | undefined {
  const bytes = Math.min(total, limit || total);
  if (bytes >= BUILD_NEEDS) return undefined;
  return `A build needs 1 GB of memory, but there are only ${Math.floor(bytes / MEGABYTE)} MB. It may stand still or be killed.
If so, build on another computer, and copy its folders .next and rental-api here.`;
}
