import { getMessages } from 'next-intl/server';
import { NotFoundNotice } from '@/components/layout/not-found-notice';
import { Translated } from '@/components/layout/translated';
import { pickNamespaces } from '@/lib/i18n/messages';

export default async function NotFound() {
  return (
    <Translated messages={pickNamespaces(await getMessages(), ['notFound'])}>
      <NotFoundNotice />
    </Translated>
  );
}
