import { createTranslator, useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { BackdropName, useOfferTexts } from '@/components/packages/offer';
import { Button, buttonLook } from '@/components/ui/button';
import { dateFormats } from '@/lib/availability/format';
import { hasExtra } from '@/lib/booking/prices/choice';
import { bookingEmail } from '@/lib/booking/request/message';
import type { BookingRequest } from '@/lib/booking/request/schema';
import { rules } from '@/lib/booking/rules';
import { type FailedAttempt, retryTime, type Sent } from '@/lib/booking/tab/record';
import { copyText } from '@/lib/browser/share';
import { site } from '@/lib/content/site';
import { calendarFile, requestUid } from '@/lib/shared/calendar-file';
import { CONTACT_FIELDS, type ContactField } from '@/lib/shared/form-fields';
import { mailtoLink } from '@/lib/shared/mailto';
import { isShownAsTaken } from './booking';
import { ContactLink } from './feedback';
import { useBooking, useBookingState, useFormValue } from './form-context';
import { PriceBreakdown, useTotal } from './total';

const CARD = 'card border border-line p-card print:bare';

const scrollTo = (title: HTMLElement | null) => title?.scrollIntoView({ block: 'start' });
const takeFocus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

/** Confirms a sent request: what happens next, that nothing is booked yet, and the request itself. */
export function SentPanel({ sent }: { sent: Sent }) {
  const t = useTranslations('booking.sentPanel');
  const { startAnew } = useBooking();
  const { setFocus } = useFormContext<BookingRequest>();
  const request = rules.readDraft(sent.content);
  const language = useLocale();
  const { fullDay, longDay } = dateFormats(language);
  const day = fullDay(request.date);
  const { answerWithin } = site;
  const times = typeof answerWithin === 'string' ? { de: answerWithin, en: undefined } : answerWithin;
  // The form has texts only in these two languages.
  const time = language === 'en' ? times?.en : times?.de;

  // The form takes the place of the confirmation, and its first field the focus.
  useEffect(() => () => setFocus('date'), [setFocus]);

  return (
    <>
      <title>{`${t('title')} – ${site.name}`}</title>
      <h1 ref={scrollTo} className="mb-8 text-4xl md:text-5xl print:mb-4">
        {t('title')}
      </h1>
      <div className="grid items-start gap-6 not-print:md:grid-cols-[2fr_3fr]">
        <div className="flex flex-col gap-6">
          <section aria-labelledby="sent" className={CARD}>
            <h2 ref={takeFocus} id="sent" tabIndex={-1} className="mb-2 text-2xl">
              {t('heading')}
            </h2>
            <p className="text-lg">{t('nonBinding', { day })}</p>
            <p>{t('sentOn', { day: longDay(sent.sentOn) })}</p>
            <h3 className="mt-6 mb-3 text-xl print:hidden">{t('next.heading')}</h3>
            <ol className="flex list-decimal flex-col gap-2 pl-6 print:hidden">
              <li>
                <span>{t('next.copy')}</span> <strong className="block wrap-anywhere">{request.email}</strong>{' '}
                <span>{t('next.copyMissing')}</span>
              </li>
              <li>{time ? t('next.answerWithin', { time }) : t('next.answer')}</li>
              <li>{t('next.confirmation')}</li>
            </ol>
            <p className="mt-4 flex flex-wrap items-center gap-x-4 print:hidden">
              <span>{t('next.mistake')}</span>
              <ContactLink by="phone" />
              <ContactLink by="email" />
            </p>
          </section>
          <div className="flex flex-wrap gap-3 max-md:order-last print:hidden">
            <Button variant="secondary" onClick={() => startAnew(false)}>
              {t('startAnew')}
            </Button>
            <Button variant="secondary" onClick={() => startAnew(true)}>
              {t('startWithContact')}
            </Button>
          </div>
        </div>
        <SentDetails sent={sent} request={request} />
      </div>
    </>
  );
}

/** The request as it was sent, for printing, with the labels of the form and every price. Its day can be saved. */
function SentDetails({ sent, request }: { sent: Sent; request: BookingRequest }) {
  const t = useTranslations('booking');
  const day = dateFormats(useLocale()).fullDay(request.date);
  const { packageName, extraName } = useOfferTexts();
  const { total, delivery, delivered, note } = useTotal(request);
  const { prints, backgroundId } = request;
  const accessories = [
    ...(prints > 0 ? [t('prints.upTo', { count: prints })] : []),
    ...rules.offer.extras.filter(({ key }) => hasExtra(request, key)).map(extraName),
  ];

  const contactText = ({ name, kind, whenEmpty = '' }: ContactField) =>
    kind === 'time' && request[name] ? t('sentPanel.startTime', { time: request[name] }) : request[name] || whenEmpty;

  /** Downloads the day as a tentative calendar entry. */
  function saveDay() {
    const entry = {
      date: request.date,
      title: t('sentPanel.calendarTitle', { brand: site.name }),
      location: request.eventAddress,
      description: [
        ...(request.start ? [`${t('start')}: ${t('sentPanel.startTime', { time: request.start })}`] : []),
        t('sentPanel.calendarText', { phone: site.phone, email: site.email }),
      ].join('\n'),
      uid: requestUid(sent.key) ?? sent.key,
      now: new Date(),
    };
    const file = new Blob([calendarFile(entry)], { type: 'text/calendar' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = `${request.date}.ics`;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  return (
    <section aria-labelledby="request" className={CARD}>
      <h2 id="request" className="mb-4 text-xl">
        {t('sentPanel.request')}
      </h2>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[max-content_minmax(0,1fr)]">
        <Row name={t('date')} value={sent.isDateTaken ? t('dateHint.taken', { day }) : day} />
        <Row name={t('package')} value={packageName(rules.packageOf(request.package))} />
        <Row name={t('support')} value={t(`supportLevel.${request.support}`)} />
        <Row name={t('accessories')} value={accessories.join(', ') || t('noAccessories')}>
          {backgroundId && (
            <p>
              <BackdropName number={backgroundId} />
            </p>
          )}
        </Row>
        {delivery && <Row name={t('delivery.name')} value={delivery} />}
        <Row name={t('total')} value={note ? `${total} ${note}` : total}>
          {delivered && <p className="text-xl font-semibold text-accent">{delivered.join(' ')}</p>}
          <div className="mt-2 flex max-w-sm flex-col gap-2">
            <PriceBreakdown priced={request} />
          </div>
        </Row>
        <Row name={t('sentPanel.name')} value={`${request.firstName} ${request.lastName}`} />
        {CONTACT_FIELDS.filter(({ kind }) => kind !== 'name').map((field) => (
          <Row key={field.name} name={t(field.name)} value={contactText(field)} />
        ))}
      </dl>
      <div className="mt-8 flex flex-wrap gap-3 print:hidden">
        <Button onClick={saveDay}>{t('sentPanel.saveDay')}</Button>
        <Button variant="secondary" onClick={() => window.print()}>
          {t('sentPanel.print')}
        </Button>
      </div>
      <p className="mt-2 text-muted print:hidden">{t('sentPanel.noDownload')}</p>
    </section>
  );
}

/** A line of the request. Renders nothing without a value. */
function Row({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  if (!value) return null;
  return (
    <div className="sm:contents">
      <dt className="text-muted">{name}</dt>
      <dd>
        <p className="font-semibold whitespace-pre-line wrap-anywhere">{value}</p>
        {children}
      </dd>
    </div>
  );
}

/** The outcome of a failed attempt, and ways to send the request without this website's server. Stays until a success. */
export function FailurePanel({ failure }: { failure: FailedAttempt }) {
  const t = useTranslations('booking.failure');
  const { emailTexts } = useBooking();
  // A copy, because react-hook-form changes its own object.
  const request = useFormValue((values) => ({ ...values }));
  const [copied, setCopied] = useState<{ message: string; isDone: boolean } | null>(null);

  const isRepeated = rules.writeDraft(request) === failure.repeatedBy;
  const said = failure.mailed === 'no' ? 'notSent' : isRepeated ? 'unknown' : 'changed';
  const { limit } = failure;
  const kind = limit?.isOfEveryone ? 'everyone' : 'tooMany';
  const language = useLocale();
  const time = limit && retryTime(limit, new Date(), language);
  const german = createTranslator({ locale: 'de', messages: emailTexts });
  const isDateTaken = useBookingState((state) => isShownAsTaken(state, request.date));
  const write = (note: string) => bookingEmail({ ...request, note }, { t: german, rules, isDateTaken });
  const { subject, message } = write(request.note);
  const { link } = mailtoLink(site.email, subject, request.note, (note) => write(note).message);
  const copy = async () => setCopied({ message, isDone: await copyText(message) });

  return (
    <section aria-labelledby="failure" className="rounded-card error-box p-card text-ink print:hidden">
      <h2 id="failure" className="mb-2 text-xl text-error">
        {t(`${said}.heading`)}
      </h2>
      {(time === null || said !== 'notSent') && <p>{t(`${said}.text`)}</p>}
      {limit && time !== null && <p>{t(`${kind}.${time ? 'text' : 'later'}`, { time })}</p>}
      {failure.isOffline && <p className="mt-2 font-semibold">{t('offline')}</p>}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <a href={link} className={buttonLook({ variant: 'secondary' })}>
          {t('mail')}
        </a>
        <Button variant="secondary" onClick={copy}>
          {t('copy')}
        </Button>
        <p>
          <span>{t('address')}</span> <ContactLink by="email" />
        </p>
        <p role="status" className="w-full empty:hidden">
          {copied?.message === message && t(copied.isDone ? 'copied' : 'notCopied')}
        </p>
      </div>
      <p className="mt-4">
        <span>{t('call')}</span> <ContactLink by="phone" />
      </p>
    </section>
  );
}
