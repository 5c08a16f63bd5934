import { type ComponentType, useEffect, useState } from 'react';
import type { EmailTexts } from '@/lib/booking/email';
import { firstActivity } from '@/lib/browser/first-activity';

/**
 * Fetched while the network still works: once sending has failed, it may be too late. Null until then.
 * @param isNeeded tries once more where the first try failed
 */
export function useSendByMail(isNeeded: boolean) {
  const [SendByMail, setSendByMail] = useState<ComponentType<{ emailTexts: EmailTexts }> | null>(null);

  useEffect(() => {
    void (isNeeded ? Promise.resolve() : firstActivity())
      .then(() => import('./send-by-mail'))
      .then((loaded) => setSendByMail(() => loaded.default))
      .catch(() => undefined);
  }, [isNeeded]);

  return SendByMail;
}
