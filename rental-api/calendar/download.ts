import { type Content, toContent } from './content';
import { fetchFollowing } from './redirects';
import { UnusableFeed } from './unusable-feed';

/** The headers of a response by which a conditional request asks for changes. */
export interface Validators {
  etag: string | null;
  modified: string | null;
}

export interface Download {
  content: Content;
  validators?: Validators | undefined;
}

/** For one download. */
export const LIMITS = { bytes: 10 * 2 ** 20, milliseconds: 20_000, tooLarge: 'it is larger than 10 MB' };

/**
 * Downloads a calendar. Returns null when it has not changed since the validators were received.
 * @throws UnusableFeed
 */
export async function download(
  url: URL,
  validators: Validators | undefined,
  limits: { bytes: number; milliseconds: number } = LIMITS,
): Promise<Download | null> {
  const signal = AbortSignal.timeout(limits.milliseconds);
  try {
    const response = await fetchFollowing(url, { headers: conditions(validators), signal });
    if (response.status === 304 && validators) return null;
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new UnusableFeed(`the server responds with ${response.status}`);
    }
    const { headers } = response;
    const content = await readContent(response, limits.bytes);
    return { content, validators: { etag: headers.get('etag'), modified: headers.get('last-modified') } };
  } catch (error) {
    if (error instanceof UnusableFeed) throw error;
    throw new UnusableFeed(signal.aborted ? 'the server does not respond in time' : 'no connection, or it broke');
  }
}

const conditions = (validators: Validators | undefined): Record<string, string> => ({
  accept: 'text/calendar',
  ...(validators?.etag && { 'if-none-match': validators.etag }),
  ...(validators?.modified && { 'if-modified-since': validators.modified }),
});

async function readContent({ body }: Response, maxBytes: number): Promise<Content> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new UnusableFeed(LIMITS.tooLarge);
    chunks.push(chunk);
  }
  return toContent(chunks);
}
