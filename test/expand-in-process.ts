import { takenDays } from '../rental-api/calendar/taken-days';
import type { expand as expandInThread } from '../rental-api/feeds/expand';

/** Reads a calendar in the thread of the test. Starting another thread takes most of a test's time. */
export const expand: typeof expandInThread = async (content, options) => takenDays(content, options);
