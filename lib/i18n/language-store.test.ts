import { expect, it, vi } from 'vitest';
import { createLanguageStore } from './language-store';

const GERMAN = { language: 'de', loaded: null };

const remembering = (language: string) => () =>
  ({ getItem: () => language, setItem: () => undefined }) as unknown as Storage;
const blocked = () => {
  throw new DOMException('blocked', 'SecurityError');
};
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Returns a store after it has read the remembered language. */
async function openStore(
  storage: () => Storage,
  load = async (language: string): Promise<object | null> => ({ name: language }),
) {
  const store = createLanguageStore(storage, load);
  store.subscribe(() => undefined);
  await nextTurn();
  return store;
}

it('stays German when the texts cannot be loaded', async () => {
  const load = vi.fn(async () => null);
  const store = await openStore(remembering('pl'), load);
  expect(load).toHaveBeenCalledOnce();
  expect(store.getSnapshot()).toEqual(GERMAN);
});

it('shows the chosen language even if it cannot be remembered', async () => {
  const store = await openStore(blocked);
  await store.choose('fr');
  expect(store.getSnapshot()).toEqual({ language: 'fr', loaded: { name: 'fr' } });
});

it('shows the language that was chosen last, even if another arrives later', async () => {
  const store = createLanguageStore(remembering('en'), () => nextTurn().then(() => ({ name: 'en' })));
  store.subscribe(() => undefined);
  await store.choose('de');
  await nextTurn();
  expect(store.getSnapshot()).toEqual(GERMAN);
});

it('notifies its subscribers until they unsubscribe', async () => {
  const store = await openStore(remembering('de'));
  const [staying, leaving] = [vi.fn(), vi.fn()];
  store.subscribe(staying);
  store.subscribe(leaving)();
  await store.choose('cs');
  expect(staying).toHaveBeenCalledTimes(1);
  expect(leaving).not.toHaveBeenCalled();
});
