import { flushSync } from 'react-dom';
import { hasExtra } from '@/lib/booking/prices/choice';
import { type BookingRequest, emptyBooking } from '@/lib/booking/request/request';
import { readDraft, writeDraft } from '@/lib/booking/tab/draft';
import { choose, type FormState, openedForm, withContact } from '@/lib/booking/tab/form';
import { afterChange, datedChoice, readLink } from '@/lib/booking/tab/link';
import { parameterValues } from '@/lib/booking/tab/parameters';
import { EMPTY_RECORD } from '@/lib/booking/tab/record';
import { afterTyping, restored } from '@/lib/booking/tab/undo';
import { readEarlyInput } from '@/lib/browser/early-input';
import { firstActivity } from '@/lib/browser/first-activity';
import { keepSentHere, sentFromHere, wasOpenBefore } from '@/lib/browser/history-entry';
import { savesData } from '@/lib/browser/save-data';
import { keepInTab, readFromTab } from '@/lib/browser/storage';
import { createValueStore } from '@/lib/browser/value-store';
import { offer } from '@/lib/content/offer';
import { BACKGROUND } from '@/lib/offer-keys';
import { createSender } from './create-sender';
import { type Booking, type BookingState, type FormStore, fieldId } from './form-context';
import { sentPanel, tools } from './loaded-later';

const NOTHING_YET: BookingState = {
  ...{ dateHint: null, undo: null, link: null, failure: null, sent: null, notice: null },
  showing: 0,
};

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
function putValues(form: FormStore, before: BookingRequest, after: BookingRequest): void {
  const names = (Object.keys(after) as (keyof BookingRequest)[]).filter((name) => after[name] !== before[name]);
  // One by one, because setValues() renders the whole form.
  for (const name of names) form.setValue(name, after[name]);
  const hasSystem = (values: BookingRequest) => hasExtra(values, BACKGROUND);
  const isAnswered = names.includes('package') || hasSystem(before) !== hasSystem(after);
  const answered = isAnswered ? [...names, 'backgroundId' as const] : names;
  form.clearErrors(answered.filter((name) => form.getFieldState(name).invalid));
}

/** Creates the state and the actions of a form. Reads early input, so call it in the first render. */
export function createBooking(form: FormStore, emailTexts: Booking['emailTexts']): Booking {
  const state = createValueStore(NOTHING_YET);
  const earlyInput = readEarlyInput();
  /** Copies the values, because react-hook-form changes its own object. */
  const values = () => ({ ...form.getValues() });

  function change(update: (form: FormState) => FormState) {
    const before = { values: values(), undo: state.get().undo };
    const after = update(before);
    putValues(form, before.values, after.values);
    state.set({ undo: after.undo });
    // Other visitors have this code before their first choice.
    if (savesData()) void tools.request();
  }

  /** Replaces the whole form and removes its messages. */
  function replace(opened: BookingRequest) {
    form.reset(opened);
    state.set({ undo: null, link: null });
    // There may be a better package, or a deleted draft to bring back.
    void tools.request();
  }

  const sender = createSender(form, state, replace);

  function openFrom(input: URLSearchParams) {
    const sources = { draft: readFromTab().draft, link: addressParameters(), earlyInput: input };
    const opened = openedForm(sources, offer);
    // A reset renders texts from before hydration, which the store has adopted without rendering.
    const hasDraft = [form.getValues(), opened].some((one) => writeDraft(one, offer) !== null);
    if (hasDraft) replace(opened);
    return sources;
  }

  /** The browser may have kept the page in memory, or restored its controls after hydration. */
  function onShow({ persisted }: PageTransitionEvent) {
    if (!persisted && earlyInput) return;
    openFrom(new URLSearchParams());
    state.set({ showing: state.get().showing + 1 });
  }

  function save() {
    const draft = writeDraft(form.getValues(), offer);
    keepInTab((record) => ({ ...record, draft }));
    updateAddress(form.getValues());
    state.set({ link: afterChange(state.get().link, form.getValues(), offer) });
  }

  return {
    state,
    emailTexts,
    change,
    choose: (choice) => change((current) => choose(current, choice, offer)),
    tellDay: (dateHint) => state.set({ dateHint }),
    submit: sender.submit,
    hideNotice: () => state.set({ notice: null }),

    open() {
      const unsubscribe = form.subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          // Runs after all values of an update, but still at once, because the page may be left before the next task.
          queueMicrotask(save);
          // react-hook-form passes a type only while the visitor types.
          if (name && type) state.set({ undo: afterTyping(state.get().undo, name) });
        },
      });
      const sources = openFrom(earlyInput ?? new URLSearchParams());
      // Shown only once, not again after a reload or Back.
      if (earlyInput && !wasOpenBefore()) state.set({ link: readLink(sources, offer) });
      const sent = sentFromHere();
      keepSentHere(sent);
      const { failure } = readFromTab();
      state.set({ sent, failure });
      if (sent) void sentPanel.request();
      // Loads once the visitor is active and the browser is idle. The panel of a failure from before a reload needs it at once.
      void (failure ? tools.request() : firstActivity().then(tools.request));
      window.addEventListener('pageshow', onShow);
      const close = sender.open();
      return () => {
        close();
        window.removeEventListener('pageshow', onShow);
        unsubscribe();
      };
    },

    bringBack() {
      const { undo } = state.get();
      if (!undo) return;
      const { aside } = undo;
      if (aside) {
        keepInTab(() => aside.record);
        keepSentHere(null, aside.address);
        state.set({ failure: aside.record.failure });
      }
      change((current) => ({ values: restored(undo, current.values, offer), undo: aside ? null : undo }));
    },

    discard() {
      const aside = { record: readFromTab(), address: window.location.href };
      const before = values();
      keepInTab(() => EMPTY_RECORD);
      replace(emptyBooking(offer));
      state.set({ undo: { by: 'draft', before, aside }, failure: null, notice: null });
    },

    showOther() {
      const { link } = state.get();
      if (!link?.other) return;
      const before = values();
      putValues(form, before, { ...before, ...link.other });
      state.set({ link: { ...link, shown: link.shown === 'link' ? 'draft' : 'link', other: datedChoice(before) } });
    },

    startAnew(keepsContact) {
      const { sent } = state.get();
      if (keepsContact && sent) replace(withContact(values(), readDraft(sent.content, offer)));
      keepSentHere(null);
      flushSync(() => state.set({ sent: null, notice: null }));
      document.getElementById(fieldId('date'))?.focus();
    },
  };
}
