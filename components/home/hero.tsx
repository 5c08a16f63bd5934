import { useLocale, useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { useOfferTexts } from '@/components/packages/offer';
import { ButtonLink } from '@/components/ui/button';
import { MainPicture } from '@/components/ui/main-picture';
import { rules } from '@/lib/booking/rules';
import { site } from '@/lib/content/site';
import { pictureFiles } from '@/lib/pictures/all';
import { ROUTES } from '@/lib/shared/routes';

/** A button to the calendar. Its second line names its purpose. */
export function CheckLink({ children, ...look }: Omit<ComponentProps<typeof ButtonLink>, 'href'>) {
  const t = useTranslations('home');
  return (
    <ButtonLink href={ROUTES.availability} {...look}>
      <span className="-my-1 flex flex-col leading-snug">
        <span>{children}</span> <span className="text-sm font-normal">{t('checkPurpose')}</span>
      </span>
    </ButtonLink>
  );
}

export interface HomeTemplate {
  name: string;
  description: string;
}

const picture = pictureFiles('hero');

/** In characters. The name of a template is set smaller if it is longer, so that the button stays on the first screen. */
const MAX_LARGE_HEADING = 60;
/** In characters. A longer description of a template is below the button in every window. */
const MAX_TEXT_BEFORE_BUTTON = 160;

const LARGE_HEADING = 'text-3xl short:md:text-4xl short:lg:text-5xl tall:md:text-5xl tall:lg:text-6xl';
const SMALL_HEADING = 'text-xl max-xs:text-lg beside:text-2xl tall:md:text-3xl';
const TEXT = 'text-on-night-muted md:text-lg';

const sizeOf = (heading: string) => (heading.length > MAX_LARGE_HEADING ? SMALL_HEADING : LARGE_HEADING);

/**
 * The first screen. The heading and the button to the calendar are on it in every window. A template's name becomes the
 * main heading, and the default heading an `h2` below the button.
 */
export function Hero({ template }: { template: HomeTemplate | null }) {
  const t = useTranslations('home');
  const { euro } = useOfferTexts();
  const templateLang = useLocale() === 'de' ? undefined : 'de';
  const heading = t('heading', { city: site.city });
  const name = template?.name ?? heading;
  const subtitle = (
    <p className={`mt-3 text-balance md:mt-4 ${template ? 'order-1' : 'short:order-1'} ${TEXT}`}>{t('subtitle')}</p>
  );
  const isLong = template && template.description.length > MAX_TEXT_BEFORE_BUTTON;
  return (
    <section className="relative overflow-hidden bg-night text-on-night [--share:72%] [--first-screen:clamp(20rem,100svh_-_4.0625rem,max(36rem,42vw))] lg:[--share:68%] lg:[--first-screen:clamp(20rem,100svh_-_4.0625rem,max(42rem,42vw))]">
      {/* Beside the text, the picture ends with the first screen. It is never so flat that it cuts off the booth. */}
      <div className="relative print:hidden beside:absolute beside:top-0 beside:right-0 beside:h-(--first-screen) beside:w-[min(var(--share),var(--first-screen)*1.8)]">
        <MainPicture
          files={picture}
          alt={t('pictures.hero')}
          sizes="(min-width: 75rem) 68vw, (min-width: 56.25rem) 72vw, 100vw"
          className="h-[clamp(10rem,100svh-22.5rem,max(28rem,56vw))] w-full object-cover object-[68%_45%] max-xs:h-[clamp(6rem,100svh-24rem,28rem)] beside:h-full"
        />
        <div className="absolute inset-0 forced-colors:hidden bg-linear-to-t from-night via-night/0 to-night/0 beside:bg-[linear-gradient(to_right,var(--night),transparent_35%),linear-gradient(to_top,var(--night),transparent_12%)] beside:from-transparent" />
      </div>
      {/* Not centred vertically, so that the heading stays where it is while the rest arrives. */}
      <div className="relative mx-auto max-w-page px-4 pb-10 print:pt-6 beside:min-h-(--first-screen) beside:pt-[calc(var(--first-screen)*0.2)] md:px-8 md:pb-20">
        <div className="flex max-w-md flex-col items-start lg:max-w-lg">
          <h1 lang={template ? templateLang : undefined} className={`wrap-break-word hyphens-auto ${sizeOf(name)}`}>
            {name}
          </h1>
          {template ? (
            <p
              lang={templateLang}
              data-long={isLong || undefined}
              className={`mt-4 whitespace-pre-line max-md:order-1 short:order-1 data-long:order-1 ${TEXT}`}
            >
              {template.description}
            </p>
          ) : (
            subtitle
          )}
          {/* A column on phones. The row would wrap only after the text of the link has arrived, and move what follows. */}
          <div className="mt-5 flex flex-col items-start gap-x-5 gap-y-3 sm:flex-row sm:flex-wrap sm:items-center tall:md:mt-8">
            <CheckLink variant="bright">{t('check')}</CheckLink>
            <a href="#preise" className="inline-flex min-h-11 items-center underline underline-offset-4">
              {t('from', { price: euro(rules.lowestPrice) })}
            </a>
          </div>
          {template && (
            <>
              <h2 className="order-1 mt-8 text-2xl md:mt-10 md:text-3xl">{heading}</h2>
              {subtitle}
            </>
          )}
        </div>
      </div>
    </section>
  );
}
