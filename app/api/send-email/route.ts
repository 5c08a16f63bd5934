import { sendBooking } from '@/lib/server/send-booking';

export const POST = sendBooking;
