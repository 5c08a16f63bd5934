import 'server-only';

/** Why a call to the rental API brought no usable answer. */
export type CallFailure =
  /** Nothing answered: refused, reset, name not found. */
  | 'unreachable'
  /** The time limit of the whole call ran out. */
  | 'timeout'
  /** It answered with anything but 2xx; redirects are not followed. */
  | 'status'
  /** The body was too large, not JSON, or not of the expected shape. */
  | 'body';

export type CallResult<T> = { ok: true; data: T } | { ok: false; failure: CallFailure };
