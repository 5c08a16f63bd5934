import type { ComponentProps } from 'react';
import { Link } from './link';

const SHAPE =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-full px-4 py-3 max-xs:px-2 sm:px-7 text-center font-semibold transition-colors disabled:opacity-60 print:outlined';

// In forced-colors mode, browsers paint a backplate behind text unless `forced-color-adjust` is `none`.
const VARIANTS = {
  primary: `${SHAPE} bg-accent text-on-accent forced-color-adjust-none hover:bg-accent-strong`,
  secondary: `${SHAPE} outlined hover:bg-accent-soft`,
  bright: `${SHAPE} bg-on-night text-night forced-color-adjust-none hover:bg-on-night-muted`,
  /** Looks like a link within a text. */
  text: 'inline-flex min-h-11 items-center text-left underline underline-offset-4',
};

interface Look {
  variant?: keyof typeof VARIANTS | undefined;
  className?: string | undefined;
}

/** Returns the classes of a button, for links that look like one. */
export const buttonLook = ({ variant = 'primary', className = '' }: Look) => `${VARIANTS[variant]} ${className}`;

export function Button({ variant, className, ...props }: ComponentProps<'button'> & Look) {
  return <button type="button" {...props} className={buttonLook({ variant, className })} />;
}

export function ButtonLink({ variant, className, ...props }: ComponentProps<typeof Link> & Look) {
  return <Link {...props} className={buttonLook({ variant, className })} />;
}

/** Classes of a control that shows only an icon. The touch target is 44 px. */
export const ICON_BUTTON =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink transition-colors hover:bg-accent-soft aria-disabled:pointer-events-none aria-disabled:opacity-40';
