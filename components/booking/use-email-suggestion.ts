import { useEffect, useState } from 'react';
import { loadRules } from './lazy-rules';

/** In milliseconds. After such a pause the address is probably complete. */
const SETTLED = 500;

/** Returns a correction of a mistyped address; null while one types, and if the rules cannot be loaded. */
export function useEmailSuggestion(email: string): string | null {
  const [suggestion, setSuggestion] = useState<string | null>(null);

  useEffect(() => {
    setSuggestion(null);
    if (!email.includes('@')) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void loadRules()
        .then(({ suggestEmail }) => {
          if (isCurrent) setSuggestion(suggestEmail(email));
        })
        .catch(() => undefined);
    }, SETTLED);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [email]);

  return suggestion;
}
