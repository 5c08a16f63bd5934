import { useLocale, useTranslations } from 'next-intl';
import { createPortal } from 'react-dom';
import { BackdropName, BackdropPicture, useOfferTexts } from '@/components/packages/offer';
import { PhotoPrint } from '@/components/packages/photo-print';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { PictureLabel } from '@/components/ui/picture';
import { dateFormats } from '@/lib/availability/format';
import { choiceOf, hasExtra } from '@/lib/booking/prices/choice';
import { offer } from '@/lib/content/offer';
import { BACKGROUND, PROPS } from '@/lib/content/offer-keys';
import { rendered } from '@/lib/content/rendered';
import { PRINT_SCENE, printProps, printScene } from '@/lib/pictures/print';
import { isDateKey } from '@/lib/shared/days';
import { NOTE_LENGTH } from '@/lib/shared/form-fields';
import { useBooking, useBookingState, useFormValue } from './form-context';

/** A print with a line of the visitor, which leaves the browser only if the visitor puts it into the wishes. */
export default function PrintDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('booking');
  const formats = dateFormats(useLocale());
  const { backdropName } = useOfferTexts();
  const { backdrops, set, state } = useBooking();
  const line = useBookingState(({ printLine }) => printLine);
  const choice = useFormValue(choiceOf);
  const date = useFormValue((form) => form.date);
  const note = useFormValue((form) => form.note);

  const chosen = backdrops.find((backdrop) => backdrop.id === choice.backgroundId);
  const hasProps = hasExtra(choice, PROPS);
  const isRendered =
    (hasProps && rendered.includes('print-props')) || rendered.includes(chosen ? `backdrop-${chosen.id}` : PRINT_SCENE);
  const day = isDateKey(date) ? formats.longDay(date) : null;
  const typed = line.trim();
  const caption = typed ? { headline: typed, detail: day } : { headline: day ?? t('print.untitled'), detail: null };
  const backdrop = chosen && (backdropName(offer, chosen.id) ?? t('backdropChooser.name', { number: chosen.id }));
  const alt = t(hasProps ? 'print.picture' : 'print.pictureWithoutProps', {
    backdrop: backdrop ?? t('print.scene'),
    caption: [caption.headline, caption.detail].filter(Boolean).join(', '),
  });
  const wish = t('print.wish', { line: typed });
  const isWish = note.split('\n').includes(wish);
  const longerNote = [note.trimEnd(), wish].filter(Boolean).join('\n');
  const hasRoom = longerNote.length <= NOTE_LENGTH;

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
            props={hasProps ? printProps : undefined}
            className="photo-print"
          />
          {isRendered && <PictureLabel className="right-2 bottom-2">{t('print.rendered')}</PictureLabel>}
        </div>
        <div className="flex flex-col gap-5">
          {hasExtra(choice, BACKGROUND) && (
            <fieldset className="grid max-w-80 grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-2">
              <legend className="sr-only">{t('backdropChooser.open')}</legend>
              {backdrops.map(({ id, files }) => (
                <button
                  key={id}
                  type="button"
                  aria-pressed={id === choice.backgroundId}
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
          )}
          <div>
            <Field
              label={t('print.line')}
              id="print-line"
              value={line}
              // The longest line that fits the white edge.
              maxLength={40}
              autoComplete="off"
              onChange={({ target }) => state.setState({ printLine: target.value })}
            />
            <Button
              variant="text"
              className="text-accent disabled:opacity-60"
              disabled={!typed}
              onClick={() => hasRoom && !isWish && set({ note: longerNote })}
            >
              {t('print.takeOver')}
            </Button>
            <p role="status" className="text-sm font-semibold">
              {typed && isWish && <span>{t('print.takenOver')}</span>}
              {typed && !isWish && !hasRoom && <span>{t('print.noRoom')}</span>}
            </p>
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
