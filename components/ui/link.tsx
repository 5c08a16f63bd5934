'use client';

import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { type ComponentProps, type MouseEvent, useEffect, useTransition } from 'react';
import { firstActivity } from './first-activity';

interface Props extends ComponentProps<'a'> {
  href: Route;
}

/** The browser's own business: another button, or a key that asks for a new tab or window. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * A link to another page of this site, with a spinner while that page is on its way.
 * Its page is fetched ahead as soon as the visitor does anything, so that following it is instant; Next's own link
 * does so during the first load, code included, and weighs 3.7 KB (DESIGN §8).
 */
export function Link({ href, children, ...props }: Props) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();

  useEffect(() => {
    void firstActivity().then(() => router.prefetch(href));
  }, [router, href]);

  function follow(event: MouseEvent) {
    if (!isPlain(event)) return;
    event.preventDefault();
    startTransition(() => router.push(href));
  }

  return (
    <a {...props} href={href} onClick={follow}>
      {children}
      {isPending && (
        <span aria-hidden="true" className="pointer-events-none fixed inset-0 z-40 flex items-center justify-center">
          <span className="size-10 rounded-full border-4 border-line border-t-accent opacity-0 motion-safe:animate-late-spin" />
        </span>
      )}
    </a>
  );
}
