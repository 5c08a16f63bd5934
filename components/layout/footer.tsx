import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { ROUTES } from '@/lib/routes';
import { site } from '@/lib/site';

/** Copyright, legal notice and credits; it grows, so that at the end of the page a snackbar hides none of them. */
export function Footer({ year }: { year: string }) {
  const t = useTranslations('layout');
  return (
    <footer id="footer" className="bg-night text-on-night-muted print:hidden">
      <div className="mx-auto flex max-w-page flex-col gap-x-8 gap-y-2 px-4 pt-8 pb-[calc(--spacing(8)+var(--snackbar-height))] md:flex-row md:items-center md:px-8">
        <p className="md:mr-auto">{t('copyright', { year, brand: site.name })}</p>
        <Link href={ROUTES.legal} className="inline-flex min-h-11 items-center self-start underline underline-offset-4">
          {t('imprint')}
        </Link>
        <p lang="en">
          {t('builtWith')}{' '}
          {site.builtWith.map(({ name, url }, index) => (
            <span key={url}>
              {index > 0 && ' · '}
              <a href={url} rel="noopener" className="inline-flex min-h-11 items-center underline underline-offset-4">
                {name}
              </a>
            </span>
          ))}
        </p>
      </div>
    </footer>
  );
}
