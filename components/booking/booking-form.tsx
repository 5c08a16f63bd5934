'use client';

import { FormProvider, useWatch } from 'react-hook-form';
import type { EmailTexts } from '@/lib/booking/email';
import { AccessoriesGroup } from './accessories-group';
import type { Backdrop } from './backdrop';
import { BetterOffer } from './better-offer';
import { ContactFields } from './contact-fields';
import { EventFields } from './event-fields';
import { DispatchContext } from './form-store';
import { PackageChooser } from './package-chooser';
import { ResultSnackbar } from './result-snackbar';
import { SendArea } from './send-area';
import { SupportGroup } from './support-group';
import { TotalCard } from './total-card';
import { useBookingForm } from './use-booking-form';

interface Props {
  backdrops: Backdrop[];
  /** German, in every language of the page. */
  emailTexts: EmailTexts;
}

/** The booking request, from the date to the send button. */
export function BookingForm({ backdrops, emailTexts }: Props) {
  const { store, dispatch, send } = useBookingForm();
  const isSent = useWatch({ control: store.control, compute: ({ sending }) => sending.sent !== null });
  // On paper, the request that was sent takes the place of the form.
  const unlessSent = isSent ? 'print:hidden' : '';

  return (
    <FormProvider {...store}>
      <DispatchContext value={dispatch}>
        <form
          // Submits nothing before hydration, which would put the texts into the address.
          method="dialog"
          noValidate
          onSubmit={store.handleSubmit(send)}
          className="grid items-start gap-10 md:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16"
        >
          <div className="flex flex-col gap-12">
            <div className={`flex flex-col gap-12 ${unlessSent}`}>
              <EventFields />
              <PackageChooser />
              <AccessoriesGroup backdrops={backdrops} />
              <SupportGroup />
              <BetterOffer />
              <ContactFields />
            </div>
            <SendArea emailTexts={emailTexts} />
          </div>
          <TotalCard className={unlessSent} />
        </form>
        <ResultSnackbar />
      </DispatchContext>
    </FormProvider>
  );
}
