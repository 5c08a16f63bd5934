'use client';

import { useLinkStatus } from 'next/link';

/** Belongs inside a link: a spinner in the middle of the screen while the link's page is on its way. */
export function LinkPending() {
  const { pending } = useLinkStatus();
  if (!pending) return null;
  return (
    <span aria-hidden="true" className="pointer-events-none fixed inset-0 z-40 flex items-center justify-center">
      <span className="size-10 rounded-full border-4 border-line border-t-accent opacity-0 motion-safe:animate-late-spin" />
    </span>
  );
}
