import './zod-without-eval';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { type FormState, requestOf } from '@/lib/booking/form';
import { createBookingSchema } from '@/lib/booking/schema';
import { offer } from '@/lib/offer';

export { suggestEmail } from '@/lib/booking/email-suggestion';

/** Checks the form with the server's own schema. */
export const bookingResolver = zodResolver(z.custom<FormState>().transform(requestOf).pipe(createBookingSchema(offer)));
