import type { ReactNode } from 'react';
import { AlertIcon } from './icons';

/** A problem that screen readers announce at once. */
export function Alert({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div
      role="alert"
      className={`flex items-start gap-3 rounded-field border border-error bg-error-soft px-4 py-3 max-xs:gap-1 max-xs:px-2 text-error ${className}`}
    >
      <AlertIcon className="mt-0.5 size-5 shrink-0" />
      <div>{children}</div>
    </div>
  );
}
