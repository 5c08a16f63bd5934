import { expect } from 'playwright/test';
import { isHydrated } from '../support/loading';
import { SITE_VARIABLES } from '../support/settings';
import type { Engine } from './engine';

/** Selects the elements of a role. Their names are the ones that the engine computes. */
type Kind = 'a' | 'button' | 'dialog' | 'h1, h2, h3' | 'input, textarea' | 'table' | '[role=menuitemradio]';
type Name = string | RegExp;

/** The key under which WebDriver returns the id of an element. */
const ID = 'element-6066-11e4-a52e-4f735466cecf';
type Reference = Element & { [ID]: string };

/** Keys by their codes in the standard. */
export const KEYS = { tab: '\uE004', escape: '\uE00C', down: '\uE015' };

/** A person in front of a browser, with mouse and keyboard. */
export function visitorOf({ send }: Engine) {
  /** Runs a function in the page. */
  const inPage = async <A extends unknown[], R>(body: (...args: A) => R, ...args: A) =>
    (await send('ExecuteScript', { script: `return (${body})(...arguments)`, args })) as R;

  /** Returns the visible elements of a kind with a name. */
  async function all(kind: Kind, name: Name): Promise<Reference[]> {
    const visible = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.getClientRects().length > 0);
    const found: Reference[] = [];
    // Both commands fail for an element that React has just replaced.
    for (const element of (await inPage(visible, kind).catch(() => [])) as Reference[]) {
      const label = await send('GetComputedLabel', { id: element[ID] }).catch(() => '');
      if (name instanceof RegExp ? name.test(String(label)) : name === label) found.push(element);
    }
    return found;
  }
  const counts = (kind: Kind, name: Name) => expect.poll(async () => (await all(kind, name)).length, `${kind} ${name}`);
  const sees = (kind: Kind, name: Name) => counts(kind, name).toBeGreaterThan(0);
  const misses = (kind: Kind, name: Name) => counts(kind, name).toBe(0);

  const click = (place: object) => {
    const press = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
    const actions = [{ type: 'pointerMove', ...place }, ...press];
    return send('PerformActions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
  };

  /** Clicks an element. Tries again if the element is missing, or React has replaced it meanwhile. */
  const press = (kind: Kind, name: Name) =>
    expect(async () => {
      const [origin] = await all(kind, name);
      if (!origin) throw new Error(`There is no ${kind} ${name}`);
      await inPage((element: Element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }), origin);
      await click({ origin, x: 0, y: 0 });
    }).toPass();

  const hydrated = () => expect.poll(() => inPage(isHydrated), 'the page is hydrated').toBe(true);
  return {
    inPage,
    all,
    sees,
    misses,
    press,
    hydrated,
    back: () => send('Back'),
    open: (path: string) => send('Navigate', { url: SITE_VARIABLES.SITE_URL + path }).then(hydrated),
    reload: () => send('Refresh').then(hydrated),
    pressCorner: () => click({ x: 4, y: 4 }),
    keys(text: string) {
      const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
      return send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    reads: (text: string) =>
      expect.poll(() => inPage(() => document.querySelector('main')?.textContent)).toContain(text),
  };
}
