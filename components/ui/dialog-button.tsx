import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react';
import type { OnDemand } from '@/lib/browser/on-demand';
import { savesData } from '@/lib/browser/prefetch';

interface Props<P> extends ComponentProps<'button'> {
  dialog: OnDemand<{ default: ComponentType<P & { onClose: () => void }> }>;
  props: P;
  /** Shown instead of a dialog that could not be loaded. */
  failure: ReactNode;
}

/**
 * A button with its dialog. The dialog loads when the button is clicked, or earlier, when the button gets the pointer or focus.
 */
export function DialogButton<P extends object>({ dialog, props, failure, ...button }: Props<P>) {
  const [isOpen, setOpen] = useState(false);
  const { code, hasFailed } = dialog.useLoaded();
  const preload = () => void (isOpen || savesData() || dialog.request());

  function open() {
    // Each click is another attempt to load.
    void dialog.request();
    setOpen(true);
  }

  return (
    <>
      <button type="button" {...button} onPointerEnter={preload} onFocus={preload} onClick={open} />
      {isOpen && (code ? <code.default {...props} onClose={() => setOpen(false)} /> : hasFailed && failure)}
    </>
  );
}
