import { expect, it, vi } from 'vitest';
import { renderInGerman } from '@/components/test-render';
import type { Question } from '@/lib/questions-schema';
import messages from '@/messages/de.json';

async function render(questions: Question[]) {
  vi.resetModules();
  vi.doMock('@/lib/questions', () => ({ questions }));
  const { Questions } = await import('./questions');
  return renderInGerman(<Questions />);
}

it('shows every question of the owner with its answer, in German', async () => {
  const questions = [
    { question: 'Wie viel Platz braucht die Box?', answer: 'Etwa 2 × 2 Meter.' },
    { question: 'Gibt es eine Kaution?', answer: 'Nein.' },
  ];
  const html = await render(questions);
  expect(html).toContain(messages.home.questions.heading);
  expect(html).toContain('lang="de"');
  const shown = [...html.matchAll(/<details[^>]*><summary[^>]*>([^<]*)<svg.*?<p[^>]*>([^<]*)<\/p><\/details>/gs)];
  expect(shown.map(([, question, answer]) => ({ question, answer }))).toEqual(questions);
});

it('shows nothing without questions', async () => {
  expect(await render([])).toBe('');
});
