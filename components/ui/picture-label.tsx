import type { ReactNode } from 'react';

/** A word in the corner of a picture; `className` says which corner of the positioned element around it. */
export function PictureLabel({ children, className }: { children: ReactNode; className: string }) {
  return (
    <span className={`absolute rounded-full bg-night/75 px-2.5 py-0.5 text-xs text-on-night ${className}`}>
      {children}
    </span>
  );
}
