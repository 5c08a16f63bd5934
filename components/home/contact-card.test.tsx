import { expect, it } from 'vitest';
import { importWithSite, renderInGerman } from '@/test/render';

const CONTACT = { phone: '+49 221 123 456', email: 'hallo@example.com' };
const PHONE_AND_EMAIL = [
  ['tel:+49221123456', '+49 221 123 456'],
  ['mailto:hallo@example.com', 'hallo@example.com'],
];

async function render(contact: object) {
  const { ContactCard } = await importWithSite(contact, () => import('./contact-card'));
  const html = renderInGerman(<ContactCard />);
  const links = [...html.matchAll(/<a href="([^"]*)".*?<\/svg><span>([^<]*)<\/span>/gs)].map(([, href, label]) => [
    href,
    label,
  ]);
  return { html, links };
}

it('leads to phone and e-mail alone where the owner gives nothing else', async () => {
  const { html, links } = await render(CONTACT);
  expect(links).toEqual(PHONE_AND_EMAIL);
  expect(html).not.toContain('Uhr');
});

it('writes to an umlaut domain in punycode, and shows it as the owner wrote it', async () => {
  const { links } = await render({ ...CONTACT, email: 'info@müller.example' });
  expect(links[1]).toEqual(['mailto:info@xn--mller-kva.example', 'info@müller.example']);
});

it('leads to WhatsApp and states the opening hours where the owner gives them', async () => {
  const openingHours = [{ from: 'Saturday', opens: '10:00', closes: '14:30' }];
  const { html, links } = await render({ ...CONTACT, whatsapp: '+49 170 1234567', openingHours });
  expect(links).toEqual([...PHONE_AND_EMAIL, ['https://wa.me/491701234567', 'WhatsApp']]);
  expect(html).toContain('Sa 10:00–\u206014:30 Uhr');
});
