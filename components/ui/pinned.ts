import type { RefCallback } from 'react';

function covers(pinned: Element, other: Element) {
  if (pinned.contains(other)) return false;
  const [a, b] = [pinned.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.height > 0 && a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right;
}

/**
 * Returns a ref for an element that is pinned to the bottom of the window. It sets a CSS variable to the element's height,
 * by which app/globals.css scrolls focused elements clear of it. An element that has focus while the height grows is
 * scrolled here.
 */
export function pinnedAs(height: '--bar-height' | '--snackbar-height'): RefCallback<HTMLElement> {
  return (element) => {
    if (!element) return;
    const page = document.documentElement.style;
    const observer = new ResizeObserver(() => {
      page.setProperty(height, `${element.offsetHeight}px`);
      const focused = document.querySelector(':focus-visible');
      if (focused && covers(element, focused)) focused.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      page.removeProperty(height);
    };
  };
}
