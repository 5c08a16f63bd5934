import { expect, it } from 'vitest';
import { ORDINARY_EMAILS } from '@/test/typed-texts';
import { emailProblem, MAX_EMAIL_LENGTH } from './email-address';

it('accepts ordinary addresses', () => {
  expect(ORDINARY_EMAILS.filter((email) => emailProblem(email) !== null)).toEqual([]);
});

it('says which characters cannot stand before the @', () => {
  const characters = [...'%!:;,()<>[]"\\`|#/=&~$*?^{}ößµя'];
  expect(characters.filter((character) => emailProblem(`a${character}b@x.com`) !== 'emailLocalPart')).toEqual([]);
});

it('refuses characters that no domain has', () => {
  const characters = [...'_/:;,?%()[]@ \n'];
  expect(characters.filter((character) => emailProblem(`a@x${character}y.com`) !== 'emailFormat')).toEqual([]);
});

it.each([
  ['parts that are missing', ['a', 'ü', 'a@b', '@b.c', 'a@.c', 'a b@x.com', 'a@b@x.com']],
  ['misplaced dots', ['a..b@x.com', '.a@x.com', 'a.@x.com', 'a@x..com', 'a@.x.com', 'a@x.com.']],
  ['misplaced hyphens', ['a@-x.com', 'a@x-.com', 'a@xn--.com']],
  ['other than an alphabetic top-level domain', ['a@x.c0m', 'a@x.123', 'x@127.0.0.1', 'x@[127.0.0.1]']],
  ['names of local networks', ['root@localhost.localdomain', 'root@printer.local', 'root@router.LAN']],
  ['domains that are too long in punycode', [`a@${'ü.'.repeat(50)}de`]],
  ['look-alike characters in the domain', ['a@ｘ.com', 'a@x。com', 'a@x.\u2102om', 'a@x.ﬁ']],
])('refuses %s', (_name, emails) => {
  expect(emails.filter((email) => emailProblem(email) !== 'emailFormat')).toEqual([]);
});

it('accepts the longest part before the @ and no longer one', () => {
  expect(emailProblem(`${'x'.repeat(64)}@b.de`)).toBeNull();
  expect(emailProblem(`${'x'.repeat(65)}@b.de`)).toBe('emailFormat');
});

it('answers at once for the longest texts', () => {
  const hostile = ['a', '.', '-', 'a.', 'a@', 'a-.', '@a.'].map((part) =>
    part.repeat(MAX_EMAIL_LENGTH).slice(0, MAX_EMAIL_LENGTH),
  );
  expect(hostile.filter((email) => emailProblem(email) === null)).toEqual([]);
});
