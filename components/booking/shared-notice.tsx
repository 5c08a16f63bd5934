import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useBooking, useBookingState } from './form-context';

/** Says that the choice came with a link, and switches to the visitor's own. Beside the total, where it moves no field. */
export function SharedNotice() {
  const t = useTranslations('booking.shared');
  const { showOther } = useBooking();
  const link = useBookingState((state) => state.link);
  return (
    <div
      role="status"
      className="border-t border-line bg-sunken px-4 empty:hidden md:mb-4 md:rounded-field md:border-0 print:hidden"
    >
      {link && (
        <div className="flex flex-wrap items-center gap-x-4 py-2 max-md:text-sm">
          {(link.shown === 'draft' || link.unchanged !== null) && (
            <p>{t(link.shown === 'link' && link.other ? 'linkOverDraft' : link.shown)}</p>
          )}
          {link.other && (
            <Button variant="text" className="font-semibold" onClick={showOther}>
              {t(link.shown === 'link' ? 'showDraft' : 'showLink')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
