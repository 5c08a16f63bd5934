import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { site } from '@/lib/content/site';
import { ROUTES } from '@/lib/shared/routes';
import { ContactLinks } from './contact-links';

/** Sections of the legal notice that must be reachable from every page. */
const LEGAL_LINKS = [
  { name: 'imprint', href: ROUTES.legal },
  ...(site.terms ? [{ name: 'terms', href: `${ROUTES.legal}#mietbedingungen` } as const] : []),
  { name: 'privacy', href: `${ROUTES.legal}#datenschutz` },
  { name: 'accessibility', href: `${ROUTES.legal}#barrierefreiheit` },
] as const;

/** Contact, legal links, copyright and credits. Grows while a snackbar is shown, so that the snackbar does not hide them. */
export function Footer({ year }: { year: string }) {
  const t = useTranslations('layout');
  return (
    <footer className="bg-night text-on-night-muted print:hidden">
      <div className="mx-auto max-w-page px-4 pt-8 pb-[calc(--spacing(8)+var(--snackbar-height))] md:px-8">
        <div className="flex flex-col justify-between gap-x-8 gap-y-6 md:flex-row md:items-start">
          {/* In one line with the legal links only where all fit in any font. */}
          <ContactLinks className="lg:flex-row lg:flex-wrap lg:gap-x-8" />
          <ul className="flex flex-wrap gap-x-6">
            {LEGAL_LINKS.map(({ name, href }) => (
              <li key={name}>
                <Link href={href} className="inline-flex min-h-11 items-center underline underline-offset-4">
                  {t(name)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <div className="mt-6 flex flex-col justify-between gap-x-8 border-t border-on-night-muted/25 pt-4 md:flex-row md:items-center">
          <p>{t('copyright', { year, brand: site.name })}</p>
          <p lang="en">
            <span>{t('builtWith')}</span>{' '}
            {site.builtWith.map(({ name, url }, index) => (
              <span key={url}>
                {index > 0 && <span> · </span>}
                <a href={url} rel="noopener" className="inline-flex min-h-11 items-center underline underline-offset-4">
                  {name}
                </a>
              </span>
            ))}
          </p>
        </div>
      </div>
    </footer>
  );
}
