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
