// The page's scripts wait in a template until what the visitor came for is painted: the main picture, where there is one.
{
  const LONGEST_WAIT_MS = 3_000;
  const picture = document.querySelector('img[fetchpriority=high]');
  const template = document.getElementById('scripts');
  const scripts = template instanceof HTMLTemplateElement ? template.content : new DocumentFragment();

  // Ten requests in one task hold up a slow phone for 60 to 100 ms.
  const startNext = () => {
    const script = scripts.firstElementChild;
    if (!script) return;
    document.body.append(script);
    setTimeout(startNext);
  };
  // React hydrates the months that it finds; a phone shows one of three, and the others take a slow one 60 ms.
  const dropHiddenMonths = () => {
    for (const grid of document.querySelectorAll('[role=grid]')) {
      if (grid.getClientRects().length === 0) grid.parentElement?.remove();
    }
  };
  const start = () => {
    if (!scripts.firstElementChild) return;
    dropHiddenMonths();
    // The scripts look for their data as soon as they run.
    document.body.append(...scripts.querySelectorAll(':not([src])'));
    startNext();
  };
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
