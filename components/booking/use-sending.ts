import { useTranslations } from 'next-intl';
import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SnackbarMessage } from '@/components/ui/snackbar';
import { toDateKey } from '@/lib/availability/dates';
import { type BookingRequest, emptyBooking } from '@/lib/booking/request/request';
import { type Attempt, nextAttempt } from '@/lib/booking/tab/attempt';
import { readDraft, writeDraft } from '@/lib/booking/tab/draft';
import { type FailedSend, readFailed, writeFailed } from '@/lib/booking/tab/failed-send';
import { deleteDraft, withContact } from '@/lib/booking/tab/form';
import {
  answered,
  broughtBack,
  discarded,
  failedWith,
  IDLE,
  isUnderway,
  type Sending,
  shownFailure,
  submitted,
  unsent,
} from '@/lib/booking/tab/sending';
import { postBooking } from '@/lib/browser/api';
import { keepSentHere, sentFromHere } from '@/lib/browser/history-entry';
import { randomUuid } from '@/lib/browser/random-uuid';
import { ATTEMPTS_KEY, DRAFT_KEY, FAILED_KEY, keepInTab, readFromTab } from '@/lib/browser/storage';
import { offer } from '@/lib/content/offer';
import { controlName, TEXT_FIELDS, TRAP_FIELD } from '@/lib/form-fields';
import { type FormStore, fieldId } from './form-context';
import type { useBookingForm } from './use-booking-form';

/** Imports the confirmation. */
export const importSentPanel = () => import('./sent-panel');

const control = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`);

/** Puts texts into the store that were set without an event, as password managers and Chrome on iOS do. */
function adoptShownTexts(store: FormStore, form: HTMLFormElement): void {
  for (const field of TEXT_FIELDS) {
    const text = control(form, controlName(field))?.value;
    if (text !== undefined && text !== store.getValues(field)) store.setValue(field, text);
  }
}

/** Returns the state of sending, and functions that send the form, delete it, begin a new request and hide the notice. */
export function useSending({ store, dateHint, open }: ReturnType<typeof useBookingForm>) {
  const t = useTranslations('booking');
  // The states without anything on display, such as "sending", render nothing.
  const [failure, setFailure] = useState<FailedSend | null>(null);
  const [sent, setSent] = useState<Attempt | null>(null);
  const [notice, setNotice] = useState<SnackbarMessage | null>(null);
  // A ref, because an answer arrives between renders.
  const latest = useRef(IDLE);
  const isMounted = useRef(false);
  const hideNotice = useCallback(() => setNotice(null), []);

  const show = useCallback((next: Sending) => {
    latest.current = next;
    keepInTab(FAILED_KEY, writeFailed(shownFailure(next)));
    setFailure(shownFailure(next));
    setSent(next.state === 'sent' ? next.request : null);
  }, []);

  useEffect(() => {
    const request = sentFromHere();
    keepSentHere(request);
    const failure = readFailed(readFromTab(FAILED_KEY));
    if (request) show({ state: 'sent', request });
    else if (failure) show(failedWith(failure));
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, [show]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isUnderway(latest.current)) return;
    show(submitted(latest.current));
    try {
      adoptShownTexts(store, event.currentTarget);
      const trapped = control(event.currentTarget, TRAP_FIELD)?.value;
      // A time such as "18:--" has no value. The time is optional, so the rules would accept that.
      const isTimeCut = control(event.currentTarget, 'start')?.validity.badInput;
      const draft = writeDraft(store.getValues(), offer);
      await store.handleSubmit((request) =>
        isTimeCut ? store.setError('start', { message: 'start' }) : send(request, draft, trapped),
      )(event);
    } finally {
      show(unsent(latest.current));
    }
  }

  /** @param draft the form as it was submitted */
  async function send(request: BookingRequest, draft: string | null, trapped: string | undefined) {
    hideNotice();
    void importSentPanel().catch(() => undefined);
    const { attempt, kept } = nextAttempt(readFromTab(ATTEMPTS_KEY), {
      key: randomUuid(),
      content: writeDraft(request, offer) ?? '',
      isDateTaken: dateHint?.status === 'taken',
      mayHaveArrived: false,
    });
    keepInTab(ATTEMPTS_KEY, kept);
    const body = trapped ? { ...request, [TRAP_FIELD]: trapped } : request;
    const answer = await postBooking(body, attempt);
    const ended = { attempt, answer, draft, isOffline: !navigator.onLine, today: toDateKey(new Date()) };
    const after = answered({ sending: latest.current, attempts: readFromTab(ATTEMPTS_KEY) }, ended);
    for (const { field, error } of answer.refused) store.setError(field, { message: error });
    if (after.sending.state === 'sent') {
      if (readFromTab(DRAFT_KEY) === draft) keepInTab(DRAFT_KEY, null);
      // The visitor may have opened the form again since this page was left.
      if (isMounted.current) {
        keepSentHere(after.sending.request);
        // Text that was typed meanwhile is a new draft.
        const typed = store.getValues();
        open({ values: writeDraft(typed, offer) === draft ? emptyBooking(offer) : typed, removed: {} });
      }
    }
    if (isMounted.current || after.sending.state !== 'sent') keepInTab(ATTEMPTS_KEY, after.attempts);
    show(after.sending);
    setNotice(
      after.sending.state === 'sent' ? { tone: 'success', text: t('sent') } : { tone: 'error', text: t('failed') },
    );
  }

  /** Begins a new request, and keeps the customer's details of the sent request if asked for. */
  function startAnew(keepsContact: boolean) {
    const request = sent && readDraft(sent.content, offer);
    if (keepsContact && request) open({ values: withContact(store.getValues(), request), removed: {} });
    keepSentHere(null);
    flushSync(() => {
      hideNotice();
      show(IDLE);
    });
    document.getElementById(fieldId('date'))?.focus();
  }

  const discard = useCallback(() => {
    const after = discarded({ sending: latest.current, attempts: readFromTab(ATTEMPTS_KEY) }, window.location.href);
    keepInTab(ATTEMPTS_KEY, after.attempts);
    open(deleteDraft({ values: store.getValues(), removed: {} }, offer));
    hideNotice();
    show(after.sending);
  }, [store, open, show, hideNotice]);

  const bringBack = useCallback(() => {
    const before = broughtBack(latest.current);
    if (!before) return;
    keepInTab(ATTEMPTS_KEY, before.attempts);
    keepSentHere(null, before.address);
    show(before.sending);
  }, [show]);

  return { failure, sent, notice, submit, startAnew, discard, bringBack, hideNotice };
}
