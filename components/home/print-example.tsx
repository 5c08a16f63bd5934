import { useTranslations } from 'next-intl';
import { PhotoPrint } from '@/components/packages/photo-print';
import { ButtonLink } from '@/components/ui/button';
import { PictureLabel } from '@/components/ui/picture-label';
import { rendered } from '@/lib/content/rendered';
import { pictureFiles } from '@/lib/pictures';
import { ACCESSORIES_PATH } from '@/lib/routes';

/** The target of the packages' links to the print. */
export const PRINT_ID = 'abzug';
const SCENE = 'events';

/** A print as guests take it home. */
export function PrintExample() {
  const t = useTranslations('home');
  const line = t('print.line');
  return (
    <div
      id={PRINT_ID}
      className="mt-12 grid scroll-mt-6 items-center gap-x-12 gap-y-8 overflow-hidden md:grid-cols-2 print:hidden"
    >
      <div className="relative px-2 py-6">
        <PhotoPrint
          files={pictureFiles(SCENE)}
          alt={t('print.picture', { scene: t('pictures.events'), line })}
          loading="lazy"
          caption={{ headline: line, detail: null }}
        />
        {rendered.includes(SCENE) && <PictureLabel className="right-2 bottom-0">{t('pictures.rendered')}</PictureLabel>}
      </div>
      <div>
        <h3 className="mb-3 text-2xl">{t('print.heading')}</h3>
        <p className="mb-5 text-muted">{t('print.text')}</p>
        <ButtonLink href={ACCESSORIES_PATH} variant="secondary">
          {t('print.try')}
        </ButtonLink>
      </div>
    </div>
  );
}
