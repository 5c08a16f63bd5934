import type { z } from 'zod';
import { de } from 'zod/locales';

/** Thrown if a file of the owner is unusable. */
export class UnusableFile extends Error {
  constructor(
    file: string,
    readonly mistakes: ReturnType<typeof ownerMistakes>,
  ) {
    super(`${file} ist unbrauchbar:\n${mistakes.map(({ text }) => `✗ ${text}`).join('\n')}`);
  }
}

/** How an owner writes a value in a file, by zod's name of its type. */
const WRITTEN: Record<string, string> = {
  string: 'nötig ist ein Text zwischen Anführungszeichen',
  array: 'nötig ist eine Liste zwischen [ und ]',
  object: 'nötig sind Einträge zwischen { und }',
  record: 'nötig sind Einträge zwischen { und }',
};

const { localeError } = de();

/** Writes the German message of an issue for which the schema has none. */
export const ownerMessage: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== 'invalid_type') return localeError(issue);
  return issue.input === undefined ? 'fehlt' : (WRITTEN[issue.expected] ?? localeError(issue));
};

/** Lists the mistakes of an owner's file in German, each with the entry and the value that it needs. */
export const ownerMistakes = ({ issues }: Pick<z.ZodError, 'issues'>, content: unknown) =>
  issues.map(({ path, message, ...issue }) => {
    // The path of an unknown key ends at the entry around the key.
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    return { path: [...path, ...unknown], text: [placeOf(path, content), message].filter(Boolean).join(': ') };
  });

/** Names of the entries of a list. */
const ENTRIES: Record<string, string> = {
  packages: 'Paket',
  extras: 'Zubehör',
  surcharges: 'Aufschlag',
  deliveryArea: 'Ort',
  photobooths: 'Fotobox',
};

/** Names the place of a mistake in the owner's words: "Paket Standard, price". */
function placeOf(path: PropertyKey[], content: unknown): string {
  let value = content;
  const names: string[] = [];
  for (const key of path) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
    if (typeof key !== 'number') names.push(String(key));
    // Owners do not count a list from 0.
    else names.push(entryName(names.pop(), firstText(value) || `${key + 1}`));
  }
  return names.join(', ');
}

const entryName = (list = 'Eintrag', text: string) =>
  ENTRIES[list] ? `${ENTRIES[list]} ${text}` : `${list} „${text}“`;

function firstText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.values(value).map(firstText).find(Boolean);
}
