// Loaded for their metrics, because Prometheus sees no growth in a count that appears with its first value.
import '@/lib/server/booking/metrics';
import '@/lib/server/limits/shared-store';
import '@/lib/server/rental-api/metrics';
import { metricsResponse } from '@/lib/server/http/metrics';

export const dynamic = 'force-dynamic';

export const GET = metricsResponse;
