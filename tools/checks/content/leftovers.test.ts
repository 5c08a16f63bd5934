import { expect, it } from 'vitest';
import { leftoverFacts, leftoverPictures } from './leftovers';

it.each([
  ["name: 'Fotobox Musterstadt',", ['Musterstadt']],
  ["owner: 'Maria Muster', street: 'Musterstraße 12',", ['Muster', 'Musterstraße']],
  ["postalCode: '12345',", ['12345']],
  ["phone: '+49 1234 567890',", ['+49 1234 567890']],
  ["email: 'hallo@fotobox-musterstadt.example',", ['hallo@fotobox-musterstadt.example']],
  ["vatId: 'DE123456789',", ['DE123456789']],
  ['Fotobox Köln, 50667, hallo@fotobox-koeln.de, https://api.example.com', []],
  ['DE987654321, +49 221 1234567, Blumenmuster, 912345', []],
])('finds in %j what is left of the placeholder business: %j', (line, facts) => {
  expect(leftoverFacts({ 'lib/site.ts': `\n  ${line}\n` })).toEqual(facts.map((fact) => `lib/site.ts:2: ${fact}`));
});

it('lists the pictures that are as they came', () => {
  const [own, shipped] = ['a'.repeat(64), 'b'.repeat(64)];
  const hashes: Record<string, string> = { 'public/logo.svg': own, 'public/social.jpg': shipped };
  const list = `# comment\n${shipped}  public/logo.svg\n${shipped}  public/social.jpg\n${shipped}  public/gone.jpg\n`;
  expect(leftoverPictures(list, (path) => hashes[path] ?? null)).toEqual(['public/social.jpg']);
});
