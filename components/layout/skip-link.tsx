import { buttonLook } from '@/components/ui/button';

/** The first stop of the keyboard: past the header to the page itself. */
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
