import { expect, it } from 'vitest';
import { renderWith } from '@/components/test-render';
import type { Question } from '@/lib/content/schema';
import type { Language } from '@/lib/i18n/languages';
import messages from '@/messages/de.json';

const SPACE = { question: 'Wie viel Platz braucht die Box?', answer: 'Etwa 2 × 2 Meter.' };
const DEPOSIT = { question: 'Gibt es eine Kaution?', answer: 'Nein.' };
const NO_DEPOSIT = { question: 'Is there a deposit?', answer: 'No.' };
const QUESTIONS = [{ de: SPACE }, { de: DEPOSIT, en: NO_DEPOSIT }];

const render = (questions: Question[], language?: Language) =>
  renderWith('@/lib/content/questions', { questions }, async () => (await import('./questions')).Questions, language);

const shown = (html: string) =>
  [
    ...html.matchAll(
      /<details( lang="de")?[^>]*><summary[^>]*><span>([^<]*)<\/span><svg.*?<p[^>]*>([^<]*)<\/p><\/details>/gs,
    ),
  ].map(([, lang, question, answer]) => ({ isMarkedAsGerman: lang !== undefined, question, answer }));

it('shows every question of the owner with its answer', async () => {
  const html = await render(QUESTIONS);
  expect(html).toContain(messages.home.questions.heading);
  expect(shown(html)).toEqual([
    { isMarkedAsGerman: false, ...SPACE },
    { isMarkedAsGerman: false, ...DEPOSIT },
  ]);
});

it('shows a question in German, marked as such, where it has no translation', async () => {
  expect(shown(await render(QUESTIONS, 'en'))).toEqual([
    { isMarkedAsGerman: true, ...SPACE },
    { isMarkedAsGerman: false, ...NO_DEPOSIT },
  ]);
});

it('shows nothing without questions', async () => {
  expect(await render([])).toBe('');
});
