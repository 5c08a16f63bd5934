import { useTranslations } from 'next-intl';
import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SnackbarMessage } from '@/components/ui/snackbar';
import { toDateKey } from '@/lib/availability/dates';
import { type Attempt, nextAttempt, withFailed } from '@/lib/booking/attempt';
import { readDraft, writeDraft } from '@/lib/booking/draft';
import { type FailedSend, readFailed, writeFailed } from '@/lib/booking/failed-send';
import { deleteDraft, withContact } from '@/lib/booking/form';
import { type BookingRequest, emptyBooking } from '@/lib/booking/request';
import { postBooking } from '@/lib/browser/api';
import { keepSentHere, sentFromHere } from '@/lib/browser/history-entry';
import { randomUuid } from '@/lib/browser/random-uuid';
import { ATTEMPTS_KEY, DRAFT_KEY, FAILED_KEY, keepInTab, readFromTab } from '@/lib/browser/storage';
import { offer } from '@/lib/content/offer';
import { TEXT_FIELDS, TRAP_FIELD } from '@/lib/form-fields';
import { type FormStore, fieldId } from './form-context';
import type { useBookingForm } from './use-booking-form';

interface Sending {
  /** The last attempt, if it failed for another reason than a refused field. */
  failed: FailedSend | null;
  /** The request that was sent. Its confirmation takes the form's place. */
  sent: Attempt | null;
  notice: SnackbarMessage | null;
}

const IDLE: Sending = { failed: null, sent: null, notice: null };

const control = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`);

/** Puts texts into the store that were set without an event, as password managers and Chrome on iOS do. */
function adoptShownTexts(store: FormStore, form: HTMLFormElement): void {
  for (const field of TEXT_FIELDS) {
    const text = control(form, field)?.value;
    if (text !== undefined && text !== store.getValues(field)) store.setValue(field, text);
  }
}

/** Returns where sending stands, and functions that send the form, delete it, begin a new request and hide the notice. */
export function useSending({ store, dateHint, open }: ReturnType<typeof useBookingForm>) {
  const t = useTranslations('booking');
  const [sending, setSending] = useState(IDLE);
  const show = useCallback((next: Sending) => {
    keepInTab(FAILED_KEY, writeFailed(next.failed));
    setSending(next);
  }, []);
  const latest = useRef(sending);
  latest.current = sending;
  const isOut = useRef(false);
  const isHere = useRef(false);
  const broughtBack = useRef(() => {});
  const hideNotice = useCallback(() => setSending((now) => ({ ...now, notice: null })), []);

  useEffect(() => {
    const sent = sentFromHere();
    keepSentHere(sent);
    const failed = sent ? null : readFailed(readFromTab(FAILED_KEY));
    if (sent || failed) setSending({ ...IDLE, sent, failed });
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isOut.current) return;
    isOut.current = true;
    adoptShownTexts(store, event.currentTarget);
    const trapped = control(event.currentTarget, TRAP_FIELD)?.value;
    // A time such as "18:--" has no value. It is optional, so the rules would not miss it.
    const isTimeCut = control(event.currentTarget, 'start')?.validity.badInput;
    const draft = writeDraft(store.getValues(), offer);
    try {
      await store.handleSubmit((request) =>
        isTimeCut ? store.setError('start', { message: 'start' }) : send(request, draft, trapped),
      )(event);
    } finally {
      isOut.current = false;
    }
  }

  /** @param draft the form as it was submitted */
  async function send(request: BookingRequest, draft: string | null, trapped: string | undefined) {
    hideNotice();
    void import('./sent-details').catch(() => undefined);
    const { attempt, kept } = nextAttempt(readFromTab(ATTEMPTS_KEY), {
      key: randomUuid(),
      content: writeDraft(request, offer) ?? '',
      isDateTaken: dateHint?.status === 'taken',
      mayHaveArrived: false,
    });
    keepInTab(ATTEMPTS_KEY, kept);
    const body = trapped ? { ...request, [TRAP_FIELD]: trapped } : request;
    const { outcome, refused, retryAt = null } = await postBooking(body, attempt);
    if (outcome !== 'sent') {
      for (const { field, error } of refused) store.setError(field, { message: error });
      const isUnknown = attempt.mayHaveArrived || outcome === 'unknown';
      const attempts = withFailed(readFromTab(ATTEMPTS_KEY), { ...attempt, mayHaveArrived: isUnknown });
      keepInTab(ATTEMPTS_KEY, attempts.kept);
      const shown = isUnknown ? 'unknown' : attempts.mayHaveArrived ? 'changed' : 'notSent';
      const isOffline = !navigator.onLine;
      // Without kept attempts, the draft was deleted meanwhile.
      const isOver = refused.length > 0 || !attempts.kept;
      const failed = isOver ? null : ({ draft, outcome: shown, isOffline, retryAt } as const);
      show({ ...IDLE, failed, notice: { tone: 'error', text: t('failed') } });
      return;
    }
    if (readFromTab(DRAFT_KEY) === draft) keepInTab(DRAFT_KEY, null);
    keepInTab(FAILED_KEY, null);
    // The visitor has left the page, and may have opened the form again.
    if (!isHere.current) return;
    keepInTab(ATTEMPTS_KEY, null);
    const sent = { ...attempt, sentOn: toDateKey(new Date()) };
    keepSentHere(sent);
    // Text that was typed meanwhile is a new draft.
    const typed = store.getValues();
    open({ values: writeDraft(typed, offer) === draft ? emptyBooking(offer) : typed, removed: {} });
    show({ ...IDLE, sent, notice: { tone: 'success', text: t('sent') } });
  }

  /** Begins a new request, with the customer's details of the sent one if asked for. */
  function startAnew(keepsContact: boolean) {
    const request = sending.sent && readDraft(sending.sent.content, offer);
    if (keepsContact && request) open({ values: withContact(store.getValues(), request), removed: {} });
    keepSentHere(null);
    flushSync(() => show(IDLE));
    document.getElementById(fieldId('date'))?.focus();
  }

  const discard = useCallback(() => {
    const attempts = readFromTab(ATTEMPTS_KEY);
    const { href } = window.location;
    const before = latest.current;
    broughtBack.current = () => {
      keepInTab(ATTEMPTS_KEY, attempts);
      keepSentHere(null, href);
      show({ ...before, notice: null });
    };
    keepInTab(ATTEMPTS_KEY, null);
    open(deleteDraft({ values: store.getValues(), removed: {} }, offer));
    show(IDLE);
  }, [store, open, show]);

  const bringBack = useCallback(() => broughtBack.current(), []);

  return { ...sending, submit, startAnew, discard, bringBack, hideNotice };
}
