'use client';

import { site } from '@/lib/content/site';
import './globals.css';

// Replaces the root layout when the layout itself fails. Uses no components and no messages, because they may be the
// cause.
export default function GlobalError({ reset }: { reset: () => void }) {
  return (
    <html lang="de">
      <body>
        <main className="mx-auto flex max-w-text flex-1 flex-col items-start justify-center gap-6 px-4 py-16">
          <title>{site.name}</title>
          <h1 className="text-4xl">Das hat nicht geklappt</h1>
          <p role="alert">
            Beim Anzeigen dieser Seite ist ein Fehler aufgetreten. Sie erreichen uns unter {site.phone} oder{' '}
            {site.email}.
          </p>
          <button
            type="button"
            onClick={reset}
            className="min-h-12 rounded-full bg-accent px-7 font-semibold text-on-accent forced-color-adjust-none"
          >
            Noch einmal versuchen
          </button>
        </main>
      </body>
    </html>
  );
}
