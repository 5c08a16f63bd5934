import { useEffect } from 'react';

const DURATION_MS = 5_000;

const TONES = {
  success: 'border-success bg-success-soft text-success',
  error: 'border-error bg-error-soft text-error',
};

/** Lets the page make room for the bar, whose text may take several lines. */
function publishHeight(bar: HTMLElement | null) {
  if (!bar) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--snackbar-height', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--snackbar-height');
  };
}

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
      ref={publishHeight}
      role="status"
      aria-live={text && tone === 'error' ? 'assertive' : 'polite'}
      className="pointer-events-none fixed inset-x-0 bottom-0 z-30 print:hidden"
    >
      {text && <p className={`border-t px-4 py-4 text-center font-semibold shadow-card ${TONES[tone]}`}>{text}</p>}
    </div>
  );
}
