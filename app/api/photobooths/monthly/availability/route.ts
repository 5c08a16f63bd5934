import { readResponse } from '@/lib/server/api-client/read-response';
import { monthRead } from '@/lib/server/api-client/shared-reads';
import { isMonthKey } from '@/lib/shared/days';

export const GET = (request: Request) => readResponse(request, isMonthKey, monthRead);
