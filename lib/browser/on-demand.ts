/** In milliseconds. A page of somebody else in place of a script fires no error, and its import would wait forever. */
const TIMEOUT_MS = 10_000;

/**
 * Loads code by a dynamic import.
 * @throws if the code does not arrive in time. The bundler then forgets a lost file, so that another call asks for it again.
 */
export function loadOnDemand<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    setTimeout(reject, TIMEOUT_MS, new Error('The code did not arrive in time'));
    load().then(resolve, reject);
  });
}
