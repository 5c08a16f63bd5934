import { describe, expect, it } from 'vitest';
import { allowedChoice, effectiveChoice, packageDefaults } from './rules';
import { ACCEPTED_CHOICES } from './test-data';

const OFF = { background: false, props: false, pavilion: false };

it.each([
  ['Standard', { support: 'Standard', accessories: { sofortdruck: 'none', ...OFF } }],
  ['Plus', { support: 'Standard', accessories: { sofortdruck: '200', ...OFF } }],
  ['Premium', { support: 'Premium', accessories: { sofortdruck: 'none', ...OFF } }],
] as const)('%s starts with %j and no background', (name, defaults) => {
  expect(packageDefaults(name)).toEqual({ package: name, ...defaults, backgroundId: null });
});

describe('allowedChoice', () => {
  it('keeps what the package offers', () => {
    const choices = ACCEPTED_CHOICES.filter((choice) => choice.package !== 'Premium');
    for (const choice of choices) expect(allowedChoice(choice)).toEqual(choice);
  });

  it('leaves Premium with props, pavilion and a background to choose', () => {
    const accessories = { sofortdruck: '200', background: true, props: true, pavilion: true } as const;
    expect(allowedChoice({ package: 'Premium', support: 'Standard', accessories, backgroundId: 2 })).toEqual({
      package: 'Premium',
      support: 'Premium',
      accessories: { sofortdruck: 'none', background: false, props: true, pavilion: true },
      backgroundId: 2,
    });
  });

  it('gives Plus its own prints instead of none', () => {
    const accessories = { sofortdruck: 'none', ...OFF } as const;
    expect(allowedChoice({ ...packageDefaults('Plus'), accessories })).toEqual(packageDefaults('Plus'));
  });

  it('drops a background without its system', () => {
    expect(allowedChoice({ ...packageDefaults('Standard'), backgroundId: 2 }).backgroundId).toBeNull();
  });
});

describe('effectiveChoice', () => {
  it('fills in what Premium includes', () => {
    const chosen = { ...packageDefaults('Premium'), support: 'Standard', backgroundId: 5 } as const;
    expect(effectiveChoice(chosen)).toEqual({
      package: 'Premium',
      support: 'Premium',
      accessories: { sofortdruck: '400', background: true, props: false, pavilion: false },
      backgroundId: 5,
    });
  });

  it('drops a background without its system, and changes nothing else', () => {
    expect(effectiveChoice({ ...packageDefaults('Plus'), backgroundId: 5 })).toEqual(packageDefaults('Plus'));
  });
});
