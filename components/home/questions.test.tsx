import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import type { Question } from '@/lib/questions-schema';
import messages from '@/messages/de.json';

afterEach(() => {
  vi.doUnmock('@/lib/questions');
  vi.resetModules();
});

const QUESTIONS = [
  { question: 'Wie viel Platz braucht die Box?', answer: 'Etwa 2 × 2 Meter.' },
  { question: 'Gibt es eine Kaution?', answer: 'Nein.' },
];

async function render(questions: Question[]) {
  vi.resetModules();
  vi.doMock('@/lib/questions', () => ({ questions }));
  const { Questions } = await import('./questions');
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="de" messages={messages} timeZone="Europe/Berlin">
      <Questions />
    </NextIntlClientProvider>,
  );
}

it('shows every question of the owner with its answer, in German', async () => {
  const html = await render(QUESTIONS);
  expect(html).toContain(messages.home.questions.heading);
  expect(html).toContain('lang="de"');
  const shown = [...html.matchAll(/<details[^>]*><summary[^>]*>([^<]*)<svg.*?<p[^>]*>([^<]*)<\/p><\/details>/gs)];
  expect(shown.map(([, question, answer]) => ({ question, answer }))).toEqual(QUESTIONS);
});

it('shows nothing without questions', async () => {
  expect(await render([])).toBe('');
});
