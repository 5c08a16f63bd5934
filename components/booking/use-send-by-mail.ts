import { type ComponentType, useEffect, useState } from 'react';
import type { EmailTexts } from '@/lib/booking/email';
import { firstActivity } from '@/lib/browser/first-activity';

/**
 * Loads the component while the network still works, because it is needed once sending has failed. Returns null until then.
 * @param isNeeded loads it at once, also after a first failure
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
