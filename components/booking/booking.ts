import type { SubmitEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { createStore } from 'zustand/vanilla';
import { toDateKey } from '@/lib/availability/dates';
import { hasExtra } from '@/lib/booking/prices/choice';
import type { EmailTexts } from '@/lib/booking/request/message';
import type { BookingRequest } from '@/lib/booking/request/schema';
import { rules } from '@/lib/booking/rules';
import {
  EMPTY_RECORD,
  type FailedAttempt,
  nextAttempt,
  type Sent,
  type TabRecord,
  withAnswer,
  withAttempt,
} from '@/lib/booking/tab/record';
import { afterInput, type FormState, sharedChoice, takeBack, type Undo, withChange } from '@/lib/booking/tab/undo';
import { postBooking, randomUuid } from '@/lib/browser/api';
import type { DateHint } from '@/lib/browser/date-hint';
import { firstActivity, savesData } from '@/lib/browser/prefetch';
import {
  keepInTab,
  keepSentHere,
  readEarlyInput,
  readFromTab,
  sentFromHere,
  wasOpenBefore,
} from '@/lib/browser/storage';
import { BACKGROUND } from '@/lib/content/offer-keys';
import type { PictureFiles } from '@/lib/pictures/all';
import { TEXT_FIELDS, type TextField, TRAP_FIELD } from '@/lib/shared/form-fields';

/** The store of react-hook-form, which holds the texts and choices of the form. */
type FormStore = UseFormReturn<BookingRequest>;

/** Everything about the form except its values. */
export interface BookingState {
  /** The last answer of the calendar. It may be about another date than the form's. */
  dateHint: DateHint | null;
  undo: Undo | null;
  /** The last attempt to send, if it failed for a reason other than a refused field. */
  failure: FailedAttempt | null;
  /** The request that the confirmation shows. */
  sent: Sent | null;
  /** The result that the snackbar shows. */
  result: 'sent' | 'failed' | null;
  /** The line on the print. It stays until the request is sent. */
  printLine: string;
  /** Changes when the controls must be mounted again. */
  mountKey: number;
}

/** True if the form shows a date as taken. */
export const isShownAsTaken = ({ dateHint }: BookingState, date: string): boolean =>
  dateHint?.day === date && dateHint.hint === 'taken';

export interface PageFacts {
  backdrops: { id: number; files: PictureFiles }[];
  /** German, in every language of the page. */
  emailTexts: EmailTexts;
  hasQuestions: boolean;
}

export type Booking = ReturnType<typeof createBooking>;

const { empty, readDraft, writeDraft } = rules;

const addressParameters = () => new URLSearchParams(window.location.search);

/** Keeps the query string in sync with the form, so that a reload does not bring back an old choice. */
function updateAddress(booking: BookingRequest): void {
  const parameters = addressParameters();
  for (const [name, value] of rules.parameterValues(booking)) {
    if (value === null) parameters.delete(name);
    else if (parameters.has(name)) parameters.set(name, value);
  }
  const query = String(parameters);
  if (query === String(addressParameters())) return;
  keepSentHere(sentFromHere(), `${window.location.pathname}${query && `?${query}`}`);
}

const control = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`);

/** Puts texts into the store that were set without an event, as password managers and Chrome on iOS do. */
function adoptShownTexts(form: FormStore, shown: HTMLFormElement): void {
  for (const field of TEXT_FIELDS) {
    const text = control(shown, field)?.value;
    if (text !== undefined && text !== form.getValues(field)) form.setValue(field, text);
  }
}

/** Creates the state and the actions of a form. @param loadLaterCode loads the code that a filled-in form needs */
export function createBooking(form: FormStore, page: PageFacts, loadLaterCode: () => unknown) {
  const state = createStore<BookingState>(() => ({
    dateHint: null,
    undo: null,
    failure: null,
    sent: null,
    result: null,
    printLine: '',
    mountKey: 0,
  }));
  /** False once the page was left. */
  let isOpen = false;
  /** True from a submit to its answer, including while the rules check the form. */
  let isSending = false;
  /** Set by the first `open`. In development, React opens the form twice. */
  let isReload: boolean | undefined;

  /** Copies the values, because react-hook-form changes its own object. */
  const values = () => ({ ...form.getValues() });

  /** Changes the record of the tab, and the failure that the form shows. */
  const keep = (update: (record: TabRecord) => TabRecord) => state.setState({ failure: keepInTab(update).failure });

  /** Puts values into the form, and removes the messages that the change resolves. */
  function put(after: BookingRequest) {
    const before = values();
    const names = (Object.keys(after) as (keyof BookingRequest)[]).filter((name) => after[name] !== before[name]);
    // One by one, because setValues() renders the whole form.
    for (const name of names) form.setValue(name, after[name]);
    const isAnswered = names.includes('package') || hasExtra(before, BACKGROUND) !== hasExtra(after, BACKGROUND);
    const resolved = isAnswered ? ([...names, 'backgroundId'] as const) : names;
    form.clearErrors(resolved.filter((name) => form.getFieldState(name).error));
  }

  function change(action: (form: FormState) => FormState) {
    const after = action({ values: values(), undo: state.getState().undo });
    put(after.values);
    state.setState({ undo: after.undo });
    // Other visitors have this code before their first choice.
    if (savesData()) loadLaterCode();
  }

  const set = (values: Partial<BookingRequest>) => change((current) => withChange(current, values, rules));

  /** Replaces the whole form and removes its messages. */
  function replace(opened: BookingRequest) {
    form.reset(opened);
    state.setState({ undo: null });
    // There may be a better package.
    loadLaterCode();
  }

  /** Replaces the form by the draft, the link and early input, if there are any. */
  function openFrom(earlyInput: URLSearchParams) {
    const sources = { draft: readFromTab().draft, link: addressParameters(), earlyInput };
    const opened = rules.opened(sources);
    // A reset renders texts from before hydration, which the store has adopted without rendering.
    if ([form.getValues(), opened].some((booking) => writeDraft(booking) !== null)) replace(opened);
    return sources;
  }

  function save() {
    const booking = form.getValues();
    const draft = writeDraft(booking);
    keep((record) => ({ ...record, draft }));
    updateAddress(booking);
  }

  /** @param draft the form as it was submitted */
  async function send(request: BookingRequest, draft: string | null, trapped: string | undefined) {
    state.setState({ result: null });
    const attempt = nextAttempt(readFromTab(), {
      key: randomUuid(),
      content: writeDraft(request) ?? '',
      isDateTaken: isShownAsTaken(state.getState(), request.date),
    });
    keep((record) => withAttempt(record, attempt));
    const body = trapped ? { ...request, [TRAP_FIELD]: trapped } : request;
    const answer = await postBooking(body, attempt);
    if (answer.mailed === 'yes') return confirm({ ...attempt, mailed: 'yes', sentOn: toDateKey(new Date()) }, draft);

    for (const { field, error } of answer.refused) form.setError(field, { message: error });
    const isOffline = !navigator.onLine;
    const answered = (record: TabRecord) => withAnswer(record, attempt, answer, { draft, isOffline });
    keep(answered);
    // The draft may have been deleted meanwhile.
    const { undo } = state.getState();
    if (undo?.action === 'draft') state.setState({ undo: { ...undo, record: answered(undo.record) } });
    state.setState({ result: 'failed' });
  }

  function confirm(sent: Sent, draft: string | null) {
    keep((record) => ({
      draft: record.draft === draft ? null : record.draft,
      // The visitor may have opened the form again since this page was left, and may send the same request again.
      attempt: isOpen ? null : record.attempt,
      failure: null,
    }));
    if (isOpen) {
      keepSentHere(sent);
      // Text that was typed meanwhile is a new draft.
      const typed = form.getValues();
      replace(writeDraft(typed) === draft ? empty() : typed);
    }
    state.setState({ sent, printLine: '', result: 'sent' });
  }

  return {
    ...page,
    state,
    values,
    change,
    set,

    /** Begins with the draft, the link and early input. Returns a function that ends everything. */
    open() {
      isReload ??= wasOpenBefore();
      const unsubscribe = form.subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          // Runs after all values of an update, but still at once, because the page may be left before the next task.
          queueMicrotask(save);
          // react-hook-form passes a type only while the visitor types.
          if (name && type) state.setState({ undo: afterInput(state.getState().undo, name) });
        },
      });
      // After a reload or Back, the browser has restored the controls, even those of a request that was sent since.
      const sources = openFrom(isReload ? new URLSearchParams() : readEarlyInput());
      const sent = sentFromHere();
      keepSentHere(sent);
      const { failure } = readFromTab();
      isOpen = true;
      state.setState({ sent, failure });
      // Shown only once, not again after a reload or Back.
      if (!isReload) state.setState({ undo: sharedChoice(sources, rules) });
      // Loads once the visitor is active and the browser is idle. A panel from before a reload needs it at once.
      if (sent || failure) loadLaterCode();
      else void firstActivity().then(loadLaterCode);

      /** The browser may have kept the page in memory, or restored its controls after hydration. */
      function onShow({ persisted }: PageTransitionEvent) {
        if (!persisted && !isReload) return;
        openFrom(new URLSearchParams());
        state.setState({ mountKey: state.getState().mountKey + 1 });
      }
      window.addEventListener('pageshow', onShow);
      return () => {
        isOpen = false;
        window.removeEventListener('pageshow', onShow);
        unsubscribe();
      };
    },

    /** Puts a suggested text into its field, and moves focus there. */
    accept(name: TextField, text: string) {
      set({ [name]: text });
      form.setFocus(name);
    },

    takeBack() {
      const { undo } = state.getState();
      if (undo?.action === 'draft') {
        keep(() => undo.record);
        keepSentHere(null, undo.address);
      }
      change((current) => ({ values: takeBack(current, rules), undo: null }));
    },

    /** Empties the form and everything that the tab keeps about it. */
    discard() {
      const [record, address] = [readFromTab(), window.location.href];
      keep(() => EMPTY_RECORD);
      replace(empty());
      state.setState({ undo: { action: 'draft', record, address }, result: null });
    },

    /** Begins a new request. @param keepsContact true to keep name, billing address, phone and email */
    startAnew(keepsContact: boolean) {
      const { sent } = state.getState();
      if (keepsContact && sent) {
        const { firstName, lastName, invoiceAddress, phone, email } = readDraft(sent.content);
        replace({ ...values(), firstName, lastName, invoiceAddress, phone, email });
      }
      keepSentHere(null);
      state.setState({ sent: null, result: null });
    },

    async submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      if (isSending) return;
      isSending = true;
      try {
        const shown = event.currentTarget;
        adoptShownTexts(form, shown);
        const trapped = control(shown, TRAP_FIELD)?.value;
        // A time such as "18:--" has no value. The time is optional, so the rules would accept that.
        const isTimeCut = control(shown, 'start')?.validity.badInput;
        const draft = writeDraft(form.getValues());
        await form.handleSubmit((request) =>
          isTimeCut ? form.setError('start', { message: 'start' }) : send(request, draft, trapped),
        )(event);
      } finally {
        isSending = false;
      }
    },
  };
}
