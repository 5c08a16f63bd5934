import { decode } from '../content';
import type { expand as expandInThread } from '../expand';
import { takenDays } from '../taken-days';

/** Reads a calendar without a thread of its own, whose start takes most of a test's time. */
export const expand: typeof expandInThread = async (content, { previousContent, ...options }) =>
  takenDays(decode(content), { ...options, previousText: previousContent && decode(previousContent) });
