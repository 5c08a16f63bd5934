import { once } from 'node:events';
import type { Server } from 'node:net';
import { UnusableVariables } from './variables';

/** A name that DNS does not know, an address of another machine, and one of IPv6 on a machine without it. */
const NOT_OF_THIS_MACHINE = ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EAFNOSUPPORT'];

/**
 * Waits until a server listens.
 * @param variable the variable that holds its host
 * @throws UnusableVariables if the host is not one of this machine, and the error of any other failure
 */
export async function untilListening(server: Server, variable: string): Promise<void> {
  try {
    await once(server, 'listening');
  } catch (error) {
    if (!NOT_OF_THIS_MACHINE.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    const expected = '127.0.0.1 for programs on this machine, 0.0.0.0 for everybody, or an address of this machine';
    throw new UnusableVariables(`${variable}: this machine does not have such a host; expected ${expected}`, [
      variable,
    ]);
  }
}
