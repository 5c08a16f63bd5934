import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, vi } from 'vitest';
import { openFeeds } from '../rental-api/feeds/feeds';
import { newFolder } from './folder';
import { recordingLog } from './recording-log';

export const BOOTH = { id: 1, name: 'Klassik', calendar: 'secret-name.ics', months: 24 };

/** Prepares feeds for the tests of a file. Each test begins with an empty folder and one photo booth, in May 2027. */
export function useTestFeeds() {
  const begin = () => ({ folder: newFolder(), log: recordingLog(), photobooths: [BOOTH] });
  const world = begin();
  beforeEach(() => {
    Object.assign(world, begin());
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2027-05-05T10:00:00Z') });
  });

  /** Opens the feeds of the photo booths, as a new process does. */
  const open = () => {
    const { folder, log, photobooths } = world;
    return openFeeds({
      folder,
      log,
      seconds: 3600,
      owners: ['hallo@example.com'],
      userAgent: '',
      calDav: undefined,
      bufferDays: { before: 0, after: 0 },
      data: { read: async () => ({ template: null, photobooths, accessories: [], bundles: [] }) },
    });
  };

  return {
    /** Changes between tests and by them. */
    world,
    open,
    /** Writes the calendar file of the photo booth. */
    write: (text: string) => writeFileSync(join(world.folder, BOOTH.calendar), text),
    /** Opens the feeds and reads each once. */
    async readOnce() {
      const feeds = open();
      await feeds.watch();
      return feeds;
    },
  };
}
