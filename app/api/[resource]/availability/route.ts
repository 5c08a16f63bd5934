import { dayRead, readResponse } from '@/lib/server/api-client/reads';
import { problem } from '@/lib/server/http/problem';
import { isDateKey } from '@/lib/shared/days';

export async function GET(request: Request, { params }: RouteContext<'/api/[resource]/availability'>) {
  const { resource } = await params;
  const read = dayRead(resource);
  return read ? readResponse(request, isDateKey, () => read) : problem('noResource');
}
