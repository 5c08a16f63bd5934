import { getMessages } from 'next-intl/server';
import { AvailabilityCalendar } from '@/components/availability/availability-calendar';
import { Translated } from '@/components/language/translated';
import { View } from '@/components/language/view';
import { StructuredData } from '@/components/layout/structured-data';
import { consecutiveMonths, dayIn } from '@/lib/availability/dates';
import { MAX_MONTHS } from '@/lib/availability/months';
import { TIME_ZONE } from '@/lib/i18n/languages';
import { pickNamespaces } from '@/lib/i18n/messages';
import { knownMonths } from '@/lib/server/api-client/shared-reads';
import { isBuilding } from '@/lib/server/runtime/config';
import { nearestDay } from '@/lib/shared/days';
import { pageMetadata } from '../metadata';
import { breadcrumbOf } from '../structured-data';

// Seconds. Availability may be at most this old.
export const revalidate = 30;

export const generateMetadata = () => pageMetadata('availability');

export default async function AvailabilityPage() {
  const today = nearestDay(dayIn(TIME_ZONE, new Date()));
  const months = isBuilding ? {} : await knownMonths(consecutiveMonths(today, MAX_MONTHS));
  return (
    <section className="mx-auto max-w-page px-4 py-10 md:px-8 md:py-16">
      <StructuredData json={await breadcrumbOf('availability')} />
      <View view="intro" page="availability" />
      <Translated messages={pickNamespaces(await getMessages(), ['availability'])}>
        <AvailabilityCalendar today={today} months={months} />
      </Translated>
    </section>
  );
}
