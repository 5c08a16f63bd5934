import { describe, expect, it, vi } from 'vitest';
import { createLanguageStore } from './language-store';

const GERMAN = { language: 'de', loaded: null };

/** Returns a storage that remembers a language. */
function storageWith(language: string) {
  const values = new Map([['language', language]]);
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  } as Storage;
  return () => storage;
}
const blocked = () => {
  throw new DOMException('blocked', 'SecurityError');
};
const load = async (language: string) => ({ name: language });
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Returns a store with a subscriber, after the remembered language was restored. */
async function settledStore(storage: () => Storage) {
  const store = createLanguageStore(storage, load);
  const onChange = vi.fn();
  store.subscribe(onChange);
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled());
  return { store, onChange };
}

describe('the language store', () => {
  it('stays German when the texts cannot be loaded', async () => {
    const failingLoad = vi.fn(() => Promise.reject(new Error('offline')));
    const store = createLanguageStore(storageWith('pl'), failingLoad);
    store.subscribe(() => undefined);
    await nextTurn();
    expect(failingLoad).toHaveBeenCalledOnce();
    expect(store.getSnapshot()).toEqual(GERMAN);
  });

  it('shows what is chosen even where it cannot be remembered', async () => {
    const { store } = await settledStore(blocked);
    await store.choose('fr');
    expect(store.getSnapshot().language).toBe('fr');
  });

  it('shows what was chosen last, whichever arrives first', async () => {
    const pending = vi.fn(() => new Promise<{ name: string }>((resolve) => setImmediate(resolve, { name: 'en' })));
    const store = createLanguageStore(storageWith('en'), pending);
    store.subscribe(() => undefined);
    await store.choose('de');
    await pending.mock.results[0]?.value;
    await nextTurn();
    expect(store.getSnapshot()).toEqual(GERMAN);
  });

  it('tells its subscribers, until they leave', async () => {
    const { store, onChange } = await settledStore(storageWith('de'));
    const leaving = vi.fn();
    store.subscribe(leaving)();
    onChange.mockClear();
    await store.choose('cs');
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(leaving).not.toHaveBeenCalled();
  });
});
