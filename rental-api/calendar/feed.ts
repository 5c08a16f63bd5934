import type { Taken } from '../availability';
import type { Photobooth } from '../data-schema';
import { codeOf } from '../errors';
import type { Log } from '../log';
import { berlinDay, later } from './berlin';
import type { Content } from './content';
import type { Copies, Copy } from './copies';
import { expand } from './expand';
import { readSource } from './source';
import type { UnreadableEvent } from './taken-days';
import { UnusableFeed } from './unusable-feed';

interface FeedOptions {
  booth: Pick<Photobooth, 'id' | 'name' | 'months'> & { calendar: string; owners: string[] };
  /** Where calendar files are. */
  folder: string;
  copies: Copies;
  log: Log;
  clock: () => Date;
}

/** Opens the calendar of one photo booth. The last good copy stays whatever goes wrong. */
export function openFeed({ booth, folder, copies, log, clock }: FeedOptions) {
  const { id, name, calendar, months, owners } = booth;
  let copy: Copy | null = null;
  let taken: Taken | null = null;
  /** Of the calendar that `taken` is from. */
  let unreadable: Omit<UnreadableEvent, 'uid'>[] = [];
  let lastError: { at: string; reason: string } | null = null;
  let loggedState: string | undefined;
  let running: Promise<void> | null = null;

  function logChange(reason: string | null): void {
    const state = JSON.stringify([reason, unreadable]);
    if (state === loggedState) return;
    loggedState = state;
    if (unreadable.length > 0) log.warn({ photobooth: id, name, events: unreadable }, 'events cannot be read');
    if (reason) log.warn({ photobooth: id, name, reason, isKnown: taken !== null }, 'calendar cannot be read');
    else log.info({ photobooth: id, name, takenDays: taken?.days.size }, 'calendar is read');
  }

  async function follow(content: Content): Promise<void> {
    const first = berlinDay(clock());
    const range = { first, last: later(first, { months }) };
    const reading = await expand(content, { range, owners });
    taken = { range, days: reading.days };
    unreadable = reading.unreadable.map(({ day, reason }) => ({ day, reason }));
  }

  /** Follows the copy, after a start and when a day has passed. */
  async function recall(): Promise<void> {
    copy ??= await copies.read(booth);
    if (copy && taken?.range.first !== berlinDay(clock())) await follow(copy.content);
  }

  async function renew(): Promise<void> {
    const source = (await readSource(calendar, folder, copy?.validators)) ?? copy;
    if (!source) throw new UnusableFeed('the server sent nothing');
    const { content, validators } = source;
    if (!copy?.content.equals(content)) await follow(content);
    copy = { content, validators, readAt: clock().toISOString() };
    await copies.write(booth, copy);
  }

  async function recallAndRenew(): Promise<void> {
    const reasons: string[] = [];
    for (const step of [recall, renew]) await step().catch((error) => reasons.push(reasonOf(error)));
    const [reason = null] = reasons;
    if (reason) lastError = { at: clock().toISOString(), reason };
    logChange(reason);
  }

  return {
    /** Reads the calendar again. Concurrent callers share one reading. Never throws. */
    refresh(): Promise<void> {
      running ??= recallAndRenew().finally(() => {
        running = null;
      });
      return running;
    },
    /** Returns the taken days, or null before the first good copy. */
    taken: () => taken,
    health: () => ({
      photobooth: id,
      name,
      lastSuccess: copy?.readAt ?? null,
      lastError,
      takenDays: taken?.days.size ?? null,
      unreadableEvents: unreadable,
      isOwnerKnown: owners.length > 0,
    }),
  };
}

export type Feed = ReturnType<typeof openFeed>;

function reasonOf(error: unknown): string {
  if (error instanceof UnusableFeed) return error.message;
  const code = codeOf(error);
  return `its copy cannot be kept or used${code ? `: ${code}` : ''}`;
}
