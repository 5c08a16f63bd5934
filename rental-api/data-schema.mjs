import { z } from 'zod';
import { emailAddress } from '../lib/server/process/variables.mjs';
import { isCalendarSource } from './calendar/source.mjs';

/** How many months ahead a day is free when its calendar says nothing about it. */
const MONTHS = 24;

const availability = z.record(z.iso.date(), z.boolean().nullable());

// What a person adds beside these is kept.
const item = z.looseObject({
  id: z.number(),
  name: z.string(),
  availability: availability.optional(),
});

const photobooth = item.extend({
  calendar: z
    .string()
    .refine(isCalendarSource, {
      error: 'expected an https address without user and password, or the name of an .ics file beside this one',
    })
    .optional(),
  calendarOwner: z.union([emailAddress, z.array(emailAddress)]).optional(),
  months: z.int().min(1).max(60).default(MONTHS),
});

export const dataSchema = z.looseObject({
  template: z.looseObject({ name: z.string(), description: z.string() }).nullable(),
  photobooths: z.array(photobooth),
  accessories: z.array(item),
  bundles: z.array(item),
});

/**
 * What `data.json` holds, and what it is read as: `months` is filled in.
 * @typedef {z.input<typeof dataSchema>} Data
 * @typedef {z.output<typeof dataSchema>} CheckedData
 * @typedef {z.output<typeof item>} Item
 * @typedef {z.output<typeof photobooth>} Photobooth
 */
