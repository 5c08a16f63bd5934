import { zodResolver } from '@hookform/resolvers/zod';
import { config } from 'zod/mini';
import { createBookingSchema } from '@/lib/booking/request/schema';
import { rules } from '@/lib/booking/rules';

export { suggestEmail } from '@/lib/booking/request/email-suggestion';
export { FailurePanel, SentPanel } from './outcome';

// Must run before the first object schema is created, because that probes `eval`. Our content security policy forbids
// `eval`, and the browser reports the probe as a violation.
config({ jitless: true });

const schema = createBookingSchema(rules);

// The first check compiles the expressions of all rules, which takes a slow phone about 30 ms. This code loads in idle time.
schema.safeParse(rules.empty());

/** Checks a request with the server's own schema. */
export const checkRequest = zodResolver(schema);
