'use client';

import { ErrorNotice } from '@/components/layout/error-notice';

export default function ErrorPage({ reset }: { reset: () => void }) {
  return <ErrorNotice onRetry={reset} />;
}
