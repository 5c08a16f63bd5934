import { monthRead, readResponse } from '@/lib/server/api-client/reads';
import { isMonthKey } from '@/lib/shared/days';

export const GET = (request: Request) => readResponse(request, isMonthKey, monthRead);
