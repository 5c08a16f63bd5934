import { useTranslations } from 'next-intl';
import { createContext, useContext } from 'react';
import { type UseFormReturn, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { choiceOf } from '@/lib/booking/prices/choice';
import type { BookingError, BookingRequest } from '@/lib/booking/request/schema';
import type { Failure, Sent } from '@/lib/booking/tab/record';
import type { Undo } from '@/lib/booking/tab/undo';
import type { DateHint } from '@/lib/browser/date-hint';
import { onDemand } from '@/lib/browser/on-demand';
import type { ShareOutcome } from '@/lib/browser/share';
import { useStored, type ValueStore } from '@/lib/browser/value-store';
import { type CheckedField, CONTACT_FIELDS, type TextField } from '@/lib/form-fields';
import type { Booking } from './booking';

/** The store of react-hook-form, which holds the texts and choices of the form. */
export type FormStore = UseFormReturn<BookingRequest>;

/** Everything about the form except its values. */
export interface BookingState {
  /** False once the page was left. */
  isOpen: boolean;
  /** The last answer of the calendar. It may be about another date than the form's. */
  dateHint: DateHint | null;
  undo: Undo | null;
  /** The last attempt to share the choice with these parameters. */
  shared: { parameters: string; link: string; outcome: ShareOutcome } | null;
  /** The last attempt to send, if it failed for a reason other than a refused field. */
  failure: Failure | null;
  /** The request that the confirmation shows. */
  sent: Sent | null;
  /** The result that the snackbar shows. */
  result: 'sent' | 'failed' | null;
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
  shared: null,
  failure: null,
  sent: null,
  result: null,
  printLine: '',
  mountKey: 0,
};

/** True if the form shows a date as taken. */
export const isTaken = ({ dateHint }: BookingState, date: string): boolean =>
  dateHint?.day === date && dateHint.hint === 'taken';

/** Code that a filled-in form needs, and the confirmation. zod and the schema weigh more than the rest of the form. */
export const tools = onDemand(() => import('./booking-tools'));

export const backdropDialog = onDemand(() => import('./backdrop-dialog'));
export const printDialog = onDemand(() => import('./print-dialog'));

/** The state of the form and its actions. The object never changes while the form is open. */
export const BookingContext = createContext<Booking | null>(null);

export function useBooking(): Booking {
  const booking = useContext(BookingContext);
  if (!booking) throw new Error('Not inside the booking form');
  return booking;
}

/** Selects a part of the state. Only a change of this part renders the component. */
export const useBookingState = <T>(select: (state: BookingState) => T): T => useStored(useBooking().state, select);

/** Selects a part of the form's values. Only a change of this part renders the component. */
export const useFormValue = <T>(select: (values: BookingRequest) => T): T =>
  useWatch<BookingRequest, BookingRequest, T>({ compute: select });

/** Returns everything that decides the price, and the delivery. */
export const usePriced = () => useFormValue(({ date, delivery, ...form }) => ({ ...choiceOf(form), date, delivery }));

/** Returns the id of a field's control, for its label and for links to it. */
export const fieldId = (field: CheckedField) => `booking-${field}`;

/** Returns the key of the message at a field. Only a change of this field's state renders the component. */
const useErrorKey = (name: CheckedField) =>
  useFormState<BookingRequest>({ name, exact: true }).errors[name]?.message as BookingError | undefined;

/** Returns the message at a field in the language on display. */
export function useFieldError(name: CheckedField): string | undefined {
  const t = useTranslations('booking.errors');
  const key = useErrorKey(name);
  return key && t.has(key) ? t(key) : undefined;
}

/** Returns the properties of a text field's control. */
export function useField(name: TextField) {
  const t = useTranslations('booking');
  const isOptional = CONTACT_FIELDS.find((field) => field.name === name)?.isOptional;
  return {
    ...useFormContext<BookingRequest>().register(name),
    label: isOptional ? t('optional', { field: t(name) }) : t(name),
    id: fieldId(name),
    error: useFieldError(name),
  };
}
