import { type ComponentType, useEffect, useState } from 'react';
import type { EmailTexts } from '@/lib/booking/email';
import { firstActivity } from '@/lib/browser/first-activity';

/** Fetched while the network still works: once sending has failed, it may be too late. Null until then. */
export function useSendByMail() {
  const [SendByMail, setSendByMail] = useState<ComponentType<{ emailTexts: EmailTexts }> | null>(null);

  useEffect(() => {
    void firstActivity()
      .then(() => import('./send-by-mail'))
      .then((loaded) => setSendByMail(() => loaded.default))
      .catch(() => undefined);
  }, []);

  return SendByMail;
}
