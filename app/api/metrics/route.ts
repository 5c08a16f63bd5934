import { metricsResponse } from '@/lib/server/process/metrics';

export const dynamic = 'force-dynamic';

export const GET = metricsResponse;
