/** The content of a file of messages/. */
interface Messages {
  [key: string]: unknown;
}

/** Texts by their full key, such as "home.prices.heading". */
export type Texts = Record<string, string>;

/** Contents of files by path. */
export type Files = Record<string, string>;

const isSection = (value: unknown): value is Messages =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns all texts of a message file by their full key. A value that is no text becomes an empty one. */
export const flatten = (messages: Messages, prefix = ''): Texts =>
  Object.fromEntries(
    Object.entries(messages).flatMap(([key, value]) =>
      isSection(value)
        ? Object.entries(flatten(value, `${prefix}${key}.`))
        : [[prefix + key, typeof value === 'string' ? value : '']],
    ),
  );
