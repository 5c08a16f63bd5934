'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

/**
 * Keeps a new page at its top in Firefox. If the previous page was scrolled further than the new one is high, Firefox moves
 * the new one down again after Next has scrolled it up, by the pixels that the new page shrank before its first paint. A
 * second scroll from another place to the top prevents that.
 */
export function TopOfPage() {
  const path = usePathname();
  const shown = useRef(path);

  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    // The Back button restores another position.
    if (window.scrollY > 0) return;
    window.scrollTo(0, 1);
    window.scrollTo(0, 0);
  }, [path]);

  return null;
}
