import { describe, expect, it } from 'vitest';
import { EMAIL_LIMITS, isEmailAddress } from './email-address';
import { ORDINARY_EMAILS } from './ordinary-people';

describe('isEmailAddress', () => {
  it.each(ORDINARY_EMAILS)('accepts %j', (email) => {
    expect(isEmailAddress(email)).toBe(true);
  });

  it.each([
    '',
    'a',
    'a@b',
    '@b.c',
    'a@.c',
    'a b@c.d',
    'a@b@c.d',
    'a@b.c,d@e.f',
    'a@b.c;d@e.f',
    '<a@b.c>',
    '"a"@b.c',
    'a@b.c\nBcc: d@e.f',
    'x@[127.0.0.1]',
    'x@127.0.0.1',
    'x@[IPv6:::1]',
    'root@localhost.localdomain',
    'root@printer.local',
    'root@router.lan',
    'a%b@relay.de',
    'relay!a@b.de',
    'group:a@x.com',
    '(c)a@x.com',
    'a(c)@x.com',
    'a@x.com(c)',
    'a\\b@x.com',
    'a`b@x.com',
    'a|b@x.com',
    'a@x..com',
    'a..b@x.com',
    '.a@x.com',
    'a.@x.com',
    'a@.x.com',
    'a@x.com.',
    'a@x_y.com',
    'a@-x.com',
    'a@x-.com',
    'a@x.c0m',
    'a@x.123',
    'a@xn--.com',
    'a@x.com/y',
    'a@x.com:25',
    'a@x.com?y',
    'a@x%2ecom',
    'a\u00ad@x.com',
    'a\u034f@x.com',
    'a\ufe0f@x.com',
    'a@x\u200b.com',
    'ａ@x.com',
    'a@ｘ.com',
    'a@x。com',
    'ﬁ@x.com',
    'a@x.\u2102om',
  ])('refuses %j', (email) => {
    expect(isEmailAddress(email)).toBe(false);
  });

  it('accepts the longest parts and no longer ones', () => {
    const local = 'x'.repeat(EMAIL_LIMITS.local);
    expect(isEmailAddress(`${local}@b.de`)).toBe(true);
    expect(isEmailAddress(`${local}x@b.de`)).toBe(false);
    const domain = 'y'.repeat(EMAIL_LIMITS.whole - 'x@.de'.length);
    expect(isEmailAddress(`x@${domain}.de`)).toBe(true);
    expect(isEmailAddress(`x@${domain}y.de`)).toBe(false);
  });
});
