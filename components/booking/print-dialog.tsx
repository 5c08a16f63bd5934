import { useLocale, useTranslations } from 'next-intl';
import { type CSSProperties, useState } from 'react';
import { createPortal } from 'react-dom';
import { PhotoPrint } from '@/components/packages/photo-print';
import { useOfferTexts } from '@/components/packages/use-offer-texts';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { PictureLabel } from '@/components/ui/picture';
import { dateFormats } from '@/lib/availability/format';
import { choiceOf, hasExtra } from '@/lib/booking/prices/choice';
import { hasLine, PRINT_LINE_LENGTH, withLine } from '@/lib/booking/request/print-line';
import { offer } from '@/lib/content/offer';
import { rendered } from '@/lib/content/rendered';
import { BACKGROUND, PROPS } from '@/lib/offer-keys';
import { PRINT_SCENE, printProps, printScene } from '@/lib/print-pictures';
import { isDateKey } from '@/lib/shared/days';
import { BackdropName, BackdropPicture } from './backdrop';
import { useBooking, useBookingState, useFormValue } from './form-context';

/** A print with a line of the visitor, which leaves the browser only if the visitor puts it into the note. */
export default function PrintDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('booking');
  const formats = dateFormats(useLocale());
  const { backdropName } = useOfferTexts();
  const { backdrops, state } = useBooking();
  const line = useBookingState(({ printLine }) => printLine);
  const choice = useFormValue(choiceOf);
  const date = useFormValue((form) => form.date);
  const chosen = backdrops.find((backdrop) => backdrop.id === choice.backgroundId);
  const props = hasExtra(choice, PROPS) ? printProps : undefined;
  const isRendered =
    (props && rendered.includes('print-props')) || rendered.includes(chosen ? `backdrop-${chosen.id}` : PRINT_SCENE);
  const day = isDateKey(date) ? formats.longDay(date) : null;
  const typed = line.trim();
  const caption = typed ? { headline: typed, detail: day } : { headline: day ?? t('print.untitled'), detail: null };
  const alt = t(props ? 'print.picture' : 'print.pictureWithoutProps', {
    backdrop: chosen
      ? (backdropName(offer, chosen.id)?.shown ?? t('backdropChooser.name', { number: chosen.id }))
      : t('print.scene'),
    caption: [caption.headline, caption.detail].filter(Boolean).join(', '),
  });

  // Outside the form, because Enter in the text field would send the request. Also lets it be printed without the form.
  return createPortal(
    <Dialog heading={t('print.heading')} onClose={onClose} className="max-w-5xl">
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_16rem] md:gap-8">
        <div className="relative -mx-5 max-xs:-mx-3 overflow-hidden bg-sunken px-4 pt-6 pb-10 sm:mx-0 sm:rounded-field sm:px-8 sm:pt-8">
          <PhotoPrint
            files={chosen?.files ?? printScene}
            alt={alt}
            loading="eager"
            caption={caption}
            props={props}
            className="photo-print"
          />
          {isRendered && <PictureLabel className="right-2 bottom-2">{t('print.rendered')}</PictureLabel>}
        </div>
        <div className="flex flex-col gap-5">
          {hasExtra(choice, BACKGROUND) && <PrintBackdrops chosenId={choice.backgroundId} />}
          <div>
            <Field
              label={t('print.line')}
              id="print-line"
              value={line}
              maxLength={PRINT_LINE_LENGTH}
              autoComplete="off"
              onChange={({ target }) => state.set({ printLine: target.value })}
            />
            <LineAsWish line={typed} />
          </div>
          <p className="text-sm text-muted">{t('print.note')}</p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => window.print()}>{t('print.print')}</Button>
            <Button variant="secondary" onClick={onClose}>
              {t('print.close')}
            </Button>
          </div>
        </div>
      </div>
    </Dialog>,
    document.body,
  );
}

/** Puts the line into the note of the request, and says whether it is there. */
function LineAsWish({ line }: { line: string }) {
  const t = useTranslations('booking.print');
  const { set } = useBooking();
  const note = useFormValue((form) => form.note);
  const wish = t('wish', { line });
  const [refused, setRefused] = useState('');

  function takeOver() {
    const longer = withLine(note, wish);
    if (longer === null) setRefused(wish);
    else set({ note: longer });
  }

  return (
    <>
      <Button variant="text" className="text-accent disabled:opacity-60" disabled={!line} onClick={takeOver}>
        {t('takeOver')}
      </Button>
      <p role="status" className="text-sm font-semibold">
        {line && (hasLine(note, wish) ? <span>{t('takenOver')}</span> : refused === wish && <span>{t('noRoom')}</span>)}
      </p>
    </>
  );
}

const MOST_COLUMNS = 5;

/** Returns the number of columns that fills the rows most evenly. */
const columnsFor = (count: number) => Math.ceil(count / Math.ceil(count / MOST_COLUMNS));

function PrintBackdrops({ chosenId }: { chosenId: number | null }) {
  const t = useTranslations('booking.backdropChooser');
  const { backdrops, set } = useBooking();
  return (
    <fieldset
      style={{ '--columns': columnsFor(backdrops.length) } as CSSProperties}
      className="grid max-w-80 grid-cols-[repeat(var(--columns),minmax(0,3.75rem))] gap-2"
    >
      <legend className="sr-only">{t('open')}</legend>
      {backdrops.map(({ id, files }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosenId}
          onClick={() => set({ backgroundId: id })}
          className="relative aspect-square overflow-hidden rounded-field border-2 border-line aria-pressed:border-accent aria-pressed:ring-2 aria-pressed:ring-accent"
        >
          <span className="sr-only">
            <BackdropName number={id} />
          </span>
          <BackdropPicture files={files} sizes="4rem" className="size-full" />
        </button>
      ))}
    </fieldset>
  );
}
