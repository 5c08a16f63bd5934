import { isMonthKey } from '@/lib/availability/dates';
import { readResponse } from '@/lib/server/api-client/read-response';
import { monthRead } from '@/lib/server/api-client/reads';

export const GET = (request: Request) => readResponse(request, isMonthKey, monthRead);
