import { isDateKey } from '@/lib/availability/dates';
import { problem } from '@/lib/server/http/problem';
import { readResponse } from '@/lib/server/rental-api/read-endpoint';
import { dayRead } from '@/lib/server/rental-api/reads';

export async function GET(request: Request, { params }: RouteContext<'/api/[resource]/availability'>) {
  const { resource } = await params;
  const read = dayRead(resource);
  return read ? readResponse(request, isDateKey, () => read) : problem(404, 'There is no such resource');
}
