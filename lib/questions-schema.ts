import { z } from 'zod';
import { checkOwnerFile, text, translated } from './owner-file';

const questionsSchema = z.array(translated(z.strictObject({ question: text, answer: text })));

/** A customers' question with the owner's answer, in German and in any other language. */
export type Question = z.infer<typeof questionsSchema>[number];

/**
 * Validates lib/questions.ts. An invalid entry stops the build.
 * @throws Error naming each bad entry by its question and language, and its expected content
 */
export const checkQuestions = (candidate: unknown): Question[] =>
  checkOwnerFile('lib/questions.ts', questionsSchema, candidate);
