import { describe, expect, it } from 'vitest';
import { leftoverFacts, leftoverPictures } from './leftovers';

describe('leftoverFacts', () => {
  it.each([
    ["name: 'Fotobox Musterstadt',", 'Musterstadt'],
    ["owner: 'Maria Muster',", 'Muster'],
    ["street: 'Musterstraße 12',", 'Musterstraße'],
    ["'Landkreis Musterland'", 'Musterland'],
    ["postalCode: '12345',", '12345'],
    ["phone: '+49 1234 567890',", '+49 1234 567890'],
    ["email: 'hallo@fotobox-musterstadt.example',", 'hallo@fotobox-musterstadt.example'],
    ["vatId: 'DE123456789',", 'DE123456789'],
  ])('finds %s', (line, fact) => {
    expect(leftoverFacts({ 'lib/site.ts': `\n  ${line}\n` })).toEqual([`lib/site.ts:2: ${fact}`]);
  });

  it.each([
    'Fotobox Köln',
    '50667',
    'hallo@fotobox-koeln.de',
    'https://api.example.com',
    'DE987654321',
    '+49 221 1234567',
    'Blumenmuster',
    '912345',
  ])('takes %s', (text) => {
    expect(leftoverFacts({ 'lib/site.ts': text })).toEqual([]);
  });

  it('lists every one', () => {
    expect(leftoverFacts({ a: 'Muster in Musterstadt', b: 'x\n12345' })).toEqual([
      'a:1: Muster',
      'a:1: Musterstadt',
      'b:2: 12345',
    ]);
  });
});

it('leftoverPictures lists the files that are as they came', () => {
  const [own, shipped] = ['a'.repeat(64), 'b'.repeat(64)];
  const hashes: Record<string, string> = { 'public/logo.svg': own, 'public/social.jpg': shipped };
  const list = `# comment\n${shipped}  public/logo.svg\n${shipped}  public/social.jpg\n${shipped}  public/gone.jpg\n`;
  expect(leftoverPictures(list, (path) => hashes[path] ?? null)).toEqual(['public/social.jpg']);
});
