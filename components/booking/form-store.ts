import { createContext, useContext } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { TEXT_FIELDS } from '@/lib/booking/fields';
import { type FormAction, type FormState, reduceForm } from '@/lib/booking/form';
import type { BookingRequest } from '@/lib/booking/schema';

/** react-hook-form, which stores the form's state and renders what depends on a change. */
export type FormStore = UseFormReturn<FormState, unknown, BookingRequest>;

type Dispatch = (action: FormAction) => void;

/** The parts of a choice that the message about the background is about. */
const backgroundChoice = ({ package: name, accessories, backgroundId }: FormState) =>
  [name, accessories.background, backgroundId].join();

/** Puts the state after an action into the store, as one change. */
export function dispatchTo(store: FormStore, action: FormAction): void {
  const before = store.getValues();
  const after = reduceForm(before, action);
  if (after === before) return;
  // A reset also clears all messages, and renders texts from before hydration, which the store adopts silently.
  if (action.type === 'opened' || action.type === 'startedAnew') {
    store.reset(after);
    return;
  }
  const changes: Partial<FormState> = { ...after };
  // Writing a text to its field again would clear a half-typed date.
  for (const field of TEXT_FIELDS) if (after[field] === before[field]) delete changes[field];
  store.setValues(changes);
  if (backgroundChoice(before) !== backgroundChoice(after)) store.clearErrors('backgroundId');
}

export const DispatchContext = createContext<Dispatch>(() => undefined);

export const useDispatch = (): Dispatch => useContext(DispatchContext);

/** Selects a part of the form's state. Only a change of this part renders the component. */
export const useFormValue = <T>(select: (state: FormState) => T): T =>
  useWatch<FormState, FormState, T>({ compute: select });
