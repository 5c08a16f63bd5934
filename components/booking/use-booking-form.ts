import { useCallback, useEffect, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { useOnDemand } from '@/components/ui/on-demand';
import { type ConfiguredChoice, hasExtra } from '@/lib/booking/choice';
import { writeDraft } from '@/lib/booking/draft';
import { choose as chooseIn, type FormState, openedForm } from '@/lib/booking/form';
import { parameterValues } from '@/lib/booking/parameters';
import { forgetParts, type Removed } from '@/lib/booking/removed';
import { type BookingRequest, emptyBooking } from '@/lib/booking/request';
import { datedChoice, type SharedChoice, sharedChoice } from '@/lib/booking/shared-choice';
import { readEarlyInput } from '@/lib/browser/early-input';
import { firstActivity } from '@/lib/browser/first-activity';
import { keepSentHere, sentFromHere, wasOpenBefore } from '@/lib/browser/history-entry';
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

/** Puts the values after a press into the form, and takes the messages away that the press answers. */
function putValues(store: FormStore, before: BookingRequest, after: BookingRequest): void {
  const names = (Object.keys(after) as (keyof BookingRequest)[]).filter((name) => after[name] !== before[name]);
  // One by one: setValues() renders the whole form.
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
    // A browser may add seconds.
    const request = { ...typed, start: typed.start.slice(0, 'HH:MM'.length) };
    const loaded = await loadTools();
    // Without the tools, the server alone checks the request.
    return loaded ? loaded.checkRequest(request, ...rest) : { values: request, errors: {} };
  };
  const store = useForm({ defaultValues: emptyBooking(offer), resolver, shouldFocusError: false });
  const dateHint = useDateHint(useWatch({ control: store.control, name: 'date' }));

  /** Puts the one of link and draft into the form that is not there. */
  const showOther = useCallback(() => {
    if (!shared?.other) return;
    const before = store.getValues();
    putValues(store, before, { ...before, ...shared.other });
    setShared({ shown: shared.shown === 'link' ? 'draft' : 'link', other: datedChoice(before) });
  }, [store, shared]);

  const change = useCallback(
    (press: (form: FormState) => FormState) => {
      const before = store.getValues();
      const after = press({ values: before, removed: removed.get() });
      putValues(store, before, after.values);
      removed.set(after.removed);
    },
    [store, removed],
  );

  const choose = useCallback(
    (choice: Partial<ConfiguredChoice>) => change((form) => chooseIn(form, choice, offer)),
    [change],
  );

  /** Replaces the whole form, without its messages. */
  const open = useCallback(
    (form: FormState) => {
      store.reset(form.values);
      removed.set(form.removed);
      setShared(null);
    },
    [store, removed],
  );

  useEffect(() => {
    // Once the visitor has begun and the browser is idle, or at once for the panel of a failure before a reload.
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
        // After all values of a press, and still at once: the page may be left before the next task.
        queueMicrotask(save);
        // Only typing has a type.
        if (name && type) removed.set(forgetParts(removed.get(), [name]));
      },
    });
    const sources = openFrom(earlyInput ?? new URLSearchParams());
    // Not again after a reload or Back.
    if (earlyInput && !wasOpenBefore()) setShared(sharedChoice(sources, offer));
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pageshow', onShow);
      unsubscribe();
    };
  }, [store, open, removed, earlyInput]);

  return { store, removed, shared, showOther, dateHint, tools, lacksTools, change, choose, open, showing };
}
