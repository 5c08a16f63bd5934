import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The files of an owner, as different from the example as docs/betreiben.md allows. */
const FILES = {
  'lib/content/site.ts': `import type { Site } from './schema';
export const site = {
name: "Blitzbüdchen – die Fotoboxen aus Düren", shortName: 'Büdchen',
city: 'Düren',
deliveryArea: [{ name: 'Düren', km: 4 }, { name: 'Kreuzau-Untermaubach', km: 11 }],
owner: 'Jo Blitz',
street: 'Am Markt 3 a', postalCode: '52349', phone: '+49 2421 12 34 56', email: 'post@blitzbüdchen.de',
taxStatus: 'smallBusiness', payment: 'Sie zahlen bar bei der Übergabe.',
socialPicture: { path: '/social.jpg', width: 1200, height: 630 },
builtWith: [{ name: 'Next.js', url: 'https://nextjs.org' }, { name: 'Node.js', url: 'https://nodejs.org' }] } satisfies Site as Site
`,
  'lib/content/offer.ts': `import type { Offer } from './schema';
export const offer = {
  packages: [
    {
      key: 'Standard', // Rock 'n' Roll
      name: 'Mini', text: 'Klein, aber „oho“.',
      price: 199.9,
      prints: { none: 0, 100: 45 },
      without: ['gaestebuch'],
    },
    { key: 'Plus', name: { de: 'Party', en: 'Bash' }, price: 349, prints: { 300: 0 }, includes: ['gaestebuch'], freeDelivery: { km: 10 } },
  ],
  extras: [
    { key: 'background', name: 'Fotowand', price: 35 },
    { key: 'gaestebuch', name: { de: 'Gästebuch', en: 'Guest book' }, text: 'Mit 80 Seiten.', price: 39 }
  ],
  surcharges: [{ name: { de: 'Wochenende', en: 'Weekend' }, weekdays: ['Friday', 'Saturday'], price: 49.5 }, { name: 'Winter', from: '11-15', to: '03-31', price: -20 }, { name: 'Hochsaison', from: '05-01', to: '09-30', price: 30 }], backdrops: 3, backdropNames: { 2: 'Rote Samtwand' },
  delivery: { perKm: 0.57 }, minimumNoticeDays: 3, bufferDays: { before: 0, after: 1 },
} satisfies Offer as Offer;
`,
  'lib/content/questions.ts': `import type { Question } from './schema';
export const questions: Question[] = [{ de: { question: 'Wie lange?', answer: 'Einen Abend. Wir liefern gern.' } }];
`,
  'lib/content/quotations.ts': `import type { Quotation } from './schema';
export const quotations: Quotation[] = [ { name: 'Eva und Ali', de: { text: 'Die Box stand keine Minute still.' } } ];
`,
  'lib/content/gallery.ts': `import type { GalleryPicture } from './schema';
export const gallery: GalleryPicture[] = [{ picture: 'gallery-tanz', alt: { de: 'Zwei Freunde mit Hüten' } }];
`,
  'lib/content/rendered.ts': `import type { PictureName } from '../pictures/names';
export const rendered: PictureName[] = ['events', 'accessories', 'backdrop-2', 'backdrop-3', 'print-props'];
`,
  'rental-api/data.json': `{ "template": null, "accessories": [], "bundles": [], "photobooths": [
  { "id": 1, "name": "Büdchen",
    "otherDays": "free", "availability": { "2027-12-24": false } }
] }`,
};

/** Files that systems and editors leave in the folders of an owner. Nothing reads them. */
const FOREIGN_FILES = [
  ...['messages', 'lib/content', 'public', 'public/pictures', 'rental-api'].map((folder) => `${folder}/.DS_Store`),
  ...['messages/._de.json', 'messages/.de.json.swp', 'lib/content/._site.ts', 'lib/content/Thumbs.db'],
  ...['public/._logo.svg', 'rental-api/._data.json'],
  ...['avif', 'jpg', 'webp'].map((format) => `public/pictures/._events-1200.${format}`),
];

/** The files that another business changes and the code imports. */
export const OWNER_FILES = [...Object.keys(FILES).filter((path) => path.endsWith('.ts')), 'messages/de.json'];

const env = (smtpPort: number) => `SITE_URL=https://www.blitzbüdchen.de
SMTP_URL=smtp://127.0.0.1:${smtpPort}
RENTAL_API_TOKEN=the-token-of-the-other-business
RENTAL_API_INBOX=post@blitzbüdchen.de
MAIL_REPLY_TO=post@blitzbüdchen.de
MAIL_FROM_EMAIL=post@blitzbüdchen.de
`;

/**
 * Makes another business of a copy of the project. Changes only its owner's files, and leaves foreign ones beside them.
 * @param root the copy's folder with `messages/` and `public/`, with a trailing slash
 * @param smtpPort of a mail server on this machine
 */
export function makeOtherBusiness(root: string, smtpPort: number): void {
  const foreign = Object.fromEntries(FOREIGN_FILES.map((path) => [path, '\0\u0005\u0016\u0007Mac OS X']));
  for (const [path, content] of Object.entries({ ...FILES, ...foreign, 'rental-api/.env': env(smtpPort) })) {
    mkdirSync(dirname(root + path), { recursive: true });
    writeFileSync(root + path, content);
  }
  const messages = `${root}messages/de.json`;
  const german = JSON.parse(readFileSync(messages, 'utf8'));
  german.home.heading = 'Die Fotobox für Ihre Feier';
  writeFileSync(messages, JSON.stringify(german));

  // The picture of the gallery is a copy of another picture.
  const pictures = `${root}public/pictures/`;
  for (const file of readdirSync(pictures).filter((name) => name.startsWith('events-')))
    copyFileSync(pictures + file, pictures + file.replace('events', 'gallery-tanz'));
}
