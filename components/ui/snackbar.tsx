import { useEffect } from 'react';
import { pinnedAs } from './pinned';

const DURATION_MS = 5_000;

export interface SnackbarMessage {
  tone: 'success' | 'error';
  text: string;
}

const TONES = {
  success: 'border-success bg-success-soft text-success',
  error: 'border-error bg-error-soft text-error',
};

const pinned = pinnedAs('--snackbar-height');

interface Props {
  message: SnackbarMessage | null;
  onHide: () => void;
}

/**
 * A short message at the bottom centre. Its live region is always on the page, because screen readers announce only
 * what changes in an existing region.
 */
export function Snackbar({ message, onHide }: Props) {
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(onHide, DURATION_MS);
    return () => clearTimeout(timer);
  }, [message, onHide]);

  return (
    <div
      ref={pinned}
      role="status"
      aria-live={message?.tone === 'error' ? 'assertive' : 'polite'}
      className="pointer-events-none fixed inset-x-4 bottom-0 z-30 flex justify-center"
    >
      {message && (
        <p className={`mt-2 mb-6 rounded-field border px-6 py-4 font-semibold shadow-card ${TONES[message.tone]}`}>
          {message.text}
        </p>
      )}
    </div>
  );
}
