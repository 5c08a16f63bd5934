import { useLocale, useTranslations } from 'next-intl';
import { buttonLook, ICON_BUTTON } from '@/components/ui/button';
import { BookingIcon, CalendarIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { site } from '@/lib/content/site';
import { ROUTES } from '@/lib/shared/routes';
import logo from '@/public/logo.svg';
import { LanguageMenu } from './language-menu';

const PAGES = [
  { name: 'home', Icon: null },
  { name: 'availability', Icon: CalendarIcon },
  { name: 'booking', Icon: BookingIcon },
] as const;

/**
 * A link that skips the header, the logo, title, navigation and language menu. In narrow windows two icons replace the
 * navigation. Below `xs` the header wraps.
 */
export function Header() {
  const t = useTranslations('layout');
  return (
    <>
      <a
        href="#content"
        className={buttonLook({
          className: 'sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-40 focus:px-6 focus:py-3',
        })}
      >
        {t('skipToContent')}
      </a>
      <header className="border-b border-line bg-paper">
        {/* The columns of the icons have their width before the icons arrive, so that the name does not move. */}
        <div className="mx-auto flex min-h-16 max-w-page grid-cols-[1fr_5.75rem_2.75rem] flex-wrap items-center justify-end gap-1 px-4 xs:max-md:grid md:flex-nowrap md:gap-4 md:px-8 print:flex">
          <Link href={ROUTES.home} className="mr-auto flex min-h-11 items-center gap-3 py-2">
            {/* Lazy, so that a slow phone paints the page 20 ms sooner. */}
            <img src={logo.src} alt="" width={40} height={40} loading="lazy" className="shrink-0" />
            <span className="font-display text-lg xs:max-md:text-[min(1.125rem,4.6vw)] leading-tight font-semibold hyphens-auto wrap-anywhere [hyphenate-limit-chars:12]">
              {site.name}
            </span>
          </Link>
          <p className="hidden print:block">{`${site.phone} · ${site.email}`}</p>
          <nav aria-label={t('navigation')} className="flex items-center gap-1 print:hidden">
            {PAGES.map(({ name, Icon }) => (
              <Link
                key={name}
                href={ROUTES[name]}
                className={`${ICON_BUTTON} ${Icon ? '' : 'max-md:hidden'} aria-[current]:bg-accent-soft aria-[current]:text-accent md:size-auto md:min-h-11 md:shrink md:px-4 md:font-semibold`}
              >
                {Icon && <Icon className="size-6 md:hidden" />}
                <span className="max-md:sr-only">{t(name)}</span>
              </Link>
            ))}
          </nav>
          <LanguageMenu label={t('language')} current={useLocale()} names={{ de: t('german') }} />
        </div>
      </header>
    </>
  );
}
