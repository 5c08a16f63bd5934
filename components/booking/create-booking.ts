import type { EmailTexts } from '@/lib/booking/request/message';
import { type BookingRequest, emptyBooking } from '@/lib/booking/request/request';
import { afterInput, bringBack, type FormState, withChange } from '@/lib/booking/tab/form';
import { afterChange, datedChoice, readLink } from '@/lib/booking/tab/link';
import { openedForm, parametersOf, parameterValues, readDraft, writeDraft } from '@/lib/booking/tab/parameters';
import { EMPTY_RECORD } from '@/lib/booking/tab/record';
import { readEarlyInput } from '@/lib/browser/early-input';
import { firstActivity } from '@/lib/browser/first-activity';
import { savesData } from '@/lib/browser/save-data';
import { keepSentHere, readFromTab, sentFromHere } from '@/lib/browser/storage';
import { createValueStore } from '@/lib/browser/value-store';
import { offer } from '@/lib/content/offer';
import type { TextField } from '@/lib/form-fields';
import type { Backdrop } from './backdrop';
import { createSubmit } from './create-submit';
import { type FormStore, INITIAL_STATE, keep, putValues } from './form-store';

/** Given by the page. */
export interface PageFacts {
  backdrops: Backdrop[];
  /** German, in every language of the page. */
  emailTexts: EmailTexts;
  hasQuestions: boolean;
}

export type Booking = ReturnType<typeof createBooking>;

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

/** Creates the state and the actions of a form. Reads early input, so call it in the first render. */
export function createBooking(form: FormStore, page: PageFacts, loadTools: () => unknown) {
  const state = createValueStore(INITIAL_STATE);
  const earlyInput = readEarlyInput();
  /** Copies the values, because react-hook-form changes its own object. */
  const values = () => ({ ...form.getValues() });

  function change(action: (form: FormState) => FormState) {
    const before = { values: values(), undo: state.get().undo };
    const after = action(before);
    putValues(form, before.values, after.values);
    state.set({ undo: after.undo });
    // Other visitors have this code before their first choice.
    if (savesData()) loadTools();
  }

  /** Replaces the whole form and removes its messages. */
  function replace(opened: BookingRequest) {
    form.reset(opened);
    state.set({ undo: null, link: null });
    // There may be a better package, or a deleted draft to bring back.
    loadTools();
  }

  /** Replaces the form by the draft, the link and early input, if there are any. */
  function openFrom(input = new URLSearchParams()) {
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
    openFrom();
    state.set({ mountKey: state.get().mountKey + 1 });
  }

  function save() {
    const draft = writeDraft(form.getValues(), offer);
    keep(state, (record) => ({ ...record, draft }));
    updateAddress(form.getValues());
    const parameters = String(parametersOf(form.getValues(), offer));
    const { link, shared } = state.get();
    state.set({ link: afterChange(link, parameters), shared: shared?.parameters === parameters ? shared : null });
  }

  return {
    ...page,
    state,
    values,
    change,
    submit: createSubmit(form, state, replace),

    set: (values: Partial<BookingRequest>) => change((current) => withChange(current, values, offer)),

    /** Puts a suggested text into its field, and moves focus there. */
    accept(name: TextField, text: string) {
      form.setValue(name, text, { shouldValidate: form.getFieldState(name).invalid });
      form.setFocus(name);
    },

    /** Begins with the draft, the link and early input. Returns a function that ends everything. */
    open() {
      const unsubscribe = form.subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          // Runs after all values of an update, but still at once, because the page may be left before the next task.
          queueMicrotask(save);
          // react-hook-form passes a type only while the visitor types.
          if (name && type) state.set({ undo: afterInput(state.get().undo) });
        },
      });
      const sources = openFrom(earlyInput ?? undefined);
      // Shown only once, not again after a reload or Back.
      if (earlyInput) state.set({ link: readLink(sources, offer) });
      const sent = sentFromHere();
      keepSentHere(sent);
      const { failure } = readFromTab();
      state.set({ isOpen: true, sent, failure });
      // Loads once the visitor is active and the browser is idle. A panel from before a reload needs it at once.
      if (sent || failure) loadTools();
      else void firstActivity().then(loadTools);
      window.addEventListener('pageshow', onShow);
      return () => {
        state.set({ isOpen: false });
        window.removeEventListener('pageshow', onShow);
        unsubscribe();
      };
    },

    bringBack() {
      const { undo, aside } = state.get();
      if (undo?.by === 'draft' && aside) {
        keep(state, () => aside.record);
        keepSentHere(null, aside.address);
      }
      change((current) => bringBack(current, offer));
    },

    /** Empties the form and everything that the tab keeps about it. */
    discard() {
      const aside = { record: readFromTab(), address: window.location.href };
      const [before, after] = [values(), emptyBooking(offer)];
      keep(state, () => EMPTY_RECORD);
      replace(after);
      state.set({ undo: { by: 'draft', before, after }, aside, notice: null });
    },

    /** Shows the visitor's own choice instead of the link's, or the other way round. */
    showOther() {
      const { link } = state.get();
      if (!link?.other) return;
      const before = values();
      putValues(form, before, { ...before, ...link.other });
      state.set({ link: { ...link, shown: link.shown === 'link' ? 'draft' : 'link', other: datedChoice(before) } });
    },

    /** Begins a new request. @param keepsContact true to keep name, billing address, phone and email */
    startAnew(keepsContact: boolean) {
      const { sent } = state.get();
      if (keepsContact && sent) {
        const { firstName, lastName, billingAddress, phone, email } = readDraft(sent.content, offer);
        replace({ ...values(), firstName, lastName, billingAddress, phone, email });
      }
      keepSentHere(null);
      state.set({ sent: null, notice: null });
    },
  };
}
