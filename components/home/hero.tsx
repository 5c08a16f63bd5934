import { useLocale, useTranslations } from 'next-intl';
import { useOfferTexts } from '@/components/packages/use-offer-texts';
import { ButtonLink } from '@/components/ui/button';
import { MainPicture } from '@/components/ui/main-picture';
import { lowestPrice } from '@/lib/booking/total';
import { offer } from '@/lib/content/offer';
import { site } from '@/lib/content/site';
import { pictureFiles } from '@/lib/pictures';
import { ROUTES } from '@/lib/routes';

export interface HomeTemplate {
  name: string;
  description: string;
}

const picture = pictureFiles('hero');

const HEADING = 'text-3xl wrap-break-word hyphens-auto md:text-5xl lg:text-6xl';
const TEXT = 'text-on-night-muted md:text-lg';

/** Keeps the button on a phone's first screen, even below a long template. */
const AFTER_BUTTON = 'max-md:order-1';

/** The first screen. A template's name becomes the main heading, and the default heading an `h2`. */
export function Hero({ template }: { template: HomeTemplate | null }) {
  const t = useTranslations('home');
  const { euro } = useOfferTexts();
  const templateLang = useLocale() === 'de' ? undefined : 'de';
  const heading = t('heading', { city: site.city });
  return (
    <section className="relative overflow-hidden bg-night text-on-night">
      <div className="relative md:absolute md:inset-y-0 md:right-0 md:w-[72%] lg:w-[68%]">
        <MainPicture
          files={picture}
          alt={t('pictures.hero')}
          sizes="(min-width: 75rem) 68vw, (min-width: 56.25rem) 72vw, 100vw"
          className="h-[clamp(10rem,100svh-22.5rem,28rem)] w-full object-cover object-[68%_40%] md:h-full"
        />
        <div className="absolute inset-0 forced-colors:hidden bg-linear-to-t from-night via-night/0 to-night/0 md:bg-linear-to-r md:via-35%" />
      </div>
      {/* Not centred from top to bottom, so that the heading stays where it is while the rest arrives. */}
      <div className="relative mx-auto max-w-page px-4 pb-10 md:min-h-[36rem] md:px-8 md:pt-28 md:pb-20 lg:min-h-[42rem] lg:pt-40">
        <div className="flex max-w-md flex-col items-start lg:max-w-lg">
          <h1 lang={template ? templateLang : undefined} className={HEADING}>
            {template?.name ?? heading}
          </h1>
          {template && (
            <>
              <p lang={templateLang} className={`mt-4 whitespace-pre-line md:mb-8 ${AFTER_BUTTON} ${TEXT}`}>
                {template.description}
              </p>
              <h2 className={`mt-8 text-2xl md:mt-0 md:text-3xl ${AFTER_BUTTON}`}>{heading}</h2>
            </>
          )}
          <p className={`mt-3 text-balance md:mt-4 ${template ? AFTER_BUTTON : ''} ${TEXT}`}>{t('subtitle')}</p>
          <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3 md:mt-8">
            <ButtonLink href={ROUTES.availability} variant="bright">
              {t('check')}
            </ButtonLink>
            <a href="#preise" className="inline-flex min-h-11 items-center underline underline-offset-4">
              {t('from', { price: euro(lowestPrice(offer)) })}
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}
