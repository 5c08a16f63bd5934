import { expect, it, vi } from 'vitest';
import { importWith, render } from '@/test/render';
import { COMPANY, TEST_SITE } from '@/test/site';

// Links need a router, which exists only in a running page.
vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/' }));

it.each([
  ['de', COMPANY, ['Impressum', 'Mietbedingungen', 'Datenschutz', 'Barrierefreiheit']],
  ['en', COMPANY, ['Legal notice', 'Rental terms', 'Privacy', 'Accessibility']],
  ['de', TEST_SITE, ['Impressum', 'Datenschutz', 'Barrierefreiheit']],
] as const)('in %s links the sections of the legal notice that there are', async (language, site, names) => {
  const { Footer } = await importWith({ site }, () => import('./footer'));
  const html = render(<Footer year="2027" />, language);
  const links = [...html.matchAll(/<a [^>]*href="\/impress(?:#\w+)?"[^>]*>([^<]*)</g)];
  expect(links.map(([, name]) => name)).toEqual(names);
  expect(html.includes('href="/impress#mietbedingungen"')).toBe('terms' in site);
});
