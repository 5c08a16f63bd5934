'use client';

import { lazy, Suspense } from 'react';

// Loaded on demand, because Next adds this file to the first load of every page.
const ErrorScreen = lazy(() => import('@/components/error/error-screen'));

export default function ErrorPage({ reset }: { reset: () => void }) {
  return (
    <Suspense>
      <ErrorScreen onRetry={reset} />
    </Suspense>
  );
}
