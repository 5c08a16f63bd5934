import 'server-only';

/** Why a call to the rental API brought no usable answer. */
export type CallFailure =
  /** No connection came about, so nothing was sent: refused, name not found. */
  | 'unopened'
  /** The connection broke after it had opened; what was sent may have arrived. */
  | 'lost'
  /** The time limit of the whole call ran out. */
  | 'timeout'
  /** It answered with anything but 2xx; redirects are not followed. */
  | 'status'
  /** The body was too large, not JSON, or not of the expected shape. */
  | 'body'
  /** It failed so often in a row that it is left alone for a while; nothing was sent. */
  | 'paused';

export type CallResult<T> = { ok: true; data: T } | { ok: false; failure: CallFailure };
