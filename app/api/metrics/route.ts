// Imported for its side effect: its series start at zero.
import '@/lib/server/booking/limits';
import { metricsResponse } from '@/lib/server/http/metrics';

export const dynamic = 'force-dynamic';

export const GET = metricsResponse;
