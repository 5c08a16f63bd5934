/** Elements that arrangePage() puts aside wait in a template of this id. */
export const WAITING_ID = 'waiting';

/**
 * Runs in the browser at the end of a page, as an inline script: starts fonts and scripts, which wait in a template, once
 * the main picture is painted. Refers to nothing outside itself, because only its text reaches the browser.
 * @param waitingId id of the template
 */
export function startPage(waitingId: string): void {
  const LONGEST_WAIT_MS = 3_000;
  const template = document.getElementById(waitingId);
  const waiting = template instanceof HTMLTemplateElement ? template.content : new DocumentFragment();
  const picture = document.querySelector('img[fetchpriority=high]');

  function start() {
    document.head.append(...waiting.querySelectorAll('style'));
    document.body.append(waiting);
  }
  const startAfterPaint = () => requestAnimationFrame(() => setTimeout(start));

  if (picture instanceof HTMLImageElement && !picture.complete) {
    picture.addEventListener('load', startAfterPaint);
    picture.addEventListener('error', start);
  } else {
    startAfterPaint();
  }
  // Nothing is painted in a tab that was opened in the background.
  setTimeout(start, LONGEST_WAIT_MS);
}

/** The script element that runs `startPage`, and its text for the policy. */
export const STARTER = `(${startPage})(${JSON.stringify(WAITING_ID)})`;
