/** The bytes of a calendar in shared memory. A worker thread reads them without a copy, which would block the event loop. */
export type Content = Buffer<SharedArrayBuffer>;

/** Joins chunks in shared memory. */
export function toContent(chunks: Uint8Array[]): Content {
  const content = Buffer.from(new SharedArrayBuffer(chunks.reduce((sum, { length }) => sum + length, 0)));
  let end = 0;
  for (const chunk of chunks) {
    content.set(chunk, end);
    end += chunk.length;
  }
  return content;
}

/** Decodes UTF-16 if the byte order mark or the first letter shows it, otherwise UTF-8. Keeps a byte order mark. */
export function decode(content: Uint8Array): string {
  const [first, second] = content;
  if (first === 0xff || second === 0) return Buffer.from(content).toString('utf16le');
  if (first !== 0xfe && first !== 0) return Buffer.from(content).toString('utf8');
  const pairs = Buffer.from(content.subarray(0, content.length - (content.length % 2)));
  return pairs.swap16().toString('utf16le');
}
