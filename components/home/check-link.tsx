import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { ROUTES } from '@/lib/routes';

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
