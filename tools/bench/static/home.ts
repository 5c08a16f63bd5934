import { questions } from '../../../lib/content/questions';
import { site } from '../../../lib/content/site';
import de from '../../../messages/de.json';

/** The template of the rental API. */
export const TEMPLATE = {
  name: 'Bilder, die Ihre Gäste mit nach Hause nehmen',
  description: 'Unsere Fotobox macht aus Ihrer Feier eine Sammlung voller Lieblingsbilder.',
};

const VALUES = {
  brand: site.name,
  city: site.city,
  street: site.street,
  hours: 'Mo–Fr 9:00–18:00',
  year: new Date().getFullYear(),
  perKm: '0,25 €',
  freeKm: 10,
};

const CONTACT = `<a href="tel:${site.phone.replaceAll(' ', '')}">${site.phone}</a> <a href="mailto:${site.email}">${site.email}</a>`;

/** Returns a German text by its key, with its placeholders filled in. */
export function t(key: string, values: Record<string, unknown> = {}): string {
  let found: unknown = de;
  for (const part of key.split('.')) found = new Map(Object.entries(found ?? {})).get(part);
  if (typeof found !== 'string') throw new Error(`messages/de.json has no text ${key}`);
  const all = new Map(Object.entries({ ...VALUES, ...values }));
  return found.replace(/\{(\w+)\}/g, (_, name) => String(all.get(name)));
}

/** The styles of both pages, for a phone. */
export const BASE = `
*{box-sizing:border-box;margin:0}
body{background:#fbf7f2;color:#2a1720;font:1rem/1.625 system-ui,sans-serif}
h1,h2,h3{font-family:Georgia,serif;line-height:1.15}
a{color:inherit}
header,main{padding:0 1rem}
header{display:flex;align-items:center;gap:.75rem;min-height:4rem;font:600 1.125rem Georgia,serif}
nav{display:flex;gap:1rem;margin-left:auto;font:500 1rem system-ui,sans-serif}
footer{background:#1c0f13;color:#dcc7bd;padding:2rem 1rem}`;

const STYLE = `${BASE}
img{display:block;width:100%;object-fit:cover;background:#f4ebe2}
ul{list-style:none;padding:0}
header img{width:40px;background:none}
.hero{background:#1c0f13;color:#fbf1e9;padding-bottom:3.5rem}
.hero img{height:46vh;min-height:18rem;object-position:68% 40%}
h1{font-size:2.25rem;margin-top:.5rem}
.hero p{margin:1rem 0 2rem;font-size:1.125rem;color:#dcc7bd}
.b{display:inline-block;padding:.75rem 1.75rem;border-radius:2rem;font-weight:600;background:#8a1c3f;color:#fff}
.hero .b{background:#fbf1e9;color:#1c0f13}
.prices{padding:4rem 0;background:#f4ebe2}
h2{font-size:1.875rem;margin-bottom:2rem}
.hero h2{font-size:1.5rem;margin:0}
.card{background:#fff;border-radius:1.25rem;overflow:hidden;margin-bottom:2rem}
.card img{height:400px}
.card div{padding:1.5rem}
.card p,.card ul{margin:.75rem 0 1.5rem}
`;

type Picture = 'hero' | 'photo-boxes' | 'events' | 'accessories';

const sources = (name: Picture, widths: number[], format: string) =>
  widths.map((width) => `/pictures/${name}-${width}.${format} ${width}w`).join(', ');

const HERO_WIDTHS = [640, 960, 1280, 1920];

const picture = (name: Picture, alt: string, widths: number[], loading: string) =>
  `<picture><source type="image/avif" srcset="${sources(name, widths, 'avif')}" sizes="100vw">
<img src="/pictures/${name}-${widths.at(-1)}.jpg" alt="${alt}" ${loading}></picture>`;

const card = (name: Picture, group: string, href?: string) =>
  `<li class="card">${picture(name, t(`home.pictures.${group}`), [480, 800, 1200], 'loading="lazy"')}
<div><h3>${t(`home.cards.${group}.title`)}</h3><p>${t(`home.cards.${group}.text`)}</p>
${href ? `<a class="b" href="${href}">${t(`home.cards.${group}.action`)}</a>` : ''}</div></li>`;

const box = (name: string, items: string[], price: number, terms: string, prints?: number) =>
  `<li class="card"><div><h3>${t(`packages.${name}.title`)}</h3><p>${t(`packages.${name}.text`)}</p>
<h4>${t('packages.included')}</h4><ul>${items.map((item) => `<li>${t(`packages.items.${item}`, { count: prints, extra: t('packages.extras.background') })}</li>`).join('')}</ul>
<h4>${t('packages.delivery')}</h4><p>${t(`packages.deliveryTerms.${terms}`, { rate: t('packages.deliveryTerms.perKm') })}</p><p>${t('packages.price')} <b>${price} €</b></p>
<a class="b" href="/booking?package=${name}">${t('home.prices.action', { package: name })}</a></div></li>`;

const help = () => `<section><h2>${t('home.questions.heading')}</h2>
${questions.map(({ de: { question, answer } }) => `<details><summary>${question}</summary><p>${answer}</p></details>`).join('')}
<h2>${t('home.contact.heading')}</h2><p>${t('home.contact.text')}</p><p>${CONTACT}</p><p>${t('home.contact.hours')}</p></section>`;

export const header =
  () => `<header><img src="/logo.svg" alt="" width="40" height="40">${t('home.pageTitle').split(' – ')[0]}
<nav><a href="/availability">${t('layout.availability')}</a><a href="/booking">${t('layout.booking')}</a></nav></header>`;

export const footer =
  () => `<footer><p>${CONTACT}</p><p>${t('layout.copyright')}</p><a href="/impress">${t('layout.imprint')}</a>
<a href="/impress#datenschutz">${t('layout.privacy')}</a> <a href="/impress#barrierefreiheit">${t('layout.accessibility')}</a> <p lang="en">${t('layout.builtWith')}
<a href="https://nextjs.org">Next.js</a> · <a href="https://tailwindcss.com">Tailwind CSS</a></p></footer>`;

/** The hand-written home page: the same picture and text, system fonts, inline styles, no script. */
export const home = () => `<!DOCTYPE html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t('home.pageTitle')}</title>
<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${sources('hero', HERO_WIDTHS, 'avif')}" imagesizes="100vw">
<link rel="icon" href="/logo.svg"><style>${STYLE}</style></head><body>
${header()}
<main><section class="hero">${picture('hero', t('home.pictures.hero'), HERO_WIDTHS, 'fetchpriority="high"')}
<div><h1>${TEMPLATE.name}</h1><p>${TEMPLATE.description}</p><h2>${t('home.heading')}</h2>
<p>${t('home.subtitle')}</p><a class="b" href="/availability">${t('home.check')}</a></div></section>
<section><h2>${t('home.cards.heading')}</h2><ul>
${card('photo-boxes', 'photoBoxes', '/availability')}${card('events', 'events')}${card('accessories', 'accessories', '/booking')}</ul></section>
<section class="prices"><div><h2>${t('home.prices.heading.3')}</h2><p>${t('home.prices.text')}</p><ul>
${box('Standard', ['booth', 'photos', 'noPrints', 'support.Standard'], 250, 'anywhere')}
${box('Plus', ['booth', 'photos', 'prints', 'support.Standard'], 300, 'homeCity', 200)}
${box('Premium', ['booth', 'photos', 'prints', 'background', 'support.Premium'], 400, 'freeKm', 400)}</ul>
<p>${t('packages.tax.vat')}</p></div></section>${help()}</main>
${footer()}
</body></html>`;
