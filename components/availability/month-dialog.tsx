import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { SelectField } from '@/components/ui/field';
import { consecutiveMonths, type DateKey, monthOf } from '@/lib/availability/dates';
import { atLeastThisMonth, monthOfParts, nearestYearOnOffer, partsOf, yearsOnOffer } from '@/lib/availability/months';

/** January to December of any year. */
const MONTHS = consecutiveMonths('2000-01-01', 12);

interface Props {
  today: DateKey;
  /** The month shown at first. */
  month: DateKey;
  monthName: (month: DateKey) => string;
  onClose: () => void;
  onApply: (month: DateKey) => void;
}

/** Lets the visitor choose a month. A past month keeps the dialog open and resets the choice. */
export default function MonthDialog({ today, month, monthName, onClose, onApply }: Props) {
  const t = useTranslations('availability.monthDialog');
  const opening = partsOf(atLeastThisMonth(month, today));
  const [choice, setChoice] = useState(opening);
  const [isPast, setIsPast] = useState(false);
  const year = nearestYearOnOffer(choice.year, today);

  function choose(part: Partial<typeof choice>) {
    setIsPast(false);
    setChoice({ ...choice, ...part });
  }

  function apply(event: FormEvent) {
    event.preventDefault();
    const chosen = monthOfParts({ ...choice, year });
    if (chosen < monthOf(today)) {
      setIsPast(true);
      setChoice(opening);
      return;
    }
    onApply(chosen);
    onClose();
  }

  return (
    <Dialog heading={t('heading')} onClose={onClose}>
      <form onSubmit={apply} className="flex flex-col gap-6">
        <div className="grid gap-4 xs:grid-cols-2">
          <SelectField
            label={t('month')}
            id="chosen-month"
            value={choice.index}
            onChange={(event) => choose({ index: Number(event.target.value) })}
            options={MONTHS.map((key, index) => ({ value: index, label: monthName(key) }))}
          />
          <SelectField
            label={t('year')}
            id="chosen-year"
            value={year}
            onChange={(event) => choose({ year: Number(event.target.value) })}
            options={yearsOnOffer(today).map((value) => ({ value, label: String(value) }))}
          />
        </div>
        {isPast && <Alert>{t('past')}</Alert>}
        <div className="grid gap-3 xs:grid-cols-2">
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit">{t('apply')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
