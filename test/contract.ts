import * as z from 'zod';
import { isMonthKey } from '../lib/shared/days';
import { day, payloadSchema } from '../rental-api/contract';

/** The contract of the six calls. The tests of the rental API and of the website validate every exchange. */

const month = z.string().refine(isMonthKey, 'expected the first day of a month');
const idAndName = { id: z.number(), name: z.string() };
const items = z.array(z.strictObject(idAndName));

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  /** In the query. */
  date?: z.ZodType<string>;
  /** Of the request. */
  body?: z.ZodType;
  /** The body of a 200. */
  response: z.ZodType;
}

export const CALLS = {
  template: {
    method: 'GET',
    path: '/api/templates/active',
    response: z.looseObject({ name: z.string(), description: z.string() }),
  },
  month: {
    method: 'GET',
    path: '/api/photobooths/monthly/availability',
    date: month,
    response: z.array(
      // `requested`: days of a tentative event or an open request.
      z.strictObject({
        ...idAndName,
        availability: z.record(day, z.boolean().nullable()),
        requested: z.array(day).optional(),
      }),
    ),
  },
  photobooths: { method: 'GET', path: '/api/photobooths/availability', date: day, response: items },
  accessories: { method: 'GET', path: '/api/accessories/availability', date: day, response: items },
  bundles: { method: 'GET', path: '/api/bundles/availability', date: day, response: items },
  send: {
    method: 'POST',
    path: '/api/send-email',
    body: payloadSchema,
    response: z.strictObject({ status: z.enum(['delivered', 'accepted']) }),
  },
} as const satisfies Record<string, Call>;
