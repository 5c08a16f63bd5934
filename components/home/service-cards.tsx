import { useTranslations } from 'next-intl';
import { useOfferTexts } from '@/components/packages/offer';
import { ButtonLink } from '@/components/ui/button';
import { Picture, PictureLabel } from '@/components/ui/picture';
import { hasPrints } from '@/lib/booking/prices/choice';
import { offer } from '@/lib/content/offer';
import { rendered } from '@/lib/content/rendered';
import { pictureFiles } from '@/lib/pictures/all';
import { ACCESSORIES_PATH } from '@/lib/shared/routes';
import { CheckLink } from './hero';

/** `showsPrints` marks a picture with prints in it. The prints in our renderings have another format. */
const CARDS = [
  { name: 'photoBoxes', picture: 'photo-boxes', focus: '', showsPrints: true },
  { name: 'events', picture: 'events', focus: '', showsPrints: false },
  { name: 'accessories', picture: 'accessories', focus: 'object-[50%_15%]', showsPrints: true },
] as const;

const hasAnyPrints = () => offer.packages.some(hasPrints);

/** Returns a sentence with everything that can be rented in addition to the booth. */
function useAccessories(): string {
  const t = useTranslations('packages');
  const { extraName } = useOfferTexts();
  const prints = hasAnyPrints() ? [t('instantPrint')] : [];
  const names = [...prints, ...offer.extras.map(extraName)].join(', ');
  return names && `${names}.`;
}

/** The three services. The events card has no button. */
export function ServiceCards() {
  const t = useTranslations('home');
  const accessories = useAccessories();
  return (
    <section className="mx-auto max-w-page px-4 py-16 md:px-8 md:py-24">
      <h2 className="mb-10 max-w-text text-3xl md:text-4xl">{t('cards.heading')}</h2>
      <ul className="grid gap-8 md:grid-cols-3 print:grid-cols-3 print:gap-4">
        {CARDS.map(({ name, picture, focus, showsPrints }) => (
          <li key={name} className="flex flex-col card overflow-hidden">
            <div className="relative">
              <Picture
                files={pictureFiles(picture)}
                alt={t(`pictures.${name}`)}
                sizes="(min-width: 75rem) 24rem, (min-width: 56.25rem) 33vw, 100vw"
                className={`h-[400px] w-full bg-sunken object-cover print:h-40 ${focus}`}
              />
              {rendered.includes(picture) && (
                <PictureLabel className="right-3 bottom-3">
                  <span>{t('pictures.rendered')}</span>
                  {showsPrints && hasAnyPrints() && <span>{t('pictures.format')}</span>}
                </PictureLabel>
              )}
            </div>
            <div className="flex flex-1 flex-col items-start p-card">
              <h3 className="mb-3 text-2xl">{t(`cards.${name}.title`)}</h3>
              <p className="mb-6 text-muted">
                {[name === 'accessories' && accessories, t(`cards.${name}.text`)].filter(Boolean).join(' ')}
              </p>
              {name === 'photoBoxes' && (
                <CheckLink variant="secondary" className="mt-auto">
                  {t('cards.photoBoxes.action')}
                </CheckLink>
              )}
              {name === 'accessories' && (
                <ButtonLink href={ACCESSORIES_PATH} variant="secondary" className="mt-auto">
                  {t('cards.accessories.action')}
                </ButtonLink>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
