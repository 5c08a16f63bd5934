import { openMailService } from '../rental-api/delivery/mail-service';
import { NOTHING_KNOWN } from '../rental-api/mail/booths';
import { BUSINESS_FACTS } from './payload';

type Options = Parameters<typeof openMailService>[0];

/** Opens the mail service of a business without an inbox, which knows nothing about its calendars. */
export const openTestMailService = (options: Pick<Options, 'spool' | 'transport' | 'log'> & Partial<Options>) =>
  openMailService({
    inbox: undefined,
    business: BUSINESS_FACTS,
    boothsOn: async () => NOTHING_KNOWN,
    ...options,
  });
