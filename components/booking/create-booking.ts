import type { PackageChoice } from '@/lib/booking/prices/choice';
import type { DateHint } from '@/lib/booking/request/date-hint';
import type { EmailTexts } from '@/lib/booking/request/message';
import type { BookingRequest } from '@/lib/booking/request/request';
import { readDraft, writeDraft } from '@/lib/booking/tab/draft';
import { bringBack, choose, deleteDraft, type FormState, openedForm, withContact } from '@/lib/booking/tab/form';
import { afterChange, datedChoice, readLink } from '@/lib/booking/tab/link';
import { parameterValues } from '@/lib/booking/tab/parameters';
import { EMPTY_RECORD } from '@/lib/booking/tab/record';
import { afterInput } from '@/lib/booking/tab/undo';
import { readEarlyInput } from '@/lib/browser/early-input';
import { firstActivity } from '@/lib/browser/first-activity';
import { keepSentHere, sentFromHere, wasOpenBefore } from '@/lib/browser/history-entry';
import { savesData } from '@/lib/browser/save-data';
import { keepInTab, readFromTab } from '@/lib/browser/storage';
import { createValueStore } from '@/lib/browser/value-store';
import { offer } from '@/lib/content/offer';
import { createSubmit } from './create-submit';
import { type BookingState, type FormStore, putValues } from './form-store';

const NOTHING_YET = { dateHint: null, undo: null, link: null, failure: null, sent: null, notice: null, showing: 0 };

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

/**
 * Creates the state and the actions of a form. Reads early input, so call it in the first render.
 * @param emailTexts German, in every language of the page
 * @param later loads code that a form in use needs, and the confirmation
 */
export function createBooking(
  form: FormStore,
  emailTexts: EmailTexts,
  later: { loadTools: () => unknown; loadSentPanel: () => unknown },
) {
  const state = createValueStore<BookingState>(NOTHING_YET);
  const earlyInput = readEarlyInput();
  let isOpen = false;
  /** Copies the values, because react-hook-form changes its own object. */
  const values = () => ({ ...form.getValues() });

  /** Applies a change to the form. */
  function change(update: (form: FormState) => FormState) {
    const before = { values: values(), undo: state.get().undo };
    const after = update(before);
    putValues(form, before.values, after.values);
    state.set({ undo: after.undo });
    // Other visitors have this code before their first choice.
    if (savesData()) later.loadTools();
  }

  /** Replaces the whole form and removes its messages. */
  function replace(opened: BookingRequest) {
    form.reset(opened);
    state.set({ undo: null, link: null });
    // There may be a better package, or a deleted draft to bring back.
    later.loadTools();
  }

  /** Replaces the form by the draft, the link and early input, if there are any. */
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
    submit: createSubmit(form, state, { replace, isOpen: () => isOpen, loadSentPanel: later.loadSentPanel }),
    hideNotice: () => state.set({ notice: null }),
    tellDay: (dateHint: DateHint) => state.set({ dateHint }),

    /** Chooses prints, extras, support or a backdrop. */
    choose: (choice: Partial<PackageChoice>) => change((current) => choose(current, choice, offer)),

    /** Begins with the draft, the link and early input. Returns a function that ends everything. */
    open() {
      isOpen = true;
      const unsubscribe = form.subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          // Runs after all values of an update, but still at once, because the page may be left before the next task.
          queueMicrotask(save);
          // react-hook-form passes a type only while the visitor types.
          if (name && type) state.set({ undo: afterInput(state.get().undo) });
        },
      });
      const sources = openFrom(earlyInput ?? new URLSearchParams());
      // Shown only once, not again after a reload or Back.
      if (earlyInput && !wasOpenBefore()) state.set({ link: readLink(sources, offer) });
      const sent = sentFromHere();
      keepSentHere(sent);
      const { failure } = readFromTab();
      state.set({ sent, failure });
      if (sent) later.loadSentPanel();
      // Loads once the visitor is active and the browser is idle. The panel of a failure from before a reload needs it at once.
      if (failure) later.loadTools();
      else void firstActivity().then(later.loadTools);
      window.addEventListener('pageshow', onShow);
      return () => {
        isOpen = false;
        window.removeEventListener('pageshow', onShow);
        unsubscribe();
      };
    },

    /** Brings back what the last action took away. */
    bringBack() {
      const aside = state.get().undo?.aside;
      if (aside) {
        keepInTab(() => aside.record);
        keepSentHere(null, aside.address);
        state.set({ failure: aside.record.failure });
      }
      change((current) => bringBack(current, offer));
    },

    /** Deletes the draft. */
    discard() {
      const aside = { record: readFromTab(), address: window.location.href };
      const { undo, values: emptied } = deleteDraft({ values: values(), undo: null }, aside, offer);
      keepInTab(() => EMPTY_RECORD);
      replace(emptied);
      state.set({ undo, failure: null, notice: null });
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
      if (keepsContact && sent) replace(withContact(values(), readDraft(sent.content, offer)));
      keepSentHere(null);
      state.set({ sent: null, notice: null });
    },
  };
}
