import { z } from 'zod';

const text = z.string({ error: 'expected a text' }).trim().min(1, 'expected a text');
const pixels = z.int('expected a whole number of pixels').min(200, 'expected 200 pixels or more');
const credit = z.strictObject({
  name: text,
  url: z.url({ protocol: /^https$/, error: 'expected an address such as "https://nextjs.org"' }),
});

const siteSchema = z.strictObject({
  /** The brand, as in the header and the page titles. */
  name: text,
  /** The brand below an icon on a phone's home screen. */
  shortName: text.max(12, 'expected at most 12 characters'),
  city: text,
  /** Names of the places and districts to which you deliver. */
  deliveryArea: z.array(text).min(1, 'expected at least one place'),
  /** Who runs the business: a person, or a company with its legal form, such as "Fotobox Köln GmbH" (§ 5 DDG). */
  owner: text,
  /** Who represents the company; leave it out when the owner is a person. */
  representatives: z.array(text).min(1, 'expected at least one name').optional(),
  /** Where the company is registered, such as "Amtsgericht Köln, HRB 98765"; leave it out when it is not. */
  register: text.optional(),
  street: text,
  postalCode: z.string().regex(/^\d{5}$/, 'expected five digits'),
  phone: z.string().regex(/^\+\d[\d ]{5,}$/, 'expected an international number such as "+49 30 1234567"'),
  email: z.email('expected an e-mail address'),
  /** VAT id (Umsatzsteuer-ID); leave it out when the business has none. */
  vatId: z
    .string()
    .regex(/^DE\d{9}$/, 'expected "DE" and nine digits')
    .optional(),
  /** Business id (Wirtschafts-ID); needed where there is one and no VAT id. */
  businessId: z
    .string()
    .regex(/^DE\d{9}-\d{5}$/, 'expected "DE", nine digits, a hyphen and five digits')
    .optional(),
  /** 'vat': prices include VAT; 'smallBusiness': none is charged, § 19 UStG. */
  taxStatus: z.enum(['vat', 'smallBusiness'], { error: 'expected "vat" or "smallBusiness"' }),
  /** The picture that other sites and messengers show beside a link; a file in public/. */
  socialPicture: z.strictObject({
    // The server lets other sites fetch files with this beginning, and no others (next.config.mjs).
    path: z.string().regex(/^\/social[\w-]*\.(jpe?g|png|webp)$/, 'expected a name such as "/social.jpg"'),
    width: pixels,
    height: pixels,
  }),
  /** The two sites that the footer credits. */
  builtWith: z.tuple([credit, credit], { error: 'expected two sites, each with name and url' }),
});

export type Site = z.infer<typeof siteSchema>;

/**
 * Returns the given site when every field is usable (SPEC §2, § 5 DDG).
 * @throws Error that names each bad field and what it should hold
 */
export function checkSite(candidate: unknown): Site {
  const result = siteSchema.safeParse(candidate);
  if (result.success) return result.data;
  throw new Error(`lib/site.ts is not usable:\n${z.prettifyError(result.error)}`);
}
