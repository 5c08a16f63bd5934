import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface Props {
  heading: string;
  /** Called when the dialog closes, including by Esc or a click outside. */
  onClose: () => void;
  children: ReactNode;
  className?: string;
}

/** A modal dialog. Opens when mounted, closes when unmounted. The platform handles focus, Esc and the inert page behind it. */
export function Dialog({ heading, onClose, children, className = 'max-w-md' }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();

  // A layout effect closes the dialog before it leaves the page, so that the browser restores focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // Only the backdrop has the dialog itself as target. A drag that ends there, such as a text selection, does not close it.
    let startedOutside = false;
    element.addEventListener('pointerdown', ({ target }) => {
      startedOutside = target === element;
    });
    element.addEventListener('click', ({ target }) => {
      if (startedOutside && target === element) element.close();
    });
    element.showModal();
    // The heading takes focus, because the first control may be far below.
    element.querySelector('h2')?.focus({ preventScroll: true });
    element.scrollTop = 0;
    return () => element.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={headingId}
      onClose={() => dialog.current?.open || onClose()}
      className={`m-auto w-[calc(100%-2rem)] card p-0 text-ink backdrop:bg-night/70 ${className}`}
    >
      <div className="p-5 max-xs:p-3 sm:p-8">
        <h2 id={headingId} tabIndex={-1} className="mb-6 text-2xl">
          {heading}
        </h2>
        {children}
      </div>
    </dialog>
  );
}
