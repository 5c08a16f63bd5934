import { getMessages } from 'next-intl/server';
import { AvailabilityScreen } from '@/components/availability/availability-screen';
import { EarlyMonths } from '@/components/availability/early-months';
import { PageTitle } from '@/components/layout/page-title';
import { StructuredData } from '@/components/layout/structured-data';
import { Translated } from '@/components/layout/translated';
import { pickNamespaces } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/server/document/metadata';
import { breadcrumbOf } from '@/lib/server/document/structured-data';

export const generateMetadata = () => pageMetadata('availability');

export default async function AvailabilityPage() {
  return (
    <Translated messages={pickNamespaces(await getMessages(), ['availability'])}>
      <PageTitle page="availability" />
      <StructuredData json={await breadcrumbOf('availability')} />
      <EarlyMonths />
      <AvailabilityScreen />
    </Translated>
  );
}
