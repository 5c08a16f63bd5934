import { useEffect } from 'react';
import { pinnedAs } from './pinned';

const DURATION_MS = 5_000;

const TONES = {
  success: 'border-success bg-success-soft text-success',
  error: 'border-error bg-error-soft text-error',
};

const pinned = pinnedAs('--snackbar-height');

interface Props {
  tone: keyof typeof TONES;
  /** Null for no message. */
  text: string | null;
  onHide: () => void;
}

/**
 * A short message in a bar at the bottom edge, below anything else pinned there. Its live region is always on the page, because
 * screen readers announce only what changes in an existing region.
 */
export function Snackbar({ tone, text, onHide }: Props) {
  useEffect(() => {
    if (!text) return;
    const timer = setTimeout(onHide, DURATION_MS);
    return () => clearTimeout(timer);
  }, [text, onHide]);

  return (
    <div
      ref={pinned}
      role="status"
      aria-live={text && tone === 'error' ? 'assertive' : 'polite'}
      className="pointer-events-none fixed inset-x-0 bottom-0 z-30 print:hidden"
    >
      {text && <p className={`border-t px-4 py-4 text-center font-semibold shadow-card ${TONES[tone]}`}>{text}</p>}
    </div>
  );
}
