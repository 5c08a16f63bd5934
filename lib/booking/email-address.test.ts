import { expect, it } from 'vitest';
import { EMAIL_LIMITS, isEmailAddress } from './email-address';
import { ORDINARY_EMAILS } from './ordinary-people';

it.each(ORDINARY_EMAILS)('accepts %j', (email) => {
  expect(isEmailAddress(email)).toBe(true);
});

it.each([...'%!:;,()<>[]"\\`|@ \n'])('refuses %j before the @', (character) => {
  expect(isEmailAddress(`a${character}b@x.com`)).toBe(false);
});

it.each([...'_/:;,?%()[]@ \n'])('refuses %j in the domain', (character) => {
  expect(isEmailAddress(`a@x${character}y.com`)).toBe(false);
});

it.each([
  ['parts that are missing', ['', 'a', 'a@b', '@b.c', 'a@.c']],
  ['misplaced dots', ['a..b@x.com', '.a@x.com', 'a.@x.com', 'a@x..com', 'a@.x.com', 'a@x.com.']],
  ['misplaced hyphens', ['a@-x.com', 'a@x-.com', 'a@xn--.com']],
  ['other than an alphabetic top-level domain', ['a@x.c0m', 'a@x.123', 'x@127.0.0.1', 'x@[127.0.0.1]']],
  ['names of local networks', ['root@localhost.localdomain', 'root@printer.local', 'root@router.lan']],
  ['hidden characters', ['a\u00ad@x.com', 'a\u034f@x.com', 'a\ufe0f@x.com', 'a@x\u200b.com']],
  ['look-alike characters', ['ａ@x.com', 'a@ｘ.com', 'a@x。com', 'ﬁ@x.com', 'a@x.\u2102om']],
])('refuses %s', (_name, emails) => {
  expect(emails.filter(isEmailAddress)).toEqual([]);
});

it('accepts the longest parts and no longer ones', () => {
  const local = 'x'.repeat(EMAIL_LIMITS.local);
  expect(isEmailAddress(`${local}@b.de`)).toBe(true);
  expect(isEmailAddress(`${local}x@b.de`)).toBe(false);
  const domain = 'y'.repeat(EMAIL_LIMITS.whole - 'x@.de'.length);
  expect(isEmailAddress(`x@${domain}.de`)).toBe(true);
  expect(isEmailAddress(`x@${domain}y.de`)).toBe(false);
});
