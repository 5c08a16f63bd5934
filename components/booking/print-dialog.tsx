import { useTranslations } from 'next-intl';
import { type CSSProperties, useId } from 'react';
import { createPortal } from 'react-dom';
import { useOfferTexts } from '@/components/packages/use-offer-texts';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { PictureLabel } from '@/components/ui/picture-label';
import { PRINT_LINE_LENGTH } from '@/lib/booking/print-caption';
import { offer } from '@/lib/content/offer';
import { rendered } from '@/lib/content/rendered';
import { PROPS } from '@/lib/offer-keys';
import { type Backdrop, BackdropName, BackdropPicture } from './backdrop';
import { PhotoPrint } from './photo-print';

interface Props {
  backdrops: Backdrop[];
  chosen: Backdrop;
  line: string;
  /** The form's date: empty, incomplete or a date key. */
  date: string;
  /** True if the choice has the props. */
  hasProps: boolean;
  onChoose: (id: number) => void;
  onLineChange: (line: string) => void;
  onClose: () => void;
}

/** A print as guests take it home, with a line on its edge that one can type. Nothing of it leaves the browser. */
export default function PrintDialog({ chosen, line, date, hasProps, onLineChange, onClose, ...choice }: Props) {
  const t = useTranslations('booking.print');
  const { extraName } = useOfferTexts();
  const props = offer.extras.find(({ key }) => key === PROPS);
  const id = useId();
  const isRendered = (props && rendered.includes('print-props')) || rendered.includes(`backdrop-${chosen.id}`);

  // Outside the form, where Enter in the text field would send the request. On paper it can also stand alone there.
  return createPortal(
    <Dialog heading={t('heading')} onClose={onClose} className="max-w-5xl">
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_16rem] md:gap-8">
        <div className="relative -mx-5 max-xs:-mx-3 overflow-hidden bg-sunken px-4 pt-6 pb-10 sm:mx-0 sm:rounded-field sm:px-8 sm:pt-8">
          <PhotoPrint number={chosen.id} files={chosen.files} line={line} date={date} withProps={Boolean(props)} />
          {isRendered && <PictureLabel className="right-2 bottom-2">{t('rendered')}</PictureLabel>}
        </div>
        <div className="flex flex-col gap-5">
          <PrintBackdrops chosenId={chosen.id} {...choice} />
          <Field
            label={t('line')}
            id={id}
            value={line}
            maxLength={PRINT_LINE_LENGTH}
            autoComplete="off"
            onChange={({ target }) => onLineChange(target.value)}
          />
          <p className="text-sm text-muted">
            <span>{t('note')}</span>{' '}
            {props && !hasProps && <span>{t('propsNote', { extra: extraName(props).shown })}</span>}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => window.print()}>{t('print')}</Button>
            <Button variant="secondary" onClick={onClose}>
              {t('close')}
            </Button>
          </div>
        </div>
      </div>
    </Dialog>,
    document.body,
  );
}

const MOST_COLUMNS = 5;

/** Returns the number of columns that fills the rows most evenly. */
const columnsFor = (count: number) => Math.ceil(count / Math.ceil(count / MOST_COLUMNS));

/** The backdrops as small pictures. Pressing one chooses it. */
function PrintBackdrops({
  backdrops,
  chosenId,
  onChoose,
}: Pick<Props, 'backdrops' | 'onChoose'> & { chosenId: number }) {
  const t = useTranslations('booking.backdropChooser');
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
          onClick={() => onChoose(id)}
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
