import type de from '@/messages/de.json';

export type Messages = typeof de;
type Namespace = keyof Messages;

/** Part of a language's texts. A missing text is shown in German. */
export type PartialMessages = { [Key in string]?: string | PartialMessages };

/** Merges a translation into the German texts, key by key. */
export function withFallback<T extends object>(german: T, translated: PartialMessages): T {
  const merged = Object.entries(german).map(([key, fallback]) => {
    const translation = translated[key];
    if (translation === undefined) return [key, fallback];
    const areGroups = isGroup(fallback) && isGroup(translation);
    return [key, areGroups ? withFallback(fallback, translation) : translation];
  });
  return Object.fromEntries(merged) as T;
}

/** True for a group of texts. A single text is a string, or an array if precompiled. */
export function isGroup(value: unknown): value is PartialMessages {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns only these namespaces, so that a page carries only the texts that it shows. */
export function pickNamespaces<N extends Namespace>(messages: Messages, namespaces: readonly N[]): Pick<Messages, N> {
  return Object.fromEntries(namespaces.map((name) => [name, messages[name]])) as Pick<Messages, N>;
}
