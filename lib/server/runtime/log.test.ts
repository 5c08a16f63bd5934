import { expect, it } from 'vitest';
import { describeConsoleCall } from './log';

const messageOf = (...values: unknown[]) => describeConsoleCall(values)?.message;

it('drops colours, prefixes and further lines', () => {
  expect(messageOf('\u001b[31m⨯\u001b[39m Failed to start\nRead more: https://nextjs.org')).toBe('Failed to start');
  expect(messageOf('⨯', 'Failed to start')).toBe('Failed to start');
});

it('names an error, its place and its cause', () => {
  const error = Object.assign(new TypeError('no page', { cause: new RangeError('too deep') }), { code: 'E1' });
  const at = expect.arrayContaining([expect.stringContaining('log.test.ts')]);
  const details = { error: { name: 'TypeError', code: 'E1', at, cause: { name: 'RangeError' } } };
  const message = 'unhandledRejection: no page';
  expect(describeConsoleCall(['unhandledRejection:', error])).toMatchObject({ message, details });
});

it('the log holds nothing that a visitor sent', () => {
  const sent = '{"name":"Jürgen Größer",\n    at jürgen@example.com\n';
  const call = describeConsoleCall([
    'Failed to handle /booking?name=Jürgen&x=1 for jürgen@example.com',
    Object.assign(new SyntaxError(`Unexpected token 'J', "${sent}"... is not valid JSON`), { input: sent }),
    { body: sent },
  ]);
  expect(JSON.stringify(call)).not.toMatch(/jürgen|größer/i);
  expect(call?.message).toContain('Failed to handle /booking?…');
});

it('logs nothing for an empty text or a client that closed its connection', () => {
  expect(describeConsoleCall([''])).toBeUndefined();
  expect(describeConsoleCall([Object.assign(new Error('aborted'), { code: 'ECONNRESET' })])).toBeUndefined();
  expect(describeConsoleCall([Object.assign(new Error('read'), { code: 'ECONNRESET' })])).toBeDefined();
});
