'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type PropsWithChildren, type ReactNode, useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { OnDemand } from '@/components/ui/on-demand';
import { Snackbar } from '@/components/ui/snackbar';
import { hasDelivery } from '@/lib/booking/prices/delivery';
import type { EmailTexts } from '@/lib/booking/request/message';
import { offer } from '@/lib/content/offer';
import { AccessoriesGroup } from './accessories-group';
import type { Backdrop } from './backdrop';
import { ContactFields } from './contact-fields';
import { DateField } from './date-field';
import { DeliveryGroup } from './delivery-group';
import { BookingContext, ProgressContext, ToolsContext, useTools } from './form-context';
import { LoadFailed } from './load-failed';
import { PackageChooser } from './package-chooser';
import { SendArea } from './send-area';
import { SupportGroup } from './support-group';
import { TotalCard } from './total-card';
import { useBookingForm } from './use-booking-form';
import { importSentPanel, useSending } from './use-sending';

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
  const { tools } = useTools();
  return tools && <tools.BetterPackage />;
}

/** Holds the state of the form apart from the fields, so that a change of state renders only the components that read it. */
function FormFrame({ emailTexts, intro, children }: Pick<Props, 'emailTexts' | 'children'> & { intro: ReactNode }) {
  const form = useBookingForm();
  const { removed, shared, showOther, dateHint, tools, lacksTools, change, choose } = form;
  const { failure, sent, notice, submit, startAnew, discard, bringBack, hideNotice } = useSending(form);
  const booking = useMemo(
    () => ({ change, choose, discard, bringBack, removed, emailTexts }),
    [change, choose, discard, bringBack, removed, emailTexts],
  );
  const progress = useMemo(() => ({ dateHint, failure, shared, showOther }), [dateHint, failure, shared, showOther]);
  const loaded = useMemo(() => ({ tools, lacksTools }), [tools, lacksTools]);
  return (
    <FormProvider {...form.store}>
      <BookingContext value={booking}>
        <ProgressContext value={progress}>
          <ToolsContext value={loaded}>
            {sent ? (
              <OnDemand
                load={importSentPanel}
                failure={<SentWithoutPanel />}
                props={{ sent, onStartAnew: startAnew }}
              />
            ) : (
              <>
                {intro}
                <form
                  key={form.showing}
                  // Submits nothing before hydration. A native submit would put the texts into the address.
                  method="dialog"
                  noValidate
                  onSubmit={submit}
                  onKeyDown={ignoreHeldEnter}
                  className="grid items-start gap-10 print:gap-4 md:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16"
                >
                  {children}
                </form>
              </>
            )}
            <Snackbar message={notice} onHide={hideNotice} />
          </ToolsContext>
        </ProgressContext>
      </BookingContext>
    </FormProvider>
  );
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
