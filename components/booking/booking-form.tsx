'use client';

import { useTranslations } from 'next-intl';
import { FormProvider } from 'react-hook-form';
import { Snackbar } from '@/components/ui/snackbar';
import type { EmailTexts } from '@/lib/booking/email';
import { packageDefaults } from '@/lib/booking/rules';
import { AccessoriesGroup } from './accessories-group';
import type { Backdrop } from './backdrop';
import { BetterOffer } from './better-offer';
import { ContactFields } from './contact-fields';
import { EventFields } from './event-fields';
import { PackageChooser } from './package-chooser';
import { SendArea } from './send-area';
import { SupportGroup } from './support-group';
import { TotalCard } from './total-card';
import { useBookingForm } from './use-booking-form';

interface Props {
  backdrops: Backdrop[];
  /** German, whatever the visitor reads. */
  emailTexts: EmailTexts;
}

/** The booking request from the date to the send button. */
export function BookingForm({ backdrops, emailTexts }: Props) {
  const t = useTranslations('booking');
  const { form, choose, chooseBackground, send, ...sending } = useBookingForm();
  // On paper, what was sent takes the place of the form.
  const unlessSent = sending.sentRequest ? 'print:hidden' : '';

  return (
    <FormProvider {...form}>
      <form
        // Sends nothing by itself: before the scripts are there, what was typed would end up in the address.
        method="dialog"
        noValidate
        onSubmit={form.handleSubmit(send)}
        className="grid items-start gap-10 md:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16"
      >
        <div className="flex flex-col gap-12">
          <div className={`flex flex-col gap-12 ${unlessSent}`}>
            <EventFields />
            <PackageChooser onChoose={(name) => choose(packageDefaults(name))} />
            <AccessoriesGroup backdrops={backdrops} onChooseBackground={chooseBackground} />
            <SupportGroup />
            <BetterOffer onSwitch={choose} />
            <ContactFields />
          </div>
          <SendArea emailTexts={emailTexts} {...sending} />
        </div>
        <TotalCard className={unlessSent} />
      </form>
      <Snackbar
        message={sending.result && { tone: sending.result === 'sent' ? 'success' : 'error', text: t(sending.result) }}
        onHide={sending.clearResult}
      />
    </FormProvider>
  );
}
