import type { RefCallback } from 'react';

function covers(pinned: Element, other: Element) {
  if (pinned.contains(other)) return false;
  const [a, b] = [pinned.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.height > 0 && a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right;
}

/**
 * Returns a ref for an element that is pinned to the bottom of the window. It sets a CSS variable to the height of the
 * element. app/globals.css uses the variable to keep focused elements clear of the pinned one. The focused
 * element is scrolled into view if the pinned one still covers it. That happens when the pinned one grows, and because Firefox
 * and Safari show only the first line of a focused text area.
 */
export function pinnedAs(height: '--bar-height' | '--snackbar-height'): RefCallback<HTMLElement> {
  return (element) => {
    if (!element) return;
    const page = document.documentElement.style;
    function uncoverFocus() {
      const focused = document.querySelector(':focus');
      if (element && focused && covers(element, focused)) focused.scrollIntoView({ block: 'nearest' });
    }
    // Browsers scroll after the event, Safari only in the second frame.
    const onFocus = () => requestAnimationFrame(() => requestAnimationFrame(uncoverFocus));
    const observer = new ResizeObserver(() => {
      page.setProperty(height, `${element.offsetHeight}px`);
      uncoverFocus();
    });
    observer.observe(element);
    document.addEventListener('focusin', onFocus);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
      page.removeProperty(height);
    };
  };
}
