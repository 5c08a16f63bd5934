import { decode } from '../content';
import type { expand as expandInThread } from '../expand';
import { takenDays } from '../taken-days';

/** Reads a calendar in the thread of the test. To start another takes most of a test's time. */
export const expand: typeof expandInThread = async (content, { previousContent, ...options }) =>
  takenDays(decode(content), { ...options, previousText: previousContent && decode(previousContent) });
