import * as z from 'zod';
import { emailAddress } from '../lib/shared/variables';
import { day } from './contract';
import { isCalendarSource } from './feeds/source';

// Loose objects keep keys that the owner has added.
const item = z.looseObject({
  id: z.number(),
  name: z.string(),
  availability: z.record(day, z.boolean().nullable()).optional(),
});

const photobooth = item.extend({
  calendar: z
    .string()
    .refine(isCalendarSource, {
      error:
        'expected an https address (user and password in it percent-encoded: %40 for @, %25 for %), the name of an .ics file beside this one, or caldav: and the name of a calendar',
    })
    .optional(),
  calendarOwner: z.union([emailAddress, z.array(emailAddress)]).optional(),
  /** The range of the calendar. Within it, a day is free unless an event takes it. */
  months: z.int().min(1).max(60).default(24),
  /** Without a calendar: the days that `availability` does not list. Left out, they are not known. */
  otherDays: z.literal('free').optional(),
});

export const dataSchema = z.looseObject({
  /** Says in German that the days of the file are invented. */
  demo: z.string().optional(),
  template: z.looseObject({ name: z.string(), description: z.string() }).nullish(),
  photobooths: z.array(photobooth),
  accessories: z.array(item),
  bundles: z.array(item),
});

/** The content of `data.json` as a person writes it. */
export type WrittenData = z.input<typeof dataSchema>;

/** The content of `data.json` with its defaults filled in. */
export type Data = z.output<typeof dataSchema>;

export type Photobooth = z.output<typeof photobooth>;
