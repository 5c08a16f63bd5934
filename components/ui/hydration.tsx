'use client';

import type { PropsWithChildren } from 'react';
import { useInBrowser } from '@/lib/browser/use-in-browser';

const useIsHydrated = () => useInBrowser(() => true) ?? false;

/** Ignores the pointer until hydration, because an earlier click would be lost without a sign. */
export function HydratedOnly({ children }: PropsWithChildren) {
  return (
    <div data-hydrated={useIsHydrated()} className="data-[hydrated=false]:pointer-events-none">
      {children}
    </div>
  );
}

/** Shows its children without JavaScript, and if the page's scripts do not arrive within some seconds. */
export function WithoutScripts({ children }: PropsWithChildren) {
  return useIsHydrated() ? null : <div className="without-scripts">{children}</div>;
}
