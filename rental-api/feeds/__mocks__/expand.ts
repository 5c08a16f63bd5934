import { takenDays } from '../../calendar/taken-days';
import type { expand as expandInThread } from '../expand';

/** Reads a calendar in the thread of the test. To start another takes most of a test's time. */
export const expand: typeof expandInThread = async (content, options) => takenDays(content, options);
