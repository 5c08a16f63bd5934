import { describe, expect, it } from 'vitest';
import { logLine } from './console.mjs';

const TIME = new Date('2027-05-05T07:30:00Z');
const line = (method: 'log' | 'warn' | 'error', ...values: unknown[]) => {
  const text = logLine(method, values, TIME);
  return text === undefined ? undefined : JSON.parse(text);
};

describe('logLine', () => {
  it('has the format of pino', () => {
    expect(line('warn', 'the port is in use')).toEqual({
      level: 40,
      time: '2027-05-05T07:30:00.000Z',
      msg: 'the port is in use',
    });
  });

  it('drops colours, prefixes and further lines', () => {
    expect(line('error', '\u001b[31m⨯\u001b[39m Failed to start\nRead more: https://nextjs.org').msg).toBe(
      'Failed to start',
    );
    expect(line('error', '⨯', 'Failed to start').msg).toBe('Failed to start');
  });

  it('names an error, its place and its cause', () => {
    const error = Object.assign(new TypeError('no page', { cause: new RangeError('too deep') }), { code: 'E1' });
    const { msg, error: described } = line('error', 'unhandledRejection:', error);
    expect(msg).toBe('unhandledRejection: no page');
    expect(described).toMatchObject({ name: 'TypeError', code: 'E1', cause: { name: 'RangeError' } });
    expect(described.at[0]).toContain('console.test.ts');
  });

  it('holds nothing that a visitor sent', () => {
    const sent = '{"name":"Jürgen Größer",\n    at jürgen@example.com\n';
    const text = logLine('error', [
      'Failed to handle /booking?name=Jürgen&x=1 for jürgen@example.com',
      Object.assign(new SyntaxError(`Unexpected token 'J', "${sent}"... is not valid JSON`), { input: sent }),
      { body: sent },
    ]);
    expect(text).not.toMatch(/jürgen|größer/i);
    expect(text).toContain('Failed to handle /booking?…');
  });

  it('is left out when there is nothing to say', () => {
    expect(line('log', '')).toBeUndefined();
    expect(line('error', Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))).toBeUndefined();
    expect(line('error', Object.assign(new Error('read'), { code: 'ECONNRESET' }))).toBeDefined();
  });
});
