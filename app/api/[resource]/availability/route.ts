import { isDateKey } from '@/lib/availability/dates';
import { problem } from '@/lib/server/problem';
import { proxyRead } from '@/lib/server/proxy';
import { dayAvailability } from '@/lib/server/reads';
import { isDayResource } from '@/lib/server/rental-api';

export async function GET(request: Request, { params }: RouteContext<'/api/[resource]/availability'>) {
  const { resource } = await params;
  if (!isDayResource(resource)) return problem(404, 'There is no such resource');
  return proxyRead(request, isDateKey, (day) => dayAvailability(resource, day));
}
