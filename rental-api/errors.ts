/** Returns the system code of an error, such as "ENOENT". */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Ends a call with an error response. The message must not quote the request. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** The key of the body that is refused. */
    readonly field?: string,
  ) {
    super(message);
  }
}
