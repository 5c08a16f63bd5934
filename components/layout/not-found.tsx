import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { site } from '@/lib/content/site';
import { ROUTES } from '@/lib/shared/routes';

export function NotFound() {
  const t = useTranslations('notFound');
  return (
    <>
      <title>{`${t('title')} – ${site.name}`}</title>
      <h1 lang="en" className="mb-4 text-4xl md:text-5xl">
        {/* On phones the fallback font would break the line elsewhere, and the page would move when our font arrives. */}
        <span>404 – </span>
        <br className="sm:hidden" />
        <span>Page Not Found</span>
      </h1>
      <p className="mb-2 text-xl font-semibold">{t('title')}</p>
      <p className="mb-8 text-lg text-muted">{t('text')}</p>
      <ButtonLink href={ROUTES.home}>{t('home')}</ButtonLink>
    </>
  );
}
