import type { ReactNode } from 'react';

/** A label in a corner of a picture. `className` positions it. */
export function PictureLabel({ children, className }: { children: ReactNode; className: string }) {
  return (
    <span
      className={`absolute flex flex-wrap gap-x-1 rounded-full bg-night/75 px-2.5 py-0.5 text-xs text-on-night ${className}`}
    >
      {children}
    </span>
  );
}
