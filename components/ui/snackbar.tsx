import { useEffect } from 'react';
import { pinnedAs } from './pinned';

/** How long a message stays, in milliseconds. */
const DURATION = 5_000;

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
 * A short message in a bar at the bottom, below what else may be pinned there. A card would stand in the middle of the text
 * behind it. The region is always there, so that screen readers announce what appears in it.
 */
export function Snackbar({ message, onHide }: Props) {
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(onHide, DURATION);
    return () => clearTimeout(timer);
  }, [message, onHide]);

  return (
    <div
      ref={pinned}
      role="status"
      aria-live={message?.tone === 'error' ? 'assertive' : 'polite'}
      className="pointer-events-none fixed inset-x-0 bottom-0 z-30"
    >
      {message && (
        <p className={`border-t px-4 py-4 text-center font-semibold shadow-card ${TONES[message.tone]}`}>
          {message.text}
        </p>
      )}
    </div>
  );
}
