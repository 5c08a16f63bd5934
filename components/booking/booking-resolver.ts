import './zod-without-eval';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { type FormState, requestOf } from '@/lib/booking/form';
import { createBookingSchema } from '@/lib/booking/schema';
import { offer } from '@/lib/content/offer';

export { suggestEmail } from '@/lib/booking/email-suggestion';

const schema = createBookingSchema(offer);
const request = z.custom<FormState>().transform((form): z.input<typeof schema> => requestOf(form));

/** Checks the form with the server's own schema. */
export const bookingResolver = zodResolver(request.pipe(schema));
