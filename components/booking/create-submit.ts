import type { SubmitEvent } from 'react';
import { toDateKey } from '@/lib/availability/dates';
import { type BookingRequest, emptyBooking } from '@/lib/booking/request/request';
import { writeDraft } from '@/lib/booking/tab/parameters';
import { nextAttempt, type Sent, type TabRecord, withAnswer, withAttempt } from '@/lib/booking/tab/record';
import { postBooking } from '@/lib/browser/api';
import { randomUuid } from '@/lib/browser/random-uuid';
import { keepSentHere, readFromTab } from '@/lib/browser/storage';
import { offer } from '@/lib/content/offer';
import { controlName, TEXT_FIELDS, TRAP_FIELD } from '@/lib/form-fields';
import { type BookingStore, type FormStore, isTaken, keep } from './form-store';

const control = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`);

/** Puts texts into the store that were set without an event, as password managers and Chrome on iOS do. */
function adoptShownTexts(form: FormStore, shown: HTMLFormElement): void {
  for (const field of TEXT_FIELDS) {
    const text = control(shown, controlName(field))?.value;
    if (text !== undefined && text !== form.getValues(field)) form.setValue(field, text);
  }
}

/** Creates the action that submits a form. @param replace replaces the whole form */
export function createSubmit(form: FormStore, state: BookingStore, replace: (opened: BookingRequest) => void) {
  /** True from a submit to its answer, including while the rules check the form. */
  let isSending = false;

  /** @param draft the form as it was submitted */
  async function send(request: BookingRequest, draft: string | null, trapped: string | undefined) {
    state.set({ notice: null });
    const attempt = nextAttempt(readFromTab(), {
      key: randomUuid(),
      content: writeDraft(request, offer) ?? '',
      isDateTaken: isTaken(state.get(), request.date),
    });
    keep(state, (record) => withAttempt(record, attempt));
    const body = trapped ? { ...request, [TRAP_FIELD]: trapped } : request;
    const answer = await postBooking(body, attempt);
    if (answer.mailed === 'yes') return confirm({ ...attempt, mailed: 'yes', sentOn: toDateKey(new Date()) }, draft);

    for (const { field, error } of answer.refused) form.setError(field, { message: error });
    const isOffline = !navigator.onLine;
    const answered = (record: TabRecord) => withAnswer(record, attempt, answer, { draft, isOffline });
    keep(state, answered);
    // The draft may have been deleted meanwhile.
    const { aside } = state.get();
    state.set({ aside: aside && { ...aside, record: answered(aside.record) }, notice: 'failed' });
  }

  function confirm(sent: Sent, draft: string | null) {
    const { isOpen } = state.get();
    keep(state, (record) => ({
      draft: record.draft === draft ? null : record.draft,
      // The visitor may have opened the form again since this page was left, and may send the same request again.
      attempts: isOpen ? [] : record.attempts,
      failure: null,
    }));
    if (isOpen) {
      keepSentHere(sent);
      // Text that was typed meanwhile is a new draft.
      const typed = form.getValues();
      replace(writeDraft(typed, offer) === draft ? emptyBooking(offer) : typed);
    }
    state.set({ sent, printLine: '', notice: 'sent' });
  }

  return async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    isSending = true;
    try {
      const shown = event.currentTarget;
      adoptShownTexts(form, shown);
      const trapped = control(shown, TRAP_FIELD)?.value;
      // A time such as "18:--" has no value. The time is optional, so the rules would accept that.
      const isTimeCut = control(shown, 'start')?.validity.badInput;
      const draft = writeDraft(form.getValues(), offer);
      await form.handleSubmit((request) =>
        isTimeCut ? form.setError('start', { message: 'start' }) : send(request, draft, trapped),
      )(event);
    } finally {
      isSending = false;
    }
  };
}
