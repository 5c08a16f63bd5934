// The page's scripts wait in a template until what the visitor came for is painted: the main picture, where there is one.
{
  const LONGEST_WAIT_MS = 3_000;
  const scripts = document.getElementById('scripts');
  const picture = document.querySelector('img[fetchpriority=high]');

  const start = () => {
    const script = scripts instanceof HTMLTemplateElement && scripts.content.firstElementChild;
    if (!script) return;
    document.body.append(script);
    // Ten requests in one task hold up a slow phone for 60 to 100 ms.
    setTimeout(start);
  };
  // A calendar's first date takes a slow phone 50 to 80 ms, most of it for the list of all locales; nobody waits for it
  // while the scripts are on their way.
  const loadDates = () => {
    Intl.DateTimeFormat.supportedLocalesOf('de');
    requestIdleCallback(() => new Date().toLocaleDateString('de', { dateStyle: 'full' }));
  };
  const startAfterPaint = () =>
    requestAnimationFrame(() => {
      setTimeout(start);
      if (document.querySelector('[role=grid]')) window.requestIdleCallback?.(loadDates);
    });

  if (picture instanceof HTMLImageElement && !picture.complete) {
    picture.addEventListener('load', startAfterPaint);
    picture.addEventListener('error', start);
  } else {
    startAfterPaint();
  }
  // Nothing is painted in a tab that was opened in the background.
  setTimeout(start, LONGEST_WAIT_MS);
}
