/** In milliseconds. If a foreign page arrives instead of a script, no error fires, and the import would wait forever. */
const TIMEOUT_MS = 10_000;

/**
 * Loads code by a dynamic import.
 * @throws if the code does not arrive in time. The bundler then forgets the lost file, so that the next call requests it again.
 */
export function loadOnDemand<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    setTimeout(reject, TIMEOUT_MS, new Error('The code did not arrive in time'));
    load().then(resolve, reject);
  });
}
