import type { offer } from '../../lib/content/offer';
import type { site } from '../../lib/content/site';

type Terms = 'payment' | 'handover' | 'deposit' | 'cancellation' | 'withdrawal' | 'answerBy';
type Sender = 'name' | 'owner' | 'street' | 'postalCode' | 'city' | 'phone' | 'email' | 'representatives' | 'register';

/** The owner's facts that the mails state. */
export type Business = Pick<typeof site, Terms | Sender | 'answerWithin' | 'taxStatus'> &
  Partial<Pick<typeof offer, 'backdropNames' | 'minimumNoticeDays'>> & {
    /** The origin of the website. */
    siteUrl?: string | undefined;
  };
