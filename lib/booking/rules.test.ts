import { describe, expect, it } from 'vitest';
import { PACKAGES, PRINT_OPTIONS } from './packages';
import {
  allowedChoice,
  allowsPrints,
  effectiveChoice,
  needsBackground,
  packageDefaults,
  SELECTABLE_PRINTS,
} from './rules';
import { ACCEPTED_CHOICES, ALL_CHOICES } from './test-data';

describe('packageDefaults', () => {
  const off = { background: false, props: false, pavilion: false };

  it.each([
    ['Standard', 'Standard', { sofortdruck: 'none', ...off }],
    ['Plus', 'Standard', { sofortdruck: '200', ...off }],
    ['Premium', 'Premium', { sofortdruck: 'none', ...off }],
  ] as const)('of %s: support %s, accessories %j, no background', (name, support, accessories) => {
    expect(packageDefaults(name)).toEqual({ package: name, support, accessories, backgroundId: null });
  });
});

describe('instant prints', () => {
  it('are none, 200 or 400 for Standard, 200 or 400 for Plus, fixed for Premium', () => {
    expect(SELECTABLE_PRINTS).toEqual({ Standard: ['none', '200', '400'], Plus: ['200', '400'], Premium: [] });
  });

  it.each(PACKAGES.flatMap((name) => PRINT_OPTIONS.map((prints) => [name, prints] as const)))(
    '%s with %s',
    (name, prints) => {
      expect(allowsPrints(name, prints)).toBe(!(name === 'Plus' && prints === 'none'));
    },
  );
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
    const accessories = { ...packageDefaults('Plus').accessories, sofortdruck: 'none' } as const;
    expect(allowedChoice({ ...packageDefaults('Plus'), accessories })).toEqual(packageDefaults('Plus'));
  });

  it('drops a background without its system', () => {
    expect(allowedChoice({ ...packageDefaults('Standard'), backgroundId: 2 }).backgroundId).toBeNull();
  });
});

describe.each(ALL_CHOICES.map((choice) => [JSON.stringify(choice), choice] as const))('%s', (_name, choice) => {
  const isPremium = choice.package === 'Premium';

  it('needs a background when the system is ticked or included', () => {
    expect(needsBackground(choice)).toBe(isPremium || choice.accessories.background);
  });

  it('settles with what the package fixes', () => {
    const { sofortdruck, background, props, pavilion } = choice.accessories;
    expect(effectiveChoice({ ...choice, backgroundId: 5 })).toEqual({
      package: choice.package,
      support: isPremium ? 'Premium' : choice.support,
      accessories: {
        sofortdruck: isPremium ? '400' : sofortdruck,
        background: isPremium || background,
        props,
        pavilion,
      },
      backgroundId: isPremium || background ? 5 : null,
    });
  });
});
