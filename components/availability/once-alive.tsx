import { type PropsWithChildren, useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** A press before the scripts are there would be lost without a sign. */
export function OnceAlive({ children }: PropsWithChildren) {
  const isAlive = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  return (
    <div data-alive={isAlive} className="data-[alive=false]:pointer-events-none">
      {children}
    </div>
  );
}
