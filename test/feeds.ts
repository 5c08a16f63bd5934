import { openFeeds } from '../rental-api/feeds/feeds';

type FeedsOptions = Parameters<typeof openFeeds>[0];

interface TestFeedsOptions extends Pick<FeedsOptions, 'folder' | 'log' | 'clock' | 'monotonic'> {
  photobooths: { id: number; name: string; calendar: string; months: number }[];
}

export const BOOTH = { id: 1, name: 'Klassik', calendar: 'secret-name.ics', months: 24 };

/** Opens the feeds of photo booths, as a new process does. */
export const openTestFeeds = ({ photobooths, ...options }: TestFeedsOptions) =>
  openFeeds({
    data: { read: async () => ({ template: null, photobooths, accessories: [], bundles: [] }) },
    seconds: 3600,
    owners: ['hallo@example.com'],
    bufferDays: { before: 0, after: 0 },
    userAgent: '',
    ...options,
  });
