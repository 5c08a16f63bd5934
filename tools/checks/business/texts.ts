/** The content of a file of messages/. */
interface Messages {
  [key: string]: string | Messages;
}

/** Texts by their full key, such as "home.prices.heading". */
export type Texts = Record<string, string>;

/** Contents of files by path. */
export type Files = Record<string, string>;

/** Returns all texts of a message file by their full key. */
export const flatten = (messages: Messages, prefix = ''): Texts =>
  Object.fromEntries(
    Object.entries(messages).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : Object.entries(flatten(value, `${prefix}${key}.`)),
    ),
  );
