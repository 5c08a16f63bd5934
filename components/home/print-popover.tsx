import { useTranslations } from 'next-intl';
import { PhotoPrint } from '@/components/packages/photo-print';
import { Button, ButtonLink, buttonLook } from '@/components/ui/button';
import { PictureLabel } from '@/components/ui/picture-label';
import { rendered } from '@/lib/content/rendered';
import { pictureFiles } from '@/lib/pictures';
import { ACCESSORIES_PATH } from '@/lib/routes';

const ID = 'abzug';
const SCENE = 'events';

/** Opens the print without scripts. Browsers without popovers show it on the page, and no button. */
export function PrintButton() {
  const t = useTranslations('home.print');
  return (
    <button
      type="button"
      popoverTarget={ID}
      aria-haspopup="dialog"
      className={buttonLook({
        variant: 'text',
        className: 'mb-4 self-start text-accent print:hidden not-supports-[selector(:popover-open)]:hidden',
      })}
    >
      {t('open')}
    </button>
  );
}

/** A print as guests take it home. Its picture loads when it is opened. */
export function PrintPopover() {
  const t = useTranslations('home');
  const line = t('print.line');
  return (
    <div
      id={ID}
      popover="auto"
      role="dialog"
      aria-labelledby={`${ID}-heading`}
      className="m-auto w-[calc(100%-2rem)] max-w-2xl rounded-card bg-surface p-5 text-ink shadow-card backdrop:bg-night/70 sm:p-8 print:hidden"
    >
      <h3 id={`${ID}-heading`} className="mb-6 text-2xl">
        {t('print.heading')}
      </h3>
      <div className="relative -mx-5 overflow-hidden bg-sunken px-4 pt-6 pb-10 sm:mx-0 sm:rounded-field sm:px-8 sm:pt-8">
        <PhotoPrint
          files={pictureFiles(SCENE)}
          alt={t('print.picture', { scene: t('pictures.events'), line })}
          loading="lazy"
          caption={{ headline: line, detail: null }}
        />
        {rendered.includes(SCENE) && <PictureLabel className="right-2 bottom-2">{t('pictures.rendered')}</PictureLabel>}
      </div>
      <p className="mt-5 text-muted">{t('print.text')}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink href={ACCESSORIES_PATH}>{t('print.try')}</ButtonLink>
        <Button variant="secondary" popoverTarget={ID} popoverTargetAction="hide">
          {t('print.close')}
        </Button>
      </div>
    </div>
  );
}
