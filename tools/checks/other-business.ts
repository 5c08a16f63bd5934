// Makes another business of this copy of the project by its owner's files alone, as different as docs/betreiben.md allows, and runs the
// check of an owner and the tests again. Changes the working tree, so run it in a copy.
import { appendFileSync, copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { findTestBrowser } from '../browser';
import { freePort, keepRunning, npmStep, ROOT } from '../run';

const FILES = {
  'lib/content/site.ts': `import type { Site } from './schema';
export const site = {
name: "Blitzbüdchen – die Fotoboxen aus Düren", shortName: 'Büdchen', city: 'Düren',
deliveryArea: [{ name: 'Düren', km: 4 }, { name: 'Kreuzau-Untermaubach', km: 11 }], owner: 'Jo Blitz',
street: 'Am Markt 3 a', postalCode: '52349', phone: '+49 2421 12 34 56', email: 'post@blitzbüdchen.de',
taxStatus: 'smallBusiness',
socialPicture: { path: '/social.jpg', width: 1200, height: 630 },
builtWith: [{ name: 'Next.js', url: 'https://nextjs.org' }, { name: 'Node.js', url: 'https://nodejs.org' }] } satisfies Site as Site
`,
  'lib/content/offer.ts': `import type { Offer } from './schema';
export const offer = {
  packages: [
    { key: 'Standard', name: 'Mini', text: 'Klein.', price: 199.9, prints: { none: 0, 100: 45 }, without: ['gaestebuch'] },
    { key: 'Plus', name: { de: 'Party', en: 'Bash' }, price: 349, prints: { 300: 0 }, includes: ['premiumSupport'], freeDelivery: { km: 10 } },
  ],
  extras: [
    { key: 'background', name: 'Fotowand', price: 35 },
    { key: 'gaestebuch', name: { de: 'Gästebuch', en: 'Guest book' }, text: 'Mit 80 Seiten.', price: 39 }
  ],
  premiumSupport: { price: 55 }, backdrops: 3, backdropNames: { 2: 'Rote Samtwand' },
  delivery: { perKm: 0.57 }, minimumNoticeDays: 3, bufferDays: { before: 0, after: 1 },
} satisfies Offer as Offer;
`,
  'lib/content/questions.ts': `import type { Question } from './schema';
export const questions: Question[] = [{ de: { question: 'Wie lange?', answer: 'Einen Abend.' } }];
`,
  'lib/content/quotations.ts': `import type { Quotation } from './schema';
export const quotations: Quotation[] = [ { name: 'Eva und Ali', de: { text: 'Die Box stand keine Minute still.' } } ];
`,
  'lib/content/gallery.ts': `import type { GalleryPicture } from './schema';
export const gallery: GalleryPicture[] = [{ picture: 'gallery-tanz', alt: { de: 'Zwei Freunde mit Hüten' } }];
`,
  'lib/content/rendered.ts': `import type { PictureName } from '../picture-names';
export const rendered: PictureName[] = ['events', 'accessories', 'backdrop-2', 'backdrop-3', 'print-props'];
`,
  'rental-api/data.json': `{ "template": null, "accessories": [], "bundles": [],
  "photobooths": [{ "id": 1, "name": "Büdchen", "otherDays": "free", "availability": { "2027-12-24": false } }] }`,
};
for (const [path, content] of Object.entries(FILES)) writeFileSync(ROOT + path, content);

const messages = `${ROOT}messages/de.json`;
const german = JSON.parse(readFileSync(messages, 'utf8'));
german.home.heading = 'Die Fotobox für Ihre Feier';
german.home.pictures.hero = 'Unser Büdchen im Festsaal';
german.home.pictures.photoBoxes = 'Unser Büdchen aus der Nähe';
german.meta.socialPicture = 'Unser Büdchen';
writeFileSync(messages, JSON.stringify(german));

// A byte more makes a picture another one. The file of the gallery is that of another picture.
const folder = `${ROOT}public/pictures/`;
for (const file of readdirSync(folder)) {
  if (/^(hero|photo-boxes|backdrop-1)-/.test(file)) appendFileSync(folder + file, '\n');
  if (file.startsWith('events-')) copyFileSync(folder + file, folder + file.replace('events', 'gallery-tanz'));
}
for (const file of [
  'social.jpg',
  'logo.svg',
  'favicon.ico',
  ...readdirSync(`${ROOT}public/icons`).map((name) => `icons/${name}`),
])
  appendFileSync(`${ROOT}public/${file}`, '\n');

const smtpPort = await freePort(2525);
const mailServer = `new (require('smtp-server').SMTPServer)({ authOptional: true, disabledCommands: ['STARTTLS'] }).listen(${smtpPort}, '127.0.0.1')`;
keepRunning(['-e', mailServer], {});
writeFileSync(
  `${ROOT}rental-api/.env`,
  `SITE_URL=https://www.blitzbüdchen.de
SMTP_URL=smtp://127.0.0.1:${smtpPort}
RENTAL_API_TOKEN=the-token-of-the-other-business
RENTAL_API_INBOX=post@blitzbüdchen.de
MAIL_REPLY_TO=post@blitzbüdchen.de
MAIL_FROM_EMAIL=post@blitzbüdchen.de
`,
);
npmStep('The check of the other business', 'check:business');
npmStep('Lint, types and unit tests of the other business', 'check');
npmStep('Build of the other business', 'build', { NEXT_DEPLOYMENT_ID: 'test' });
npmStep('End-to-end tests of the other business', 'e2e', { CHROMIUM_PATH: findTestBrowser() });
process.exit(0);
