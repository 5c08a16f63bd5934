/** Id of the template that holds the deferred elements of deferScriptsAndFonts(). */
export const WAITING_ID = 'waiting';

/**
 * Adds the deferred fonts and scripts to the page once the main picture is painted. Runs as an inline script at the end
 * of the page. Only its text reaches the browser, so it must be self-contained.
 */
function releaseDeferred(waitingId: string): void {
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
  // A tab opened in the background paints nothing.
  setTimeout(start, LONGEST_WAIT_MS);
}

/** Text of the inline script that runs `releaseDeferred`. The policy has its hash. */
export const STARTER = `(${releaseDeferred})(${JSON.stringify(WAITING_ID)})`;
