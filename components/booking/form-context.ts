import { useTranslations } from 'next-intl';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { type ChangeHandler, type UseFormReturn, useFormContext, useWatch } from 'react-hook-form';
import type { ConfiguredChoice } from '@/lib/booking/prices/choice';
import { surchargesOn } from '@/lib/booking/prices/surcharges';
import type { DateHint } from '@/lib/booking/request/date-status';
import type { EmailTexts } from '@/lib/booking/request/message';
import type { BookingRequest } from '@/lib/booking/request/request';
import type { BookingError } from '@/lib/booking/request/schema';
import type { FailedSend } from '@/lib/booking/tab/failed-send';
import type { FormState } from '@/lib/booking/tab/form';
import type { Removed, RemovedBy } from '@/lib/booking/tab/removed';
import type { SharedChoice } from '@/lib/booking/tab/shared-choice';
import type { ValueStore } from '@/lib/browser/value-store';
import { offer } from '@/lib/content/offer';
import { type CheckedField, controlName, type TextField } from '@/lib/form-fields';

/** The store of react-hook-form, which holds the texts and choices of the form. */
export type FormStore = UseFormReturn<BookingRequest>;

/** Values that never change while the form is open. Reading them renders no component again. */
interface Booking {
  /** Applies a change to the form. */
  change: (update: (form: FormState) => FormState) => void;
  /** Chooses prints, extras, support or a backdrop. */
  choose: (choice: Partial<ConfiguredChoice>) => void;
  /** Deletes the draft. */
  discard: () => void;
  /** Brings back the parts of a deleted draft that are not in the form: the page's address, and the keys of attempts. */
  bringBack: () => void;
  /** The removed input that can be brought back. */
  removed: ValueStore<Removed>;
  /** German, in every language of the page. */
  emailTexts: EmailTexts;
}

/** Values that change now and then, but never when a choice is clicked. */
interface Progress {
  /** The calendar's answer about the date in the form; null while it is not known. */
  dateHint: DateHint | null;
  /** The last attempt to send, if it failed for a reason other than a refused field. */
  failure: FailedSend | null;
  /** The choice that came with a link. */
  shared: SharedChoice | null;
  /** Shows the visitor's own choice instead of the link's, or the other way round. */
  showOther: () => void;
}

interface Tools {
  /** The code that a filled-in form needs; null until it is loaded. */
  tools: typeof import('./booking-tools') | null;
  /** True if that code could not be loaded. */
  lacksTools: boolean;
}

// Everything about the form except its values. A change renders only the components that read the changed context.
export const BookingContext = createContext({} as Booking);
export const ProgressContext = createContext({} as Progress);
export const ToolsContext = createContext({} as Tools);

export const useBooking = () => useContext(BookingContext);
export const useProgress = () => useContext(ProgressContext);
export const useTools = () => useContext(ToolsContext);

/** Returns the input that one kind of action has removed, as the text of a draft. */
export function useRemoved(by: RemovedBy): string | undefined {
  const { removed } = useBooking();
  return useSyncExternalStore(
    removed.subscribe,
    () => removed.get()[by],
    () => undefined,
  );
}

/** Selects a part of the form's values. Only a change of this part renders the component. */
export const useFormValue = <T>(select: (values: BookingRequest) => T): T =>
  useWatch<BookingRequest, BookingRequest, T>({ compute: select });

/** Returns a copy of all values of the form, because react-hook-form changes its own object. */
export const useFormValues = (): BookingRequest => useFormValue((values) => ({ ...values }));

/** Returns the package, support, prints, extras and backdrop of the form. */
export const useConfiguredChoice = (): ConfiguredChoice =>
  useFormValue(({ package: key, support, prints, extras, backgroundId }) => ({
    package: key,
    support,
    prints,
    extras,
    backgroundId,
  }));

/** Returns the date of the form if it changes the price, else ''. Other dates render nothing. */
export const usePricedDate = (): string =>
  useFormValue(({ date }) => (surchargesOn(date, offer).length > 0 ? date : ''));

/** Returns the id of a field's control, for its label and for links to it. */
export const fieldId = (field: CheckedField) => `booking-${controlName(field)}`;

/** Returns the keys of the messages of several fields, in the same order. Renders only when one of them changes. */
function useErrorKeys(fields: readonly CheckedField[]): (BookingError | undefined)[] {
  const { subscribe, getFieldState } = useFormContext<BookingRequest>();
  const keys = useSyncExternalStore(
    (onChange) => subscribe({ formState: { errors: true }, callback: onChange }),
    () => fields.map((field) => getFieldState(field).error?.message ?? '').join(),
    () => '',
  ).split(',');
  return fields.map((_, index) => (keys[index] || undefined) as BookingError | undefined);
}

interface FieldMessage {
  field: CheckedField;
  key: BookingError;
  message: string;
}

/** Returns the messages of several fields in the language on display. Fields without a message are left out. */
export function useFieldErrors(fields: readonly CheckedField[]): FieldMessage[] {
  const t = useTranslations('booking.errors');
  const keys = useErrorKeys(fields);
  return fields.flatMap((field, index) => {
    const key = keys[index];
    return key && t.has(key) ? { field, key, message: t(key) } : [];
  });
}

/** Returns the message of a field in the language on display. */
export const useFieldError = (field: CheckedField): string | undefined => useFieldErrors([field])[0]?.message;

/** Returns the properties of a field, and a function that puts a suggested text into it. */
export function useField(name: TextField) {
  const t = useTranslations('booking');
  const { register, setFocus, setValue, getFieldState } = useFormContext<BookingRequest>();
  const error = useFieldError(name);
  const { onChange, onBlur, ref } = register(name);
  // react-hook-form finds the field by the name in the event, and the control may have another one.
  const named = (handle: ChangeHandler) => (event: { type: string; target: { value: string } }) =>
    handle({ type: event.type, target: { name, value: event.target.value } });
  return {
    field: {
      label: t(name),
      id: fieldId(name),
      name: controlName(name),
      error,
      ref,
      onChange: named(onChange),
      onBlur: named(onBlur),
    },
    accept(text: string) {
      setValue(name, text, { shouldValidate: getFieldState(name).invalid });
      setFocus(name);
    },
  };
}
