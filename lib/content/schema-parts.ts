import { z } from 'zod';
import { LANGUAGES, type OtherLanguage } from '../i18n/languages';
import { WEEKDAYS } from './opening-hours';

/** A trimmed text that is not empty. */
export const text = z.string({ error: 'nötig ist ein Text' }).trim().min(1, 'nötig ist ein Text');

/** Returns the schema of content that is required in German and optional in any other language. */
export function translated<S extends z.ZodType>(content: S) {
  const others = LANGUAGES.map((language) => [language, content.optional()]);
  return z.strictObject({ ...(Object.fromEntries(others) as Record<OtherLanguage, z.ZodOptional<S>>), de: content });
}

/** Returns the schema of a text that matches a pattern. The error names the expected form. */
export const pattern = (format: RegExp, error: string) => z.string().regex(format, { error, abort: true });

export const weekday = z.enum(WEEKDAYS, { error: `nötig ist ein englischer Wochentag: ${WEEKDAYS.join(', ')}` });
