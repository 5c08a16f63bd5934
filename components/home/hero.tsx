import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { MainPicture } from '@/components/ui/main-picture';
import { pictureFiles } from '@/lib/pictures';
import { ROUTES } from '@/lib/routes';
import { site } from '@/lib/site';

export interface HomeTemplate {
  name: string;
  description: string;
}

const picture = pictureFiles('hero');

/** The first screen. A template's name takes the main heading; the default one steps down below it. */
export function Hero({ template }: { template: HomeTemplate | null }) {
  const t = useTranslations('home');
  const heading = t('heading', { city: site.city });
  return (
    <section className="relative overflow-hidden bg-night text-on-night">
      <div className="relative md:absolute md:inset-y-0 md:right-0 md:w-[72%] lg:w-[68%]">
        <MainPicture
          files={picture}
          alt={t('pictures.hero')}
          sizes="(min-width: 1200px) 68vw, (min-width: 900px) 72vw, 100vw"
          className="h-[46vh] min-h-72 w-full object-cover object-[68%_40%] md:h-full"
        />
        <div className="absolute inset-0 forced-colors:hidden bg-linear-to-t from-night via-night/0 to-night/0 md:bg-linear-to-r md:via-35%" />
      </div>
      <div className="relative mx-auto flex max-w-page flex-col justify-center px-4 pt-2 pb-14 md:min-h-[36rem] md:px-8 md:py-20 lg:min-h-[42rem]">
        <div className="max-w-md lg:max-w-lg">
          {template && (
            <>
              <h1 className="text-4xl wrap-break-word hyphens-auto md:text-5xl lg:text-6xl">{template.name}</h1>
              <p className="mt-4 mb-8 text-lg whitespace-pre-line text-on-night-muted">{template.description}</p>
              <h2 className="text-2xl md:text-3xl">{heading}</h2>
            </>
          )}
          {!template && <h1 className="text-4xl md:text-5xl lg:text-6xl">{heading}</h1>}
          <p className="mt-4 mb-8 text-lg text-balance text-on-night-muted">{t('subtitle')}</p>
          <ButtonLink href={ROUTES.availability} variant="bright">
            {t('check')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
