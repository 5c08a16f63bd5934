import { isDateKey } from '@/lib/availability/dates';
import { problem } from '@/lib/server/process/problem';
import { isDayResource } from '@/lib/server/rental-api/calls';
import { answerRead } from '@/lib/server/rental-api/read-endpoint';
import { dayRead } from '@/lib/server/rental-api/reads';

export async function GET(request: Request, { params }: RouteContext<'/api/[resource]/availability'>) {
  const { resource } = await params;
  if (!isDayResource(resource)) return problem(404, 'There is no such resource');
  return answerRead(request, isDateKey, () => dayRead(resource));
}
