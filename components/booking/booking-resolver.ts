import './zod-without-eval';
import { zodResolver } from '@hookform/resolvers/zod';
import { bookingSchema } from '@/lib/booking/schema';

export { suggestEmail } from '@/lib/booking/email-suggestion';

/** Checks the form with the server's own schema. */
export const bookingResolver = zodResolver(bookingSchema);
