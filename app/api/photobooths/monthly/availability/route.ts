import { isMonthKey } from '@/lib/availability/dates';
import { proxyRead } from '@/lib/server/proxy';
import { monthAvailability } from '@/lib/server/reads';

export const GET = (request: Request) => proxyRead(request, isMonthKey, monthAvailability);
