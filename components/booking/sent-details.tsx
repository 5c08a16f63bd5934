import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { BookingRequest } from '@/lib/booking/request';
import { site } from '@/lib/content/site';
import { calendarFile } from '@/lib/shared/calendar-file';
import { RequestSummary } from './request-summary';

interface Props {
  request: BookingRequest;
  /** Its day, written out. */
  day: string;
  isDateTaken: boolean;
  /** The id of the calendar entry, which replaces an earlier one with this id. */
  uid: string;
  className: string;
}

/** The request as it was sent, to print, and its day to save. */
export default function SentDetails({ uid, className, ...props }: Props) {
  const t = useTranslations('booking.sentPanel');
  const { date, eventAddress } = props.request;

  /** Downloads the day as a tentative calendar entry. */
  function saveDay() {
    const entry = {
      date,
      title: t('calendarTitle', { brand: site.name }),
      location: eventAddress,
      description: t('calendarText', { phone: site.phone, email: site.email }),
    };
    const file = new Blob([calendarFile(entry, uid, new Date())], { type: 'text/calendar' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = `${date}.ics`;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  return (
    <section aria-labelledby="request" className={className}>
      <h2 id="request" className="mb-4 text-xl">
        {t('request')}
      </h2>
      <RequestSummary {...props} />
      <div className="mt-8 flex flex-wrap gap-3 print:hidden">
        <Button onClick={saveDay}>{t('saveDay')}</Button>
        <Button variant="secondary" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
    </section>
  );
}
