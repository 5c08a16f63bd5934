'use client';

import { useTranslations } from 'next-intl';
import { FormProvider, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Snackbar } from '@/components/ui/snackbar';
import { AccessoriesGroup } from './accessories-group';
import type { Backdrop } from './background-chooser';
import { ContactFields } from './contact-fields';
import { ErrorSummary } from './error-summary';
import { EventFields } from './event-fields';
import { PackageChooser } from './package-chooser';
import { ReachUs } from './reach-us';
import { SendNote } from './send-note';
import { SupportGroup } from './support-group';
import { TotalCard } from './total-card';
import { TrapField } from './trap-field';
import { useBookingForm } from './use-booking-form';

/** The booking request from the date to the send button (SPEC §2). */
export function BookingForm({ backdrops }: { backdrops: Backdrop[] }) {
  const t = useTranslations('booking');
  const { form, choosePackage, chooseBackground, send, result, failures, clearResult, loadResolver } = useBookingForm();
  const { control, formState, handleSubmit } = form;
  const choice = useWatch({
    control,
    compute: ({ package: name, support, accessories }) => ({ package: name, support, accessories }),
  });

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={handleSubmit(send)}
        onFocus={() => void loadResolver()}
        className="grid items-start gap-10 md:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16"
      >
        <div className="flex flex-col gap-12">
          <EventFields />
          <PackageChooser chosen={choice.package} onChoose={choosePackage} />
          <AccessoriesGroup packageName={choice.package} backdrops={backdrops} onChooseBackground={chooseBackground} />
          <SupportGroup packageName={choice.package} />
          <ContactFields />
          <div className="flex flex-col gap-6">
            <TrapField />
            <ErrorSummary />
            {failures > 1 && <ReachUs />}
            <SendNote />
            <Button type="submit" disabled={formState.isSubmitting} className="self-start print:hidden">
              {formState.isSubmitting ? t('sending') : t('submit')}
            </Button>
          </div>
        </div>
        <TotalCard choice={choice} />
      </form>
      <Snackbar
        message={result && { tone: result === 'sent' ? 'success' : 'error', text: t(result) }}
        onHide={clearResult}
      />
    </FormProvider>
  );
}
