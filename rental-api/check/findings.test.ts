import { expect, it } from 'vitest';
import { note, problem, question, writeFindings } from './findings';

it('writes each file once, and marks problems and questions', () => {
  const findings = [
    problem('a.ts', 'Zeile 1'),
    note('b.json', 'gut'),
    problem('a.ts', 'zwei\nZeilen'),
    question('b.json', 'wahr?'),
  ];
  expect(writeFindings(findings)).toBe('a.ts\n  ✗ Zeile 1\n  ✗ zwei\n    Zeilen\n\nb.json\n  ✓ gut\n  ? wahr?');
});
