import 'server-only';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { env } from './config';
import { clientGroup } from './request-notes';
import { secretHash } from './secret-hash';

const TEN_MINUTES = 600;
const HOUR = 3600;

/** All visitors together may send this many times what one may, whatever addresses they come from. */
const CROWD = 20;

function createLimiters() {
  const { MAIL_LIMIT_PER_IP, MAIL_LIMIT_PER_RECIPIENT } = env();
  return {
    client: new RateLimiterMemory({ keyPrefix: 'client', points: MAIL_LIMIT_PER_IP, duration: TEN_MINUTES }),
    recipient: new RateLimiterMemory({ keyPrefix: 'recipient', points: MAIL_LIMIT_PER_RECIPIENT, duration: HOUR }),
    everyone: new RateLimiterMemory({ keyPrefix: 'all', points: MAIL_LIMIT_PER_IP * CROWD, duration: TEN_MINUTES }),
  };
}

let limiters: ReturnType<typeof createLimiters> | undefined;

/** A send that counts against its limits; `release` takes the count back when nothing was mailed. */
export type Admission = { ok: true; release: () => Promise<void> } | { ok: false; retryAfter: number };

/**
 * Counts one send per client, per recipient and overall (DESIGN §4). Addresses are kept as hashes only, and a
 * recipient counts once whatever the case of its letters.
 * @returns how many seconds to wait where a limit is reached
 */
export async function admit(address: string, recipient: string): Promise<Admission> {
  limiters ??= createLimiters();
  const counts: [RateLimiterAbstract, string][] = [
    [limiters.client, secretHash(clientGroup(address))],
    [limiters.recipient, secretHash(recipient.toLowerCase())],
    [limiters.everyone, 'all'],
  ];
  const counted: typeof counts = [];
  const release = async () => {
    for (const [limiter, key] of counted) await limiter.reward(key);
  };
  for (const [limiter, key] of counts) {
    try {
      await limiter.consume(key);
      counted.push([limiter, key]);
    } catch (reached) {
      if (!(reached instanceof RateLimiterRes)) throw reached;
      await release();
      return { ok: false, retryAfter: Math.max(1, Math.ceil(reached.msBeforeNext / 1000)) };
    }
  }
  return { ok: true, release };
}
