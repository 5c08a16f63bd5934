import { describe, expect, it } from 'vitest';
import { replyLinks, requestedDay } from './replies';
import { PAYLOAD } from './test-payload';

describe('the day that is asked for', () => {
  it.each([
    ['Buchungsanfrage – Plus – 2027-05-08', '2027-05-08'],
    ['2028-02-29', '2028-02-29'],
    ['Buchungsanfrage – Plus – 2027-02-29', null],
    ['Buchungsanfrage – Plus', null],
    ['Rechnung 12027-05-08', null],
  ])('of %j is %s', (subject, day) => {
    expect(requestedDay({ ...PAYLOAD, subject })).toBe(day);
  });
});

describe('a reply link', () => {
  const read = (link: string) => {
    const { protocol, pathname, search } = new URL(link);
    const values = new Map(
      search
        .slice(1)
        .split('&')
        .map((pair) => pair.split('=').map(decodeURIComponent) as [string, string]),
    );
    return { protocol, to: decodeURIComponent(pathname), subject: values.get('subject'), body: values.get('body') };
  };

  it('accepts', () => {
    expect(read(replyLinks(PAYLOAD).accept)).toEqual({
      protocol: 'mailto:',
      to: 'juergen@example.com',
      subject: 'Zusage: Buchungsanfrage – Plus – 2027-05-08',
      body: [
        'Guten Tag,',
        'vielen Dank für Ihre Anfrage. Gern bestätigen wir Ihnen die Buchung für Samstag, 8. Mai 2027.',
        'Wir freuen uns auf Ihre Feier. Falls sich noch etwas ändert, antworten Sie einfach auf diese E-Mail.',
        'Mit freundlichen Grüßen\r\nFotobox Köln',
      ].join('\r\n\r\n'),
    });
  });

  it('declines, also a request without a day', () => {
    const { subject, body } = read(replyLinks({ ...PAYLOAD, subject: 'Anfrage' }).decline);
    expect(subject).toBe('Absage: Anfrage');
    expect(body).toContain('Leider können wir die Buchung nicht annehmen');
  });

  it.each(["o'neil+fest@example.com", 'a&b=c?d#e@example.com', 'jürgen@müller.example'])('reaches %s', (to) => {
    expect(read(replyLinks({ ...PAYLOAD, to }).accept).to).toBe(to);
  });
});
