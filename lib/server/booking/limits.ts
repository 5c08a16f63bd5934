import 'server-only';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { env } from '../process/config';
import { metrics } from '../process/metrics';
import { processWide } from '../process/process-wide';
import { clientGroup } from '../process/request-notes';
import { secretHash } from '../process/secret-hash';
import { sharedStore } from '../process/shared-store';

const TEN_MINUTES = 600;
const HOUR = 3600;

/** All visitors together may send this many times what one may, whatever addresses they come from. */
const CROWD = 20;

function createLimiters() {
  const { MAIL_LIMIT_PER_IP, MAIL_LIMIT_PER_RECIPIENT } = env();
  return {
    client: limiter('client', MAIL_LIMIT_PER_IP, TEN_MINUTES),
    recipient: limiter('recipient', MAIL_LIMIT_PER_RECIPIENT, HOUR),
    everyone: limiter('all', MAIL_LIMIT_PER_IP * CROWD, TEN_MINUTES),
  };
}

/** Counts in the store that instances share; while that is away, or without one, each instance counts for itself. */
function limiter(keyPrefix: string, points: number, duration: number): RateLimiterAbstract {
  const memory = new RateLimiterMemory({ keyPrefix, points, duration });
  const storeClient = sharedStore();
  if (!storeClient) return memory;
  return new RateLimiterRedis({
    storeClient,
    rejectIfRedisNotReady: true,
    insuranceLimiter: memory,
    keyPrefix,
    points,
    duration,
  });
}

/** A send that counts against its limits; `release` takes the count back when nothing was mailed. */
export type Admission = { ok: true; release: () => Promise<void> } | { ok: false; retryAfter: number };

/**
 * Counts one send per client, per recipient and overall (DESIGN §4). Addresses are kept as hashes only, and a
 * recipient counts once whatever the case of its letters.
 * @returns how many seconds to wait where a limit is reached
 */
export async function admit(address: string, recipient: string): Promise<Admission> {
  const limiters = processWide('limiters', createLimiters);
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
      metrics.limits.inc({ limit: limiter.keyPrefix });
      return { ok: false, retryAfter: Math.max(1, Math.ceil(reached.msBeforeNext / 1000)) };
    }
  }
  return { ok: true, release };
}
