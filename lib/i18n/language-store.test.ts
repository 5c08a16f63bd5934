import { describe, expect, it, vi } from 'vitest';
import { createLanguageStore, STORAGE_KEY } from './language-store';

const GERMAN = { language: 'de', loaded: null };

const storageOf = (initial: Record<string, string>) => {
  const values = new Map(Object.entries(initial));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  } as Storage;
};
const blocked = () => {
  throw new DOMException('blocked', 'SecurityError');
};
const load = async (language: string) => ({ name: language });

/** A store with a subscriber, after the remembered language was restored. */
async function settledStore(storage: () => Storage, loader = load) {
  const store = createLanguageStore(storage, loader);
  const onChange = vi.fn();
  store.subscribe(onChange);
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled());
  return { store, onChange };
}

describe('the language store', () => {
  it('starts in German, on the server and in the browser', () => {
    const store = createLanguageStore(() => storageOf({ [STORAGE_KEY]: 'en' }), load);
    expect(store.getSnapshot()).toEqual(GERMAN);
    expect(store.getServerSnapshot()).toEqual(GERMAN);
  });

  it('brings back the remembered language with its texts', async () => {
    const { store } = await settledStore(() => storageOf({ [STORAGE_KEY]: 'en' }));
    expect(store.getSnapshot()).toEqual({ language: 'en', loaded: { name: 'en' } });
  });

  it.each(['xx', '', 'DE', '{"language":"en"}'])('stays German for %j', async (value) => {
    const { store } = await settledStore(() => storageOf({ [STORAGE_KEY]: value }));
    expect(store.getSnapshot()).toEqual(GERMAN);
  });

  it('stays German where storage is blocked', async () => {
    const { store } = await settledStore(blocked);
    expect(store.getSnapshot()).toEqual(GERMAN);
  });

  it('stays German when the texts cannot be loaded', async () => {
    const loader = vi.fn(() => Promise.reject(new Error('offline')));
    const store = createLanguageStore(() => storageOf({ [STORAGE_KEY]: 'pl' }), loader);
    store.subscribe(() => undefined);
    await vi.waitFor(() => expect(loader).toHaveBeenCalled());
    await Promise.resolve();
    expect(store.getSnapshot()).toEqual(GERMAN);
  });

  it('remembers what is chosen under the one key', async () => {
    const storage = storageOf({ [STORAGE_KEY]: 'en' });
    const { store } = await settledStore(() => storage);
    await store.choose('de');
    expect(storage.getItem(STORAGE_KEY)).toBe('de');
    expect(store.getSnapshot()).toEqual(GERMAN);
  });

  it('shows what is chosen even where it cannot be remembered', async () => {
    const { store } = await settledStore(blocked);
    await store.choose('fr');
    expect(store.getSnapshot().language).toBe('fr');
  });

  it('shows what was chosen last, whichever arrives first', async () => {
    let arrive = (_: { name: string }) => {};
    const english = new Promise<{ name: string }>((resolve) => {
      arrive = resolve;
    });
    const loader = vi.fn(() => english);
    const store = createLanguageStore(() => storageOf({ [STORAGE_KEY]: 'en' }), loader);
    store.subscribe(() => undefined);
    await store.choose('de');
    arrive({ name: 'en' });
    await english;
    await Promise.resolve();
    expect(loader).toHaveBeenCalledOnce();
    expect(store.getSnapshot()).toEqual(GERMAN);
  });

  it('tells its subscribers, until they leave', async () => {
    const { store, onChange } = await settledStore(() => storageOf({}));
    const leaving = vi.fn();
    const leave = store.subscribe(leaving);
    leave();
    onChange.mockClear();
    await store.choose('cs');
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(leaving).not.toHaveBeenCalled();
  });
});
