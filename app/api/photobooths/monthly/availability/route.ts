import { isMonthKey } from '@/lib/availability/dates';
import { readResponse } from '@/lib/server/rental-api/read-endpoint';
import { monthRead } from '@/lib/server/rental-api/reads';

export const GET = (request: Request) => readResponse(request, isMonthKey, monthRead);
