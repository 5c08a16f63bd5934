import { expect, it } from 'vitest';
import { violationsOf } from '../test/contract-violations';
import { PAYLOAD } from '../test/payload';
import { payloadSchema } from './contract';

const isAccepted = (payload: unknown) => payloadSchema.safeParse(payload).success;

it.each([
  ['with umlauts in the domain of the address', { to: 'juergen@müller.example' }],
  ['with line breaks of any kind in the text', { message: 'a\r\nb\nc\td' }],
  ['without a text or a name', { message: '', from: { email: 'a@example.com', name: '' } }],
])('accepts a payload %s', (_name, change) => {
  expect(isAccepted({ ...PAYLOAD, ...change })).toBe(true);
});

it.each<[string, object]>([
  ...Object.keys(PAYLOAD).map((key): [string, object] => [`no ${key}`, { [key]: undefined }]),
  ['another key', { cc: 'x@example.com' }],
  ['another key of the sender', { from: { ...PAYLOAD.from, reply: 'x' } }],
  ['a list of recipients', { to: ['a@example.com'] }],
  ['two recipients', { to: 'a@example.com, b@example.com' }],
  ['a group', { to: 'all:a@example.com;' }],
  ['a name beside the address', { to: 'A <a@example.com>' }],
  ['a quoted address', { to: '"a"@example.com' }],
  ['an umlaut before the at sign', { to: 'jürgen@müller.example' }],
  ['two at signs', { to: 'a@b@example.com' }],
  ['no domain', { to: 'a' }],
  ['a line break in the recipient', { to: 'a@example.com\r\nBcc: b@example.com' }],
  ['an invisible character in the recipient', { to: 'a\u200b@example.com' }],
  ['a line break in the subject', { subject: 'a\nBcc: b@example.com' }],
  ['a line break in the name', { from: { email: 'a@example.com', name: 'a\rb' } }],
  ['a line break in the address of the sender', { from: { email: 'a@example.com\nb', name: 'a' } }],
  ['a line break in the reply address', { reply_to: 'a@example.com\n' }],
  ['a control character in the text', { message: 'a\u0000b' }],
  ['half a character in the text', { message: 'a\ud83d' }],
  ['a long recipient', { to: `${'a'.repeat(64)}@${'b'.repeat(190)}.example` }],
  ['a long subject', { subject: 'x'.repeat(301) }],
  ['a long text', { message: 'x'.repeat(20_001) }],
])('refuses a payload with %s', (_name, change) => {
  expect(isAccepted({ ...PAYLOAD, ...change })).toBe(false);
});

const headers = { accept: 'application/json', 'content-type': 'application/json' };
const month = { method: 'GET', url: '/api/photobooths/monthly/availability?date=2027-13-01', headers, body: '' };
const send = { method: 'POST', url: '/api/send-email', headers: {}, body: JSON.stringify({ ...PAYLOAD, to: 1 }) };

it.each([
  ['call', { ...send, method: 'GET' }, ['is not one of the six calls']],
  ['date', month, ['date', 'response']],
  ['body, response and header', send, ['request.to', 'response.status', 'accept', 'content-type', 'bearer token']],
])('finds a violation of the contract in another %s', (_name, request, violations) => {
  const found = violationsOf(request, { status: 200, body: '{}' });
  expect(found).toEqual(violations.map((violation) => expect.stringContaining(violation)));
});
