import { useCallback, useEffect, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { useOnDemand } from '@/components/ui/on-demand';
import { type ConfiguredChoice, hasExtra } from '@/lib/booking/prices/choice';
import { type BookingRequest, emptyBooking } from '@/lib/booking/request/request';
import { writeDraft } from '@/lib/booking/tab/draft';
import { choose as chooseIn, type FormState, openedForm } from '@/lib/booking/tab/form';
import { parameterValues } from '@/lib/booking/tab/parameters';
import { forgetParts, type Removed } from '@/lib/booking/tab/removed';
import { datedChoice, type SharedChoice, sharedChoice } from '@/lib/booking/tab/shared-choice';
import { readEarlyInput } from '@/lib/browser/early-input';
import { firstActivity } from '@/lib/browser/first-activity';
import { keepSentHere, sentFromHere, wasOpenBefore } from '@/lib/browser/history-entry';
import { savesData } from '@/lib/browser/save-data';
import { DRAFT_KEY, FAILED_KEY, keepInTab, readFromTab } from '@/lib/browser/storage';
import { useDateHint } from '@/lib/browser/use-date-hint';
import { createValueStore } from '@/lib/browser/value-store';
import { offer } from '@/lib/content/offer';
import { BACKGROUND } from '@/lib/offer-keys';
import type { FormStore } from './form-context';

/** Imports zod and the schema, which weigh more than the rest of the form. */
const importTools = () => import('./booking-tools');

const addressParameters = () => new URLSearchParams(window.location.search);

/** Keeps the query string in sync with the form, so that a reload does not bring back an old choice. */
function updateAddress(booking: BookingRequest): void {
  const parameters = addressParameters();
  for (const [name, value] of parameterValues(booking, offer)) {
    if (value === null) parameters.delete(name);
    else if (parameters.has(name)) parameters.set(name, value);
  }
  const query = String(parameters);
  if (query === String(addressParameters())) return;
  keepSentHere(sentFromHere(), `${window.location.pathname}${query && `?${query}`}`);
}

/** Puts the values after an update into the form, and removes the messages that the update resolves. */
function putValues(store: FormStore, before: BookingRequest, after: BookingRequest): void {
  const names = (Object.keys(after) as (keyof BookingRequest)[]).filter((name) => after[name] !== before[name]);
  // One by one, because setValues() renders the whole form.
  for (const name of names) store.setValue(name, after[name]);
  const hasSystem = (values: BookingRequest) => hasExtra(values, BACKGROUND);
  const isAnswered = names.includes('package') || hasSystem(before) !== hasSystem(after);
  const answered = isAnswered ? [...names, 'backgroundId' as const] : names;
  store.clearErrors(answered.filter((name) => store.getFieldState(name).invalid));
}

/** Returns the form's store, its context, and a number that changes when the controls must be mounted again. */
export function useBookingForm() {
  const [earlyInput] = useState(readEarlyInput);
  const [showing, setShowing] = useState(0);
  const [removed] = useState(() => createValueStore<Removed>({}));
  const [shared, setShared] = useState<SharedChoice | null>(null);
  const { code: tools, hasFailed: lacksTools, request: loadTools } = useOnDemand(importTools);
  const resolver: Resolver<BookingRequest> = async (typed, ...rest) => {
    // A browser may add seconds to the time.
    const request = { ...typed, start: typed.start.slice(0, 'HH:MM'.length) };
    const loaded = await loadTools();
    // Without the tools, only the server checks the request.
    return loaded ? loaded.checkRequest(request, ...rest) : { values: request, errors: {} };
  };
  const store = useForm({ defaultValues: emptyBooking(offer), resolver, shouldFocusError: false });
  const dateHint = useDateHint(useWatch({ control: store.control, name: 'date' }));

  /** Replaces the link's choice in the form with the draft's, or the other way round. */
  const showOther = useCallback(() => {
    if (!shared?.other) return;
    const before = store.getValues();
    putValues(store, before, { ...before, ...shared.other });
    setShared({ shown: shared.shown === 'link' ? 'draft' : 'link', other: datedChoice(before) });
  }, [store, shared]);

  const change = useCallback(
    (update: (form: FormState) => FormState) => {
      const before = store.getValues();
      const after = update({ values: before, removed: removed.get() });
      putValues(store, before, after.values);
      removed.set(after.removed);
      // Other visitors have this code before their first choice.
      if (savesData()) void loadTools();
    },
    [store, removed, loadTools],
  );

  const choose = useCallback(
    (choice: Partial<ConfiguredChoice>) => change((form) => chooseIn(form, choice, offer)),
    [change],
  );

  /** Replaces the whole form and removes its messages. */
  const open = useCallback(
    (form: FormState) => {
      store.reset(form.values);
      removed.set(form.removed);
      setShared(null);
      // There may be a better package, or a deleted draft to bring back.
      void loadTools();
    },
    [store, removed, loadTools],
  );

  useEffect(() => {
    // Loads once the visitor is active and the browser is idle. The panel of a failure from before a reload needs it at once.
    void (readFromTab(FAILED_KEY) ? loadTools() : firstActivity().then(loadTools));
  }, [loadTools]);

  useEffect(() => {
    const openFrom = (input: URLSearchParams) => {
      const sources = { draft: readFromTab(DRAFT_KEY), link: addressParameters(), earlyInput: input };
      const opened = openedForm(sources, offer);
      // A reset renders texts from before hydration, which the store has adopted without rendering.
      const hasDraft = [store.getValues(), opened].some((values) => writeDraft(values, offer) !== null);
      if (hasDraft) open({ values: opened, removed: {} });
      return sources;
    };
    // The browser may have kept the page in memory, or restored its controls after hydration.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted && earlyInput) return;
      openFrom(new URLSearchParams());
      setShowing((count) => count + 1);
    };
    const save = () => {
      const values = store.getValues();
      keepInTab(DRAFT_KEY, writeDraft(values, offer));
      updateAddress(values);
    };
    const unsubscribe = store.subscribe({
      formState: { values: true },
      callback: ({ name, type }) => {
        // Runs after all values of an update, but still at once, because the page may be left before the next task.
        queueMicrotask(save);
        // react-hook-form passes a type only while the visitor types.
        if (name && type) removed.set(forgetParts(removed.get(), [name]));
      },
    });
    const sources = openFrom(earlyInput ?? new URLSearchParams());
    // Shown only once, not again after a reload or Back.
    if (earlyInput && !wasOpenBefore()) setShared(sharedChoice(sources, offer));
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pageshow', onShow);
      unsubscribe();
    };
  }, [store, open, removed, earlyInput]);

  return { store, removed, shared, showOther, dateHint, tools, lacksTools, change, choose, open, showing };
}
