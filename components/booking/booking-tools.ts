import { zodResolver } from '@hookform/resolvers/zod';
import { config } from 'zod/mini';
import { emptyBooking } from '@/lib/booking/request/request';
import { createBookingSchema } from '@/lib/booking/request/schema';
import { offer } from '@/lib/content/offer';

export { missingPart } from '@/lib/booking/request/billing-address';
export { suggestEmail } from '@/lib/booking/request/email-suggestion';
export { BetterPackage } from './better-package';
export { FailurePanel } from './failure-panel';
export { RemovedInput } from './removed-input';
export { SentPanel } from './sent-panel';

// Must run before the first object schema is created, because that probes `eval`. Our content security policy forbids
// `eval`, and the browser reports the probe as a violation.
config({ jitless: true });

const schema = createBookingSchema(offer);

// The first check compiles the expressions of all rules, which takes a slow phone about 30 ms. This code loads in idle time.
schema.safeParse(emptyBooking(offer));

/** Checks a request with the server's own schema. */
export const checkRequest = zodResolver(schema);
