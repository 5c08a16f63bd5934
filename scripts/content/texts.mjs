/** @typedef {{ [key: string]: string | Messages }} Messages what a file of messages/ holds */
/** @typedef {Record<string, string>} Texts texts by their full key, such as "home.prices.heading" */
/** @typedef {Record<string, string>} Files contents by path */

/**
 * All texts of a message file by their full key.
 * @param {Messages} messages
 * @returns {Texts}
 */
export function flatten(messages, prefix = '') {
  return Object.assign(
    {},
    ...Object.entries(messages).map(([key, value]) =>
      typeof value === 'string' ? { [prefix + key]: value } : flatten(value, `${prefix}${key}.`),
    ),
  );
}
