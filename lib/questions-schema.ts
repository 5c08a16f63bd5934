import { z } from 'zod';
import { checkOwnerFile, text } from './owner-file';

const questionsSchema = z.array(z.strictObject({ question: text, answer: text }));

/** What customers ask, with the owner's answer; both in German. */
export type Question = z.infer<typeof questionsSchema>[number];

/**
 * Checks lib/questions.ts; the build stops when an entry is not usable.
 * @throws Error naming each bad entry and its expected content
 */
export const checkQuestions = (candidate: unknown): Question[] =>
  checkOwnerFile('lib/questions.ts', questionsSchema, candidate);
