import type { RefCallback } from 'react';

/** In pixels. Leaves room for a focus ring, and for a touch target that is higher than its text. */
const AIR = 12;

function covers(pinned: Element, other: Element) {
  if (pinned.contains(other)) return false;
  const [a, b] = [pinned.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.height > 0 && a.top < b.bottom + AIR && b.top < a.bottom && a.left < b.right && b.left < a.right;
}

/** The elements that are pinned to the bottom of the window. */
const pinned = new Set<Element>();

/** Scrolls the focused element and the texts that describe it out from behind everything pinned. */
export function uncoverFocus(): void {
  const focused = document.querySelector(':focus');
  const descriptions = focused?.getAttribute('aria-describedby')?.split(' ') ?? [];
  for (const element of [focused, ...descriptions.map((id) => document.getElementById(id))]) {
    if (element && [...pinned].some((other) => covers(other, element))) element.scrollIntoView({ block: 'nearest' });
  }
}

/**
 * Returns a ref for an element that is pinned to the bottom of the window. It sets a CSS variable to the height of the
 * element. app/globals.css uses the variable to keep focused elements clear of the pinned one. Focus is uncovered once more
 * when the pinned element grows, and because Firefox and Safari show only the first line of a focused text area.
 */
export function pinnedAs(height: '--bar-height' | '--snackbar-height'): RefCallback<HTMLElement> {
  return (element) => {
    if (!element) return;
    pinned.add(element);
    const page = document.documentElement.style;
    // Browsers scroll after the event, Safari only in the second frame.
    const onFocus = () => requestAnimationFrame(() => requestAnimationFrame(uncoverFocus));
    const observer = new ResizeObserver(() => {
      page.setProperty(height, `${element.offsetHeight}px`);
      uncoverFocus();
    });
    observer.observe(element);
    document.addEventListener('focusin', onFocus);
    return () => {
      pinned.delete(element);
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
      page.removeProperty(height);
    };
  };
}
