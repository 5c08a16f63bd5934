import { describe, expect, it } from 'vitest';
import { site } from './site';
import { checkSite } from './site-schema';

describe('checkSite', () => {
  it('takes lib/site.ts as it is', () => {
    expect(checkSite(site)).toEqual(site);
  });

  it('takes a business without a VAT id', () => {
    const { vatId: _, ...withoutVatId } = site;
    expect(checkSite(withoutVatId).vatId).toBeUndefined();
  });

  it('names every bad field and what it should hold', () => {
    const bad = { ...site, postalCode: '123', email: 'hallo', phone: '0123', name: ' ', vatId: 'ATU1', motto: 'x' };
    expect(() => checkSite(bad)).toThrow(/lib\/site\.ts/);
    for (const field of ['postalCode', 'email', 'phone', 'name', 'vatId', 'motto']) {
      expect(() => checkSite(bad)).toThrow(new RegExp(field));
    }
    expect(() => checkSite(bad)).toThrow('expected five digits');
  });
});
