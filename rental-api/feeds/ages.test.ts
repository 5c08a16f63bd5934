import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CALENDAR_AGES } from './ages';

it('is the age in the rule for Prometheus', () => {
  const rules = readFileSync('deploy/watching/rules.yml', 'utf8');
  expect(rules).toContain(`rental_calendar_read_timestamp_seconds > ${CALENDAR_AGES.old / 1000}\n`);
});
