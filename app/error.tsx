'use client';

import { lazy, Suspense } from 'react';

// Loaded when needed: an error page is part of every page's first load otherwise.
const ErrorScreen = lazy(() => import('@/components/error/error-screen'));

export default function ErrorPage({ reset }: { reset: () => void }) {
  return (
    <Suspense>
      <ErrorScreen onRetry={reset} />
    </Suspense>
  );
}
