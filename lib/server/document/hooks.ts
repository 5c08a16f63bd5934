import 'server-only';
import type { RequestHook } from '../process/request-hooks';
import { compressResponses } from './compression';
import { settleCaching } from './shared-caching';

/** What is done to each response on its way out, in this order. */
export const documentHooks = (): RequestHook[] => [settleCaching, compressResponses()];
