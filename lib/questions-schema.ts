import { z } from 'zod';
import { checkOwnerFile, text } from './owner-file';

const questionsSchema = z.array(z.strictObject({ question: text, answer: text }));

/** A customers' question with the owner's answer, both in German. */
export type Question = z.infer<typeof questionsSchema>[number];

/**
 * Validates lib/questions.ts. An invalid entry stops the build.
 * @throws Error naming each bad entry and its expected content
 */
export const checkQuestions = (candidate: unknown): Question[] =>
  checkOwnerFile('lib/questions.ts', questionsSchema, candidate);
