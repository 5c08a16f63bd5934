/** A slow service may have passed the line on before it answers, and a repeat would be a second one. */
const ANSWER_MS = 60_000;

/**
 * Posts a line of text once. Follows no redirect.
 * @param address secret. A user and password in it are sent as HTTP Basic
 * @returns null if the line was taken, otherwise a status or code without the address. Never rejects.
 */
export async function postLine(address: URL, body: string, stop?: AbortSignal, answerMs = ANSWER_MS) {
  const timeout = AbortSignal.timeout(answerMs);
  const signal = stop ? AbortSignal.any([stop, timeout]) : timeout;
  try {
    const { username, password } = address;
    const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString(
      'base64',
    );
    const headers = {
      'content-type': 'text/plain; charset=utf-8',
      ...(username && { authorization: `Basic ${credentials}` }),
    };
    // fetch() refuses an address with user and password.
    const url = Object.assign(new URL(address), { username: '', password: '' });
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    await response.body?.cancel();
    return response.ok ? null : String(response.status);
  } catch (error) {
    // The message of an error may quote the address.
    const { cause, name } = error as Error & { cause?: { code?: string } };
    return cause?.code ?? name;
  }
}
