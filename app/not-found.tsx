import { getMessages } from 'next-intl/server';
import { EmptyPhotoStrip } from '@/components/layout/empty-photo-strip';
import { NotFoundNotice } from '@/components/layout/not-found-notice';
import { Translated } from '@/components/layout/translated';
import { pickNamespaces } from '@/lib/i18n/messages';

export default async function NotFound() {
  return (
    <Translated messages={pickNamespaces(await getMessages(), ['notFound'])}>
      <NotFoundNotice>
        <EmptyPhotoStrip />
      </NotFoundNotice>
    </Translated>
  );
}
