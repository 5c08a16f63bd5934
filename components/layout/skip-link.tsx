import { buttonLook } from '@/components/ui/button';

/** The first focusable element. It skips the header. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a
      href="#content"
      className={buttonLook({
        className: 'sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-40 focus:px-6 focus:py-3',
      })}
    >
      {label}
    </a>
  );
}
