import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { ShareIcon } from '@/components/ui/icons';
import { parametersOf } from '@/lib/booking/tab/parameters';
import { shareLink } from '@/lib/browser/share';
import { offer } from '@/lib/content/offer';
import { site } from '@/lib/content/site';
import { ROUTES } from '@/lib/routes';
import { useBooking, useBookingState } from './form-context';

/** Shares date and choice as a link, which holds nothing personal. */
export function ShareChoice() {
  const t = useTranslations('booking.share');
  const { state, values } = useBooking();
  const { outcome, link } = useBookingState(({ shared }) => shared) ?? {};

  async function share() {
    const parameters = String(parametersOf(values(), offer));
    const { href } = new URL(`${ROUTES.booking}?${parameters}`, window.location.origin);
    state.set({ shared: { parameters, link: href, outcome: await shareLink(href, t('title', { brand: site.name })) } });
  }

  return (
    <>
      <Button
        variant="text"
        onClick={share}
        className="min-w-11 justify-center gap-x-2 text-accent max-md:flex-col max-md:text-center print:hidden"
      >
        <ShareIcon className="size-5" />
        <span className="max-md:w-min max-md:text-xs max-md:hyphens-none max-md:wrap-normal">
          {outcome === 'copied' ? t('done') : t('action')}
        </span>
      </Button>
      <p
        role="status"
        className={outcome === 'failed' ? 'order-last w-full text-sm wrap-anywhere text-muted print:hidden' : 'sr-only'}
      >
        {outcome === 'copied' ? t('copied') : outcome === 'failed' && t('failed', { link: link ?? '' })}
      </p>
    </>
  );
}

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
