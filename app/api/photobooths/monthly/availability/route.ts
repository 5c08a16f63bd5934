import { isMonthKey } from '@/lib/availability/dates';
import { answerRead } from '@/lib/server/rental-api/read-endpoint';
import { monthRead } from '@/lib/server/rental-api/reads';

export const GET = (request: Request) => answerRead(request, isMonthKey, monthRead);
