import { z } from 'zod';
import { checkOwnerFile, text, translated } from './owner-file';

const questionsSchema = z.array(translated(z.strictObject({ question: text, answer: text })));

/** A question of customers with the owner's answer, in German and in any other language. */
export type Question = z.infer<typeof questionsSchema>[number];

/**
 * Checks lib/questions.ts; the build stops when an entry is not usable.
 * @throws Error naming each bad entry by its question and language, and its expected content
 */
export const checkQuestions = (candidate: unknown): Question[] =>
  checkOwnerFile('lib/questions.ts', questionsSchema, candidate);
