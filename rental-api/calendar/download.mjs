import { fetchFollowing } from './redirects.mjs';
import { UnusableFeed } from './unusable.mjs';

/** @typedef {{ etag: string | null, modified: string | null }} Validators what a later request can ask about */

/** What one download may take. */
export const LIMITS = { bytes: 10 * 2 ** 20, milliseconds: 20_000, tooLarge: 'it is larger than 10 MB' };

/**
 * One conditional download.
 * @param {URL} url
 * @param {Validators | undefined} validators those of the last download
 * @param {{ bytes: number, milliseconds: number }} [limits]
 * @returns {Promise<{ text: string, validators: Validators } | null>} null when nothing has changed
 * @throws {UnusableFeed}
 */
export async function download(url, validators, limits = LIMITS) {
  const signal = AbortSignal.timeout(limits.milliseconds);
  try {
    const response = await fetchFollowing(url, { headers: conditions(validators), signal });
    if (response.status === 304 && validators) return null;
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new UnusableFeed(`the server responds with ${response.status}`);
    }
    const { headers } = response;
    const text = await readText(response, limits.bytes);
    return { text, validators: { etag: headers.get('etag'), modified: headers.get('last-modified') } };
  } catch (error) {
    if (error instanceof UnusableFeed) throw error;
    throw new UnusableFeed(signal.aborted ? 'the server does not respond in time' : 'no connection, or it broke');
  }
}

/** @param {Validators | undefined} validators @returns {Record<string, string>} */
const conditions = (validators) => ({
  accept: 'text/calendar',
  ...(validators?.etag && { 'if-none-match': validators.etag }),
  ...(validators?.modified && { 'if-modified-since': validators.modified }),
});

/** @param {Response} response @param {number} maxBytes */
async function readText({ body }, maxBytes) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new UnusableFeed(LIMITS.tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
