import { type PropsWithChildren, useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Ignores the pointer until hydration: an earlier press would be lost without a sign. */
export function HydratedOnly({ children }: PropsWithChildren) {
  const isHydrated = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  return (
    <div data-hydrated={isHydrated} className="data-[hydrated=false]:pointer-events-none">
      {children}
    </div>
  );
}
