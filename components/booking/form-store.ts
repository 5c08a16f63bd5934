import { createContext, useContext } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { type ConfiguredChoice, hasExtra } from '@/lib/booking/choice';
import { type FormAction, type FormState, reduceForm } from '@/lib/booking/form';
import type { BookingRequest } from '@/lib/booking/schema';
import { offer } from '@/lib/content/offer';
import { BACKGROUND } from '@/lib/offer-keys';

/** react-hook-form, which stores the state and renders the components that select a changed part. */
export type FormStore = UseFormReturn<FormState, unknown, BookingRequest>;

export type Dispatch = (action: FormAction) => void;

/** The parts of a choice that the message about the background is about. */
const backgroundChoice = (form: FormState) => [form.package, hasExtra(form, BACKGROUND), form.backgroundId].join();

/** Puts the state after an action into the store. */
export function dispatchTo(store: FormStore, action: FormAction): void {
  const before = store.getValues();
  const after = reduceForm(before, action, offer);
  if (after === before) return;
  // A reset also clears messages. It renders texts from before hydration, which the store has adopted without rendering.
  if (action.type === 'opened' || action.type === 'discarded') {
    store.reset(after);
    return;
  }
  // Not setValues(), which renders every field.
  for (const key of Object.keys(after) as (keyof FormState)[]) {
    if (after[key] !== before[key])
      store.setValue(key, after[key], { shouldValidate: store.getFieldState(key).invalid });
  }
  // Clearing renders every field, even when there is nothing to clear.
  const isAnswered = backgroundChoice(before) !== backgroundChoice(after);
  if (isAnswered && store.getFieldState('backgroundId').invalid) store.clearErrors('backgroundId');
}

export const DispatchContext = createContext<Dispatch>(() => undefined);

export const useDispatch = (): Dispatch => useContext(DispatchContext);

/** Selects a part of the form's state. Only a change of this part renders the component. */
export const useFormValue = <T>(select: (state: FormState) => T): T =>
  useWatch<FormState, FormState, T>({ compute: select });

/** The package, support, accessories and background of the form. */
export const useChoice = (): ConfiguredChoice =>
  useFormValue(({ package: name, support, prints, extras, backgroundId }) => ({
    package: name,
    support,
    prints,
    extras,
    backgroundId,
  }));
