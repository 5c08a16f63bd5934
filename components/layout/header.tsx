'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ICON_BUTTON } from '@/components/ui/icon-button';
import { BookingIcon, CalendarIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { site } from '@/lib/site';
import logo from '@/public/logo.svg';
import { LanguageMenu } from './language-menu';

const ROUTES = [
  { name: 'home', href: '/', Icon: null },
  { name: 'availability', href: '/availability', Icon: CalendarIcon },
  { name: 'booking', href: '/booking', Icon: BookingIcon },
] as const;

/** Logo, title, navigation and language; below 900 px two icons stand in for the navigation (SPEC §2). */
export function Header() {
  const t = useTranslations('layout');
  const pathname = usePathname();
  const current = (href: string) => (pathname === href ? 'page' : undefined);

  return (
    <header className="border-b border-line bg-paper">
      <div className="mx-auto flex min-h-16 max-w-page items-center gap-1 px-4 md:gap-4 md:px-8">
        <Link href="/" className="mr-auto flex min-h-11 items-center gap-3 py-2" aria-current={current('/')}>
          <img src={logo.src} alt="" width={40} height={40} className="shrink-0" />
          <span className="font-display text-lg leading-tight font-semibold">{site.name}</span>
        </Link>
        <nav aria-label={t('navigation')} className="flex items-center gap-1 print:hidden">
          {ROUTES.map(({ name, href }) => (
            <Link
              key={name}
              href={href}
              aria-current={current(href)}
              className="hidden min-h-11 items-center rounded-full px-4 font-medium transition-colors hover:bg-accent-soft aria-[current]:bg-accent-soft aria-[current]:text-accent md:inline-flex"
            >
              {t(name)}
            </Link>
          ))}
          {ROUTES.map(
            ({ name, href, Icon }) =>
              Icon && (
                <Link
                  key={name}
                  href={href}
                  aria-label={t(name)}
                  aria-current={current(href)}
                  className={`${ICON_BUTTON} aria-[current]:bg-accent-soft aria-[current]:text-accent md:hidden`}
                >
                  <Icon />
                </Link>
              ),
          )}
        </nav>
        <LanguageMenu />
      </div>
    </header>
  );
}
