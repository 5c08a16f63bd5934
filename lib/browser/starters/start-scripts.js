// The page's scripts wait in a template until what the visitor came for is painted: the main picture, where there is one.
{
  const LONGEST_WAIT_MS = 3_000;
  const scripts = document.getElementById('scripts');
  const picture = document.querySelector('img[fetchpriority=high]');

  const start = () => {
    if (scripts instanceof HTMLTemplateElement) document.body.append(scripts.content);
    // A calendar's first date takes a slow phone 50 to 80 ms; nobody waits for it while the scripts are on their way.
    if (document.querySelector('table'))
      window.requestIdleCallback?.(() => new Date().toLocaleDateString('de', { dateStyle: 'full' }));
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
