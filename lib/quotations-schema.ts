import { z } from 'zod';
import { checkOwnerFile, text, translated } from './owner-file';

const quotation = translated(z.strictObject({ text, occasion: text.optional() })).extend({ name: text });
const quotationsSchema = z.array(quotation).max(3, 'expected at most three quotations');

/** The words of a customer, the occasion such as "Hochzeit in Köln", and the name below them. */
export type Quotation = z.infer<typeof quotation>;

/**
 * Checks lib/quotations.ts; the build stops when an entry is not usable.
 * @throws Error naming each bad entry by its name and language, and its expected content
 */
export const checkQuotations = (candidate: unknown): Quotation[] =>
  checkOwnerFile('lib/quotations.ts', quotationsSchema, candidate);
