'use client';

import { FormProvider, useWatch } from 'react-hook-form';
import { pricePerKm } from '@/lib/booking/delivery';
import type { EmailTexts } from '@/lib/booking/email';
import { type FormState, isSettled } from '@/lib/booking/form';
import { offer } from '@/lib/offer';
import { AccessoriesGroup } from './accessories-group';
import type { Backdrop } from './backdrop';
import { BetterPackage } from './better-package';
import { ContactFields } from './contact-fields';
import { DeliveryGroup } from './delivery-group';
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
  // The confirmation takes the place of the total, and on paper that of the whole form.
  const isConfirmed = useWatch({ control: store.control, compute: (form: FormState) => isSettled(form, offer) });

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
            <div className={`flex flex-col gap-12 ${isConfirmed ? 'print:hidden' : ''}`}>
              <EventFields />
              <PackageChooser />
              <AccessoriesGroup backdrops={backdrops} />
              <SupportGroup />
              {pricePerKm(offer) !== null && <DeliveryGroup />}
              <BetterPackage />
              <ContactFields />
            </div>
            <SendArea emailTexts={emailTexts} />
          </div>
          {!isConfirmed && <TotalCard />}
        </form>
        <ResultSnackbar />
      </DispatchContext>
    </FormProvider>
  );
}
