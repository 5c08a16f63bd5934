import { z } from 'zod';

const text = z.string().trim().min(1);

const siteSchema = z.strictObject({
  name: text,
  city: text,
  owner: text,
  street: text,
  postalCode: z.string().regex(/^\d{5}$/, 'expected five digits'),
  phone: z.string().regex(/^\+\d[\d ]{5,}$/, 'expected an international number such as "+49 30 1234567"'),
  email: z.email(),
  /** VAT id; leave it out when the business has none. */
  vatId: z
    .string()
    .regex(/^DE\d{9}$/, 'expected "DE" and nine digits')
    .optional(),
  /** 'vat': prices include VAT; 'smallBusiness': none is charged, § 19 UStG. */
  taxStatus: z.enum(['vat', 'smallBusiness']),
  /** The two sites that the footer credits. */
  builtWith: z.tuple([
    z.strictObject({ name: text, url: z.url({ protocol: /^https$/ }) }),
    z.strictObject({ name: text, url: z.url({ protocol: /^https$/ }) }),
  ]),
});

export type Site = z.infer<typeof siteSchema>;

/**
 * Returns the given site unchanged when every field is usable.
 * @throws Error that names each bad field and what it should hold.
 */
export function checkSite(candidate: unknown): Site {
  const result = siteSchema.safeParse(candidate);
  if (result.success) return result.data;
  throw new Error(`lib/site.ts is not usable:\n${z.prettifyError(result.error)}`);
}
