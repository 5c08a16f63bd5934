/**
 * Reads a body of at most `maxBytes` as JSON.
 * @throws RangeError if the body is longer; another error if it ends early or is not JSON in UTF-8
 */
export async function readJson(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new RangeError(`body longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
}
