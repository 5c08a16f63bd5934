// Imported for their side effects: each registers its counters at zero, because Prometheus misses the first increase of
// a series that appears late.
import '@/lib/server/booking/metrics';
import '@/lib/server/limits/shared-store';
import '@/lib/server/rental-api/metrics';
import { metricsResponse } from '@/lib/server/http/metrics';

export const dynamic = 'force-dynamic';

export const GET = metricsResponse;
