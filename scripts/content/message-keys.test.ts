import { describe, expect, it } from 'vitest';
import { keyDefects } from './message-keys.mjs';

/** Defects of German texts beside one source. */
const defects = (texts: string[], source: string, more: Record<string, string> = {}) =>
  keyDefects(Object.fromEntries(texts.map((key) => [key, 'Text'])), { 'a.tsx': source, ...more });

describe('keyDefects', () => {
  it('takes keys that the code writes out', () => {
    const source = `
      const t = useTranslations('home');
      return <p title={t('title')}>{t('cards.heading', { city })} {t.rich('text')} {isOpen ? t('a') : t('b')}</p>;`;
    expect(defects(['home.title', 'home.cards.heading', 'home.text', 'home.a', 'home.b'], source)).toEqual([]);
  });

  it('names a text that no code asks for', () => {
    expect(defects(['home.title', 'home.old'], `const t = useTranslations('home'); t('title');`)).toEqual([
      'messages/de.json: no code uses home.old',
    ]);
  });

  it('names a key that German does not have, with its place', () => {
    expect(defects([], `const t = await getTranslations('home');\n\nt('title');`)).toEqual([
      'a.tsx:3: messages/de.json has no home.title',
    ]);
  });

  it('lets a template stand for every key of its form, and for no other', () => {
    const source = `const t = useTranslations('home'); t(\`cards.\${name}.title\`, { x: 'y' });`;
    expect(defects(['home.cards.events.title', 'home.cards.events.text'], source)).toEqual([
      'messages/de.json: no code uses home.cards.events.text',
    ]);
    expect(defects(['home.cards.text'], source)).toHaveLength(2);
  });

  it('lets a key that a call does not write out be any string of the code', () => {
    const source = `
      const ROUTES = [{ name: 'home', Icon: null }, { name: "booking" }];
      const t = useTranslations('layout');
      t(name);`;
    expect(defects(['layout.home', 'layout.booking', 'layout.old'], source)).toEqual([
      'messages/de.json: no code uses layout.old',
    ]);
  });

  it('asks the nearest translator of that name above a call', () => {
    const source = `
      function A() { const t = useTranslations('home'); return t('a'); }
      function B() { const t = useTranslations('layout'); const other = useTranslations(); return t('b') + other('meta.c'); }`;
    expect(defects(['home.a', 'layout.b', 'meta.c'], source)).toEqual([]);
    expect(defects(['home.a', 'home.b', 'meta.c'], source)).toEqual([
      'a.tsx:3: messages/de.json has no layout.b',
      'messages/de.json: no code uses home.b',
    ]);
  });

  it('follows a translator that is handed to a function', () => {
    const more = { 'b.ts': `send(await getTranslations({ locale: 'de', namespace: 'email' }));` };
    const source = `export const mail = (t: Translator) => t('date');`;
    expect(defects(['email.date'], source, more)).toEqual([]);
    expect(defects(['email.old'], source, more)).toEqual([
      'a.tsx:1: messages/de.json has no email.date',
      'messages/de.json: no code uses email.old',
    ]);
  });

  it('does not read comments or other functions', () => {
    const source = `
      const t = useTranslations('home');
      // t('commented')
      /* t('commented') */
      it('works'); list.t('x'); t('title');`;
    expect(defects(['home.title'], source)).toEqual([]);
  });

  it('says where it cannot tell the namespace', () => {
    expect(defects([], 'const t = useTranslations(name);')).toEqual([
      'a.tsx: the namespace of a translator is not written out',
    ]);
  });
});
