import * as z from 'zod';
import { addDays, berlinDay, daysBetween, isDateKey, numberOf, weekdayOf } from '../lib/shared/days';
import { decodeText, SAVE_AS_UTF8 } from '../lib/shared/files';
import { emailAddress, problemsOf } from '../lib/shared/variables';
import { day } from './contract';
import { readOrCreate, readRegularFile } from './durable';
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

const HORIZON_DAYS = 730;

/** Invents a believable day, given as days since 1970-01-01. */
function demoDay(day: number, booth: number): boolean | null {
  if (day % 9 === 4) return null;
  return weekdayOf(day) === 6 ? day % 5 < 2 : (day * 7 + booth) % 6 !== 0 && day % 8 !== 3;
}

function demoDays(booth: number, now: Date) {
  const today = berlinDay(now);
  const days = [...daysBetween(today, addDays(today, HORIZON_DAYS - 1))].filter(isDateKey);
  return Object.fromEntries(days.map((day) => [day, demoDay(numberOf(day), booth)]));
}

/** Returns the first content of a data file, with two years of invented days from today on. */
export const demoData = (now: Date): WrittenData => ({
  demo: 'Diese Datei gehört zur Demo: Ihre freien und belegten Tage sind erfunden. Ersetzen Sie sie durch Ihre eigene.',
  template: {
    name: 'Bilder, die Ihre Gäste mit nach Hause nehmen',
    description: 'Unsere Fotobox macht aus Ihrer Feier eine Sammlung voller Lieblingsbilder.',
  },
  photobooths: [
    { id: 1, name: 'Fotobox Klassik', availability: demoDays(1, now) },
    { id: 2, name: 'Fotobox Deluxe', availability: demoDays(2, now) },
  ],
  accessories: [
    { id: 1, name: 'Hintergrundsystem' },
    { id: 2, name: 'Requisiten-Paket' },
    { id: 3, name: 'Pavillon' },
  ],
  bundles: [
    { id: 1, name: 'Standard' },
    { id: 2, name: 'Plus' },
    { id: 3, name: 'Premium' },
  ],
});

/** The last good content counts for this long, while a person or a script is still writing the file. */
const GRACE_MS = 10_000;

async function readJsonFile(file: string): Promise<unknown> {
  const text = decodeText(await readRegularFile(file));
  if (text === null) throw new Error(`${file}: ${SAVE_AS_UTF8}`);
  try {
    return JSON.parse(text);
  } catch {
    // Without the parser's message, which quotes the file and its secret addresses.
    throw new Error(`${file} is not readable as JSON`);
  }
}

/**
 * Reads the data file.
 * @throws Error that names the file and its problems, without its values
 */
export async function readData(file: string): Promise<Data> {
  const { data, error } = dataSchema.safeParse(await readJsonFile(file));
  if (error) throw new Error([`${file} is not usable:`, ...problemsOf(error)].join('\n  '));
  return data;
}

/**
 * Opens the data file, which every call reads again. Creates a missing one with invented days, and never writes an existing one.
 * @throws Error as `readData`
 */
export async function openData(file: string) {
  await readOrCreate(file, () => `${JSON.stringify(demoData(new Date()), null, 2)}\n`);
  let lastGood = await readData(file);
  let unusableSince: number | undefined;
  return {
    /** Returns the last good content until the file has been unusable for `GRACE_MS`. @throws as `readData` */
    async read(): Promise<Data> {
      try {
        lastGood = await readData(file);
        unusableSince = undefined;
      } catch (error) {
        unusableSince ??= Date.now();
        if (Date.now() - unusableSince >= GRACE_MS) throw error;
      }
      return lastGood;
    },
  };
}

export type DataFile = Awaited<ReturnType<typeof openData>>;
