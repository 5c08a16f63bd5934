'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type PropsWithChildren, type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import { Snackbar } from '@/components/ui/snackbar';
import { hasDelivery } from '@/lib/booking/prices/delivery';
import type { EmailTexts } from '@/lib/booking/request/message';
import { type BookingRequest, emptyBooking } from '@/lib/booking/request/request';
import type { Sent } from '@/lib/booking/tab/record';
import { useStored } from '@/lib/browser/value-store';
import { offer } from '@/lib/content/offer';
import { AccessoriesGroup } from './accessories-group';
import type { Backdrop } from './backdrop';
import { ContactFields } from './contact-fields';
import { createBooking } from './create-booking';
import { DateField } from './date-field';
import { DeliveryGroup } from './delivery-group';
import { BookingContext, fieldId, useBooking, useBookingState } from './form-context';
import { LoadFailed } from './load-failed';
import { sentPanel, tools } from './loaded-later';
import { PackageChooser } from './package-chooser';
import { SendArea } from './send-area';
import { SupportGroup } from './support-group';
import { TotalCard } from './total-card';

interface Props extends PropsWithChildren {
  backdrops: Backdrop[];
  /** German, in every language of the page. */
  emailTexts: EmailTexts;
}

/** Keeps a held Enter key from sending again once an attempt has failed. */
function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
}

/**
 * The booking request, from the date to the send button. Once it is sent, the confirmation replaces the form.
 * @param children the introduction of the page, above the form
 */
export function BookingForm({ backdrops, emailTexts, children }: Props) {
  return (
    <FormFrame emailTexts={emailTexts} intro={children}>
      <div className="flex flex-col gap-12 print:gap-4">
        <DateField />
        <PackageChooser />
        <AccessoriesGroup backdrops={backdrops} />
        {offer.premiumSupport && <SupportGroup price={offer.premiumSupport.price} />}
        {hasDelivery(offer) && <DeliveryGroup />}
        <OfferedPackage />
        <ContactFields />
        <SendArea />
      </div>
      <TotalCard />
    </FormFrame>
  );
}

/** Loads with the tools, because the form opens without a choice that could be better. */
function OfferedPackage() {
  const loaded = tools.useCode();
  return loaded && <loaded.BetterPackage />;
}

const resolver: Resolver<BookingRequest> = async (typed, ...rest) => {
  // A browser may add seconds to the time.
  const request = { ...typed, start: typed.start.slice(0, 'HH:MM'.length) };
  const loaded = await tools.request();
  // Without the tools, only the server checks the request.
  return loaded ? loaded.checkRequest(request, ...rest) : { values: request, errors: {} };
};

const LATER = { loadTools: tools.request, loadSentPanel: sentPanel.request };

/** Holds the state of the form apart from the fields, so that a change of state renders only the components that read it. */
function FormFrame({ emailTexts, intro, children }: Pick<Props, 'emailTexts' | 'children'> & { intro: ReactNode }) {
  const form = useForm({ defaultValues: emptyBooking(offer), resolver, shouldFocusError: false });
  const [booking] = useState(() => createBooking(form, emailTexts, LATER));
  const sent = useStored(booking.state, (state) => state.sent);
  const showing = useStored(booking.state, (state) => state.showing);
  useEffect(() => booking.open(), [booking]);
  return (
    <FormProvider {...form}>
      <BookingContext value={booking}>
        {sent ? (
          <Confirmation sent={sent} />
        ) : (
          <>
            {intro}
            <form
              key={showing}
              // Submits nothing before hydration. A native submit would put the texts into the address.
              method="dialog"
              noValidate
              onSubmit={booking.submit}
              onKeyDown={ignoreHeldEnter}
              className="grid items-start gap-10 print:gap-4 md:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16"
            >
              {children}
            </form>
          </>
        )}
        <Notice />
      </BookingContext>
    </FormProvider>
  );
}

/** The result of sending. */
function Notice() {
  const t = useTranslations('booking');
  const { hideNotice } = useBooking();
  const notice = useBookingState((state) => state.notice);
  return <Snackbar tone={notice === 'sent' ? 'success' : 'error'} text={notice && t(notice)} onHide={hideNotice} />;
}

function Confirmation({ sent }: { sent: Sent }) {
  const { startAnew } = useBooking();
  const panel = sentPanel.useCode();
  const hasFailed = sentPanel.useHasFailed();

  function onStartAnew(keepsContact: boolean) {
    flushSync(() => startAnew(keepsContact));
    document.getElementById(fieldId('date'))?.focus();
  }

  if (panel) return <panel.default sent={sent} onStartAnew={onStartAnew} />;
  return hasFailed && <SentWithoutPanel />;
}

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Says that the request was sent if the code of the confirmation does not load. */
function SentWithoutPanel() {
  const t = useTranslations('booking.sentPanel');
  return (
    <>
      <h1 ref={takeFocus} tabIndex={-1} className="mb-4 text-4xl md:text-5xl">
        {t('title')}
      </h1>
      <p className="text-lg">{t('heading')}</p>
      <LoadFailed />
    </>
  );
}
