import type { ReactNode } from 'react';
import { AlertIcon } from './icons';

/** A problem that screen readers announce at once. */
export function Alert({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div
      role="alert"
      className={`flex items-start gap-3 error-box rounded-field px-4 py-3 max-xs:gap-1 max-xs:px-2 ${className}`}
    >
      <AlertIcon className="mt-0.5 size-5 shrink-0" />
      <div>{children}</div>
    </div>
  );
}
