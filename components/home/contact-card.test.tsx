import { expect, it } from 'vitest';
import { importWith, render } from '@/test/render';
import { SATURDAY } from '@/test/site';

const CONTACT = { phone: '+49 221 123 456', email: 'hallo@example.com' };
const PHONE = ['tel:+49221123456', '+49 221 123 456'];
const EMAIL = ['mailto:hallo@example.com', 'hallo@example.com'];
const UMLAUTS = ['mailto:info@xn--mller-kva.example', 'info@müller.example'];
const WHATSAPP = ['https://wa.me/491701234567', 'WhatsApp'];

async function cardWith(contact: object) {
  const { ContactCard } = await importWith({ site: { ...CONTACT, ...contact } }, () => import('./contact-card'));
  return render(<ContactCard />);
}

it.each([
  ['only phone and email if the owner gives nothing else', {}, [PHONE, EMAIL]],
  ['an umlaut domain in punycode, and shows it as written', { email: UMLAUTS[1] }, [PHONE, UMLAUTS]],
  ['WhatsApp if the owner gives it', { whatsapp: '+49 170 1234567' }, [PHONE, EMAIL, WHATSAPP]],
])('leads to %s', async (_name, contact, links) => {
  const found = (await cardWith(contact)).matchAll(/<a href="([^"]*)".*?<\/svg><span>([^<]*)<\/span>/gs);
  expect([...found].map(([, href, label]) => [href, label])).toEqual(links);
});

it('states the opening hours if the owner gives them', async () => {
  expect(await cardWith({ openingHours: [SATURDAY] })).toContain('Sa 10:00–\u206014:30 Uhr');
  expect(await cardWith({})).not.toContain('Uhr');
});
