import { sendBooking } from '@/lib/server/booking/send-booking';

export const POST = sendBooking;
