import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useProgress } from './form-context';

/**
 * Says once that the choice came with a link, and switches between it and the visitor's own choice. Shown beside the total,
 * where it does not move the form when it appears.
 */
export function SharedNotice() {
  const t = useTranslations('booking.shared');
  const { shared, showOther } = useProgress();
  return (
    <div
      role="status"
      className="border-t border-line bg-sunken px-4 empty:hidden md:mb-4 md:rounded-field md:border-0 print:hidden"
    >
      {shared && (
        <div className="flex flex-wrap items-center gap-x-4 py-2 max-md:text-sm">
          <p>{t(shared.shown === 'link' && shared.other ? 'linkOverDraft' : shared.shown)}</p>
          {shared.other && (
            <Button variant="text" className="font-semibold" onClick={showOther}>
              {t(shared.shown === 'link' ? 'showDraft' : 'showLink')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
