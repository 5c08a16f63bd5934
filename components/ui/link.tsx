'use client';

import type { Route } from 'next';
import { usePathname, useRouter } from 'next/navigation';
import { type ComponentProps, type MouseEvent, useEffect, useTransition } from 'react';
import { firstActivity } from '@/lib/browser/prefetch';

interface Props extends Pick<ComponentProps<'a'>, 'aria-label' | 'className' | 'children'> {
  href: Route;
}

/** Returns false for clicks that the browser handles, such as those with another button or with a key for a new tab. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * A link within this site. It marks the current page and shows a spinner while another page loads. It prefetches its
 * page after the visitor's first activity. Next's own link would prefetch the page and its code during the first load.
 */
export function Link({ href, children, ...props }: Props) {
  const router = useRouter();
  const isCurrent = usePathname() === href;
  const [isPending, startTransition] = useTransition();

  // The browser follows fragments, because Next's router can append one fragment to another.
  const hasFragment = href.includes('#');

  useEffect(() => {
    if (!hasFragment) void firstActivity().then(() => router.prefetch(href));
  }, [router, href, hasFragment]);

  function follow(event: MouseEvent) {
    if (hasFragment || !isPlainClick(event)) return;
    event.preventDefault();
    startTransition(() => router.push(href));
  }

  // The spinner is outside the link, so that a text stays the link's only child (docs/behaviour.md#language).
  return (
    <>
      <a {...props} href={href} aria-current={isCurrent ? 'page' : undefined} onClick={follow}>
        {children}
      </a>
      {isPending && (
        <span aria-hidden="true" className="pointer-events-none fixed inset-0 z-40 flex items-center justify-center">
          <span className="size-10 rounded-full border-4 border-line border-t-accent opacity-0 animate-late-spin motion-reduce:animate-late" />
        </span>
      )}
    </>
  );
}
