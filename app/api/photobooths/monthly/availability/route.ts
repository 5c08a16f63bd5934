import { isMonthKey } from '@/lib/availability/dates';
import { proxyRead } from '@/lib/server/rental-api/read-endpoint';
import { monthAvailability } from '@/lib/server/rental-api/reads';

export const GET = (request: Request) => proxyRead(request, isMonthKey, monthAvailability);
