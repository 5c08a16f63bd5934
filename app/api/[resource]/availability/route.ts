import { isDateKey } from '@/lib/availability/dates';
import { problem } from '@/lib/server/process/problem';
import { isDayResource } from '@/lib/server/rental-api/calls';
import { proxyRead } from '@/lib/server/rental-api/read-endpoint';
import { dayAvailability } from '@/lib/server/rental-api/reads';

export async function GET(request: Request, { params }: RouteContext<'/api/[resource]/availability'>) {
  const { resource } = await params;
  if (!isDayResource(resource)) return problem(404, 'There is no such resource');
  return proxyRead(request, isDateKey, (day) => dayAvailability(resource, day));
}
