import type { RefCallback } from 'react';

function covers(pinned: Element, other: Element) {
  if (pinned.contains(other)) return false;
  const [a, b] = [pinned.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.height > 0 && a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right;
}

/**
 * A ref for what is pinned to the bottom of the window. The page learns its height, so that whatever gets focus is
 * scrolled clear of it (app/globals.css), and so is what has focus already when it grows.
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
