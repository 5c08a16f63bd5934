import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { DESCRIBED_ELSEWHERE, Picture } from '@/components/ui/picture';
import type { Backdrop } from './backdrop';
import { BackdropName } from './backdrop-name';
import { useDispatch } from './form-store';

interface Props {
  backdrops: Backdrop[];
  chosenId: number;
}

const MOST_COLUMNS = 5;

/** Returns the number of columns that fills the rows most evenly. */
const columnsFor = (count: number) => Math.ceil(count / Math.ceil(count / MOST_COLUMNS));

/** The backgrounds as small pictures. Pressing one chooses it. */
export function PrintBackgrounds({ backdrops, chosenId }: Props) {
  const t = useTranslations('booking.backgroundChooser');
  const dispatch = useDispatch();
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
          onClick={() => dispatch({ type: 'backgroundChosen', id })}
          className="relative aspect-square overflow-hidden rounded-field border-2 border-line aria-pressed:border-accent aria-pressed:ring-2 aria-pressed:ring-accent"
        >
          <span className="sr-only">
            <BackdropName number={id} />
          </span>
          <Picture
            files={files}
            alt={DESCRIBED_ELSEWHERE}
            loading="eager"
            sizes="4rem"
            className="size-full bg-sunken object-cover"
          />
        </button>
      ))}
    </fieldset>
  );
}
