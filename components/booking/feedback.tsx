import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef } from 'react';
import { Button, buttonLook } from '@/components/ui/button';
import { LoadFailure } from '@/components/ui/load-failure';
import type { Undo } from '@/lib/booking/tab/undo';
import { CONTACT } from '@/lib/content/contact';
import { site } from '@/lib/content/site';
import { useBooking, useBookingState } from './form-context';

interface Props {
  action: Exclude<Undo['action'], 'link' | 'linkOverDraft'>;
  /** The control of the action. */
  control: RefObject<HTMLElement | null>;
}

/** Says what an action did, and takes it back. Stands before its content, so that screen readers announce that. */
export function TakeBack({ action, control }: Props) {
  const t = useTranslations('booking.removed');
  const { takeBack } = useBooking();
  const isOffered = useBookingState(({ undo }) => undo?.action === action);
  const button = useRef<HTMLButtonElement>(null);

  // The control of some actions goes with the action, and this button with its click. The other one then takes the focus.
  useEffect(() => {
    if (!isOffered) return;
    focusIfLost(button);
    return () => focusIfLost(control);
  }, [isOffered, control]);

  return (
    <div role="status" className="empty:absolute print:hidden">
      {isOffered && (
        <div className="flex flex-wrap items-center gap-x-2 rounded-field bg-sunken px-4 py-1">
          <p>{t(action)}</p>
          <Button ref={button} variant="text" className="font-semibold" onClick={takeBack}>
            {t('undo')}
          </Button>
        </div>
      )}
    </div>
  );
}

function focusIfLost({ current }: RefObject<HTMLElement | null>) {
  if (document.activeElement === document.body) current?.focus();
}

/** Says that a part of the form could not be loaded, beside the control that needed it. */
export function LoadFailed() {
  const t = useTranslations('booking.loadFailed');
  return <LoadFailure text={t('text')} reload={t('reload')} />;
}

export const ContactLink = ({ by }: { by: keyof typeof CONTACT }) => (
  <a href={CONTACT[by]} className={buttonLook({ variant: 'text', className: 'font-semibold wrap-anywhere' })}>
    {site[by]}
  </a>
);
