import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { problemParts } from './problem';

const NGINX = readFileSync('deploy/nginx.conf', 'utf8');

it.each(['bodyTooLarge', 'tooManyRequests'] as const)("nginx's own response has the title of %s", (name) => {
  const { title, status } = JSON.parse(problemParts(name).body);
  expect(NGINX).toContain(`${status} "${title}";`);
});

it.each([
  ['tooManyRequests', { limit: 'everyone' }],
  ['unusableResponse', { mailed: 'no' }],
  ['lateResponse', { mailed: 'maybe' }],
] as const)('nginx finds the body of %s, which it replaces, in a header', (name, members) => {
  const { body, headers } = problemParts(name, {}, members);
  expect(JSON.parse(body)).toMatchObject(members);
  expect(headers).toMatchObject({ 'problem-body': body });
  expect(NGINX).toContain('$upstream_http_problem_body');
});
