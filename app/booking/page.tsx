import { getMessages } from 'next-intl/server';
import { BookingScreen } from '@/components/booking/booking-screen';
import { PageTitle } from '@/components/layout/page-title';
import { StructuredData } from '@/components/layout/structured-data';
import { Translated } from '@/components/layout/translated';
import { BACKGROUND_IDS } from '@/lib/booking/packages';
import { pickNamespaces } from '@/lib/i18n/messages';
import { pictureFiles } from '@/lib/pictures';
import { pageMetadata } from '@/lib/server/document/metadata';
import { breadcrumbOf } from '@/lib/server/document/structured-data';

const backdrops = BACKGROUND_IDS.map((id) => ({ id, files: pictureFiles(`backdrop-${id}`) }));

export const generateMetadata = () => pageMetadata('booking');

export default async function BookingPage() {
  return (
    <Translated messages={pickNamespaces(await getMessages(), ['booking', 'packages'])}>
      <PageTitle page="booking" />
      <StructuredData json={await breadcrumbOf('booking')} />
      <BookingScreen backdrops={backdrops} />
    </Translated>
  );
}
