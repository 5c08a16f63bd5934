import { type ComponentProps, type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { loadOnDemand } from '@/lib/browser/on-demand';
import { savesData } from '@/lib/browser/save-data';

/**
 * Loads code when it is needed. A failed load costs only this code, unlike React's `lazy`, and the next call tries again.
 * @param load imports the code; the same function for every render
 * @returns the code, or null until it has loaded; true if the last load failed; a function that loads and returns the code, or
 * null if that fails
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

interface Props<P> {
  /** Imports the component; the same function for every render. */
  load: () => Promise<{ default: ComponentType<P> }>;
  /** Shown instead of a component that could not be loaded. */
  failure: ReactNode;
}

/** A component whose code loads as soon as this component is shown. */
export function OnDemand<P extends object>({ load, failure, props }: Props<P> & { props: P }) {
  const { code, hasFailed, request } = useOnDemand(load);
  useEffect(() => void request(), [request]);
  return code ? <code.default {...props} /> : hasFailed && failure;
}

/**
 * A button with its dialog. The dialog loads when the button is clicked, or earlier, when the button gets the pointer or focus.
 */
export function DialogButton<P extends object>({
  load,
  failure,
  props,
  ...button
}: Props<P & { onClose: () => void }> & { props: P } & ComponentProps<'button'>) {
  // Each click is another attempt to load.
  const [openedBy, setOpenedBy] = useState(0);
  const preload = () => void (savesData() || load().catch(() => undefined));
  const shown = { ...props, onClose: () => setOpenedBy(0) };
  return (
    <>
      <button
        type="button"
        {...button}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpenedBy(openedBy + 1)}
      />
      {openedBy > 0 && <OnDemand key={openedBy} load={load} failure={failure} props={shown} />}
    </>
  );
}
