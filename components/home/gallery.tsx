import { useLocale, useTranslations } from 'next-intl';
import { Picture } from '@/components/ui/picture';
import { gallery } from '@/lib/content/gallery';
import { inLanguage } from '@/lib/i18n/translated';
import { pictureFiles } from '@/lib/pictures/all';

/** On a phone, the first of an odd number of pictures fills its row. */
const WIDE = 'max-sm:[&:first-child:nth-last-child(odd)]:col-span-2';

/** The owner's pictures. Renders nothing without pictures. */
export function Gallery() {
  const t = useTranslations('home.gallery');
  const language = useLocale();
  if (gallery.length === 0) return null;
  return (
    <section className="mx-auto max-w-page px-4 pb-16 md:px-8 md:pb-24">
      <h2 className="mb-10 max-w-text text-3xl md:text-4xl">{t('heading')}</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-5">
        {gallery.map(({ picture, alt }) => (
          <li key={picture} className={WIDE}>
            <Picture
              files={pictureFiles(picture)}
              alt={inLanguage(alt, language)}
              sizes="(min-width: 75rem) 24rem, (min-width: 37.5rem) 33vw, 50vw"
              className="aspect-3/2 w-full rounded-field bg-sunken object-cover md:rounded-card"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
