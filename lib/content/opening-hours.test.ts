import { expect, it } from 'vitest';
import { SATURDAY, WEEK } from '@/test/site';
import { writeOpeningHours } from './opening-hours';

it.each([
  ['de', 'Mo–Fr 9:00–18:00, Sa 10:00–14:30'],
  ['en', 'Mon–Fri 9:00–18:00, Sat 10:00–14:30'],
  ['fr', 'lun.–ven. 9:00–18:00, sam. 10:00–14:30'],
])('writes days and times in %s, each day once, and allows no line break after a dash', (language, text) => {
  for (const saturday of [SATURDAY, { ...SATURDAY, to: 'Saturday' as const }])
    expect(writeOpeningHours([WEEK, saturday], language)).toBe(text);
});
