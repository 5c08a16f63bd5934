import type { UseFormReturn } from 'react-hook-form';
import { hasExtra } from '@/lib/booking/prices/choice';
import type { BookingRequest } from '@/lib/booking/request/request';
import type { Undo } from '@/lib/booking/tab/form';
import type { Link } from '@/lib/booking/tab/link';
import type { Failure, Sent, TabRecord } from '@/lib/booking/tab/record';
import type { DateHint } from '@/lib/browser/date-hint';
import type { ShareOutcome } from '@/lib/browser/share';
import { keepInTab } from '@/lib/browser/storage';
import type { ValueStore } from '@/lib/browser/value-store';
import { BACKGROUND } from '@/lib/offer-keys';

/** The store of react-hook-form, which holds the texts and choices of the form. */
export type FormStore = UseFormReturn<BookingRequest>;

/** Everything about the form except its values. */
export interface BookingState {
  /** False once the page was left. */
  isOpen: boolean;
  /** The last answer of the calendar. It may be about another date than the form's. */
  dateHint: DateHint | null;
  undo: Undo | null;
  /** The record and the address of the page before the draft was deleted. */
  aside: { record: TabRecord; address: string } | null;
  link: Link | null;
  /** The last attempt to share the choice with these parameters. */
  shared: { parameters: string; link: string; outcome: ShareOutcome } | null;
  /** The last attempt to send, if it failed for a reason other than a refused field. */
  failure: Failure | null;
  /** The request that the confirmation shows. */
  sent: Sent | null;
  /** The result that the snackbar shows. */
  notice: 'sent' | 'failed' | null;
  /** The line on the print. It stays until the request is sent. */
  printLine: string;
  /** Changes when the controls must be mounted again. */
  mountKey: number;
}

export type BookingStore = ValueStore<BookingState>;

export const INITIAL_STATE: BookingState = {
  isOpen: false,
  dateHint: null,
  undo: null,
  aside: null,
  link: null,
  shared: null,
  failure: null,
  sent: null,
  notice: null,
  printLine: '',
  mountKey: 0,
};

/** True if the form shows a date as taken. */
export const isTaken = ({ dateHint }: BookingState, date: string): boolean =>
  dateHint?.day === date && dateHint.hint === 'taken';

/** Changes the record of the tab, and the failure that the form shows. */
export const keep = (state: BookingStore, update: (record: TabRecord) => TabRecord): void =>
  state.set({ failure: keepInTab(update).failure });

/** Puts the values after an update into the form, and removes the messages that the update resolves. */
export function putValues(form: FormStore, before: BookingRequest, after: BookingRequest): void {
  const names = (Object.keys(after) as (keyof BookingRequest)[]).filter((name) => after[name] !== before[name]);
  // One by one, because setValues() renders the whole form.
  for (const name of names) form.setValue(name, after[name]);
  const hasSystem = (values: BookingRequest) => hasExtra(values, BACKGROUND);
  const isAnswered = names.includes('package') || hasSystem(before) !== hasSystem(after);
  form.clearErrors(isAnswered ? [...names, 'backgroundId'] : names);
}
