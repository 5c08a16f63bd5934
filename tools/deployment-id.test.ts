import { expect, it } from 'vitest';
import { deploymentId } from './deployment-id';

const idAt = (time: string, NEXT_DEPLOYMENT_ID?: string) => deploymentId({ NEXT_DEPLOYMENT_ID }, new Date(time));

it('gives each build without an id a different one, which Next and update.sh accept', () => {
  const ids = ['2027-05-05T09:30:00Z', '2027-05-05T09:30:01Z'].map((time) => idAt(time));
  expect(ids).toEqual(['20270505-093000', '20270505-093001']);
  expect(idAt('2027-05-05T09:30:00.123Z', '')).toBe('20270505-093000');
});

it('keeps a given id', () => expect(idAt('2027-05-05T09:30:00Z', 'test')).toBe('test'));
