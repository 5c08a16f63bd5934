import { type ComponentType, useCallback, useState } from 'react';
import { loadOnDemand } from '@/lib/browser/on-demand';

/**
 * Loads code when it is needed. A failed load costs only this code, unlike React's `lazy`, and the next call tries again.
 * @param load imports the code; the same function for every render
 * @returns the code, null until it is there; true if the last load failed; and a function that loads the code and returns it, or
 * null
 */
export function useOnDemand<T>(load: () => Promise<T>) {
  const [code, setCode] = useState<T | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const request = useCallback(async (): Promise<T | null> => {
    setFailed(false);
    const loaded = await loadOnDemand(load).catch(() => null);
    setCode(loaded);
    setFailed(loaded === null);
    return loaded;
  }, [load]);
  return { code, hasFailed, request };
}

/**
 * Loads a dialog when its button is pressed, and ahead of that when the button gets the pointer or focus.
 * @returns the dialog while it is open, a function that closes it, the button's event handlers, and true if the load failed
 */
export function useDialogOnDemand<P>(load: () => Promise<{ default: ComponentType<P> }>) {
  const { code, hasFailed, request } = useOnDemand(load);
  const [isOpen, setOpen] = useState(false);
  const preload = () => void load().catch(() => undefined);
  return {
    Dialog: isOpen && code ? code.default : null,
    close: () => setOpen(false),
    opener: { onPointerEnter: preload, onFocus: preload, onClick: async () => setOpen((await request()) !== null) },
    hasFailed,
  };
}
