import { getMessages } from 'next-intl/server';
import { BookingForm } from '@/components/booking/booking-form';
import { Translated } from '@/components/language/translated';
import { View } from '@/components/language/view';
import { StructuredData } from '@/components/layout/structured-data';
import { rules } from '@/lib/booking/rules';
import { questions } from '@/lib/content/questions';
import { pickNamespaces } from '@/lib/i18n/messages';
import { pictureFiles } from '@/lib/pictures/all';
import { pageMetadata } from '../metadata';
import { breadcrumbOf } from '../structured-data';

const backdrops = rules.backdrops.map((id) => ({ id, files: pictureFiles(`backdrop-${id}`) }));

export const generateMetadata = () => pageMetadata('booking');

export default async function BookingPage() {
  const messages = await getMessages();
  return (
    <section className="mx-auto max-w-page px-4 py-10 md:px-8 md:py-16 print:py-4">
      <StructuredData json={await breadcrumbOf('booking')} />
      <Translated messages={pickNamespaces(messages, ['booking', 'packages'])}>
        <BookingForm
          backdrops={backdrops}
          emailTexts={pickNamespaces(messages, ['email', 'packages'])}
          hasQuestions={questions.length > 0}
        >
          <View view="intro" page="booking" />
        </BookingForm>
      </Translated>
    </section>
  );
}
