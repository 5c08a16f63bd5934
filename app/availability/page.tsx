import { getMessages } from 'next-intl/server';
import { AvailabilityScreen } from '@/components/availability/availability-screen';
import { PageTitle } from '@/components/layout/page-title';
import { Translated } from '@/components/layout/translated';
import { pickNamespaces } from '@/lib/i18n/messages';

export default async function AvailabilityPage() {
  return (
    <Translated messages={pickNamespaces(await getMessages(), ['availability'])}>
      <PageTitle page="availability" />
      <AvailabilityScreen />
    </Translated>
  );
}
