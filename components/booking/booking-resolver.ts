import './zod-without-eval';
import { zodResolver } from '@hookform/resolvers/zod';
import { bookingSchema } from '@/lib/booking/schema';

/** Checks the form with the server's own schema. */
export const bookingResolver = zodResolver(bookingSchema);
