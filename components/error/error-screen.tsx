import { useTranslations } from 'next-intl';
import { Translated } from '@/components/language/translated';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { ROUTES } from '@/lib/shared/routes';
import messages from '@/messages/de.json';

interface Props {
  onRetry: () => void;
}

/** Replaces a page that failed to render. */
export default function ErrorScreen(props: Props) {
  return (
    <Translated messages={messages}>
      <ErrorMessage {...props} />
    </Translated>
  );
}

function ErrorMessage({ onRetry }: Props) {
  const t = useTranslations('layout.error');
  return (
    <section className="mx-auto flex w-full max-w-text flex-col gap-6 px-4 py-16 md:py-24">
      <h1 className="text-4xl">{t('title')}</h1>
      <Alert>{t('text')}</Alert>
      <div className="flex flex-wrap gap-4">
        <Button onClick={onRetry}>{t('retry')}</Button>
        <ButtonLink href={ROUTES.home} variant="secondary">
          {t('home')}
        </ButtonLink>
      </div>
    </section>
  );
}
