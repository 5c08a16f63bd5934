import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('@/lib/site');
  vi.resetModules();
});

async function linksOf(contact: { phone: string; email: string; whatsapp?: string }) {
  vi.doMock('@/lib/site', () => ({ site: contact }));
  const { ContactLinks } = await import('./contact-links');
  const html = renderToStaticMarkup(<ContactLinks className="" />);
  return [...html.matchAll(/<a href="([^"]*)".*?<\/svg>([^<]*)<\/a>/gs)].map(([, href, label]) => [href, label]);
}

const CONTACT = { phone: '+49 221 123 456', email: 'hallo@fotobox-koeln.de' };

it('leads to phone and e-mail', async () => {
  expect(await linksOf(CONTACT)).toEqual([
    ['tel:+49221123456', '+49 221 123 456'],
    ['mailto:hallo@fotobox-koeln.de', 'hallo@fotobox-koeln.de'],
  ]);
});

it('leads to WhatsApp where the owner gives a number', async () => {
  expect(await linksOf({ ...CONTACT, whatsapp: '+49 170 1234567' })).toContainEqual([
    'https://wa.me/491701234567',
    'WhatsApp',
  ]);
});
