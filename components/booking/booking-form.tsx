'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type PropsWithChildren, useLayoutEffect, useState } from 'react';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import { useStore } from 'zustand';
import { Snackbar } from '@/components/ui/snackbar';
import type { BookingRequest } from '@/lib/booking/request/schema';
import { rules } from '@/lib/booking/rules';
import { createBooking, type PageFacts } from './booking';
import { AccessoriesGroup, DeliveryGroup, SupportGroup } from './choices';
import { ContactFields, DateField } from './fields';
import { BookingContext, useBooking, useBookingState } from './form-context';
import { LaterPanel, laterCode } from './loaded-later';
import { BetterPackage, PackageChooser } from './package-chooser';
import { SendArea } from './send-area';
import { TotalCard } from './total';

/** Keeps a held Enter key from sending again once an attempt has failed. */
function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
}

const resolver: Resolver<BookingRequest> = async (typed, ...rest) => {
  // A browser may add seconds to the time.
  const request = { ...typed, start: typed.start.slice(0, 'HH:MM'.length) };
  // Without it, only the server checks the request.
  return (await laterCode.request())?.checkRequest(request, ...rest) ?? { values: request, errors: {} };
};

/** The booking request below its introduction, `children`. Once it is sent, the confirmation replaces both. */
export function BookingForm({ children, ...page }: PropsWithChildren<PageFacts>) {
  const form = useForm({ defaultValues: rules.empty(), resolver, shouldFocusError: false });
  const [booking] = useState(() => createBooking(form, page, laterCode.request));
  const sent = useStore(booking.state, (state) => state.sent);
  const mountKey = useStore(booking.state, (state) => state.mountKey);
  // Before the first paint, so that a draft shows at once.
  useLayoutEffect(() => booking.open(), [booking]);
  return (
    <FormProvider {...form}>
      <BookingContext value={booking}>
        {sent ? (
          <LaterPanel result={<SentTitle />} render={({ SentPanel }) => <SentPanel sent={sent} />} />
        ) : (
          <>
            {children}
            <form
              key={mountKey}
              // Submits nothing before hydration. A native submit would put the texts into the address.
              method="dialog"
              noValidate
              onSubmit={booking.submit}
              onKeyDown={ignoreHeldEnter}
              className="grid grid-cols-1 items-start gap-10 print:gap-4 md:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16"
            >
              <div className="flex flex-col gap-12 print:gap-4">
                <DateField />
                <PackageChooser />
                <AccessoriesGroup />
                <SupportGroup />
                <DeliveryGroup />
                <BetterPackage />
                <ContactFields />
                <SendArea />
              </div>
              <TotalCard />
            </form>
          </>
        )}
        <Result />
      </BookingContext>
    </FormProvider>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus();

const SentTitle = () => (
  <h1 ref={takeFocus} tabIndex={-1} className="text-4xl">
    {useTranslations('booking.sentPanel')('title')}
  </h1>
);

function Result() {
  const t = useTranslations('booking');
  const { state } = useBooking();
  const result = useBookingState((current) => current.result);
  return (
    <Snackbar
      tone={result === 'sent' ? 'success' : 'error'}
      text={result && t(result)}
      onHide={() => state.setState({ result: null })}
    />
  );
}
