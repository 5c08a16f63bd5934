import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { consecutiveMonths, fromDateKey, monthOf } from '@/lib/availability/dates';
import { dateFormats } from '@/lib/availability/format';
import { yearsOnOffer } from '@/lib/availability/months';
import { addMonths, type DateKey } from '@/lib/shared/days';

/** The months from January to December. The year does not matter. */
const MONTHS = consecutiveMonths('2000-01-01', 12);

interface Props {
  today: DateKey;
  /** The month shown at first. */
  month: DateKey;
  onClose: () => void;
  onApply: (month: DateKey) => void;
}

/** Lets the visitor choose a month. A past month keeps the dialog open and resets the choice. */
export default function MonthDialog({ today, month, onClose, onApply }: Props) {
  const t = useTranslations('availability.monthDialog');
  const { monthName } = dateFormats(useLocale());
  const [isPast, setIsPast] = useState(false);
  const years = yearsOnOffer(today);
  const opening = fromDateKey(month);

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const choice = new FormData(event.currentTarget);
    const chosen = addMonths(`${choice.get('year')}-01-01`, Number(choice.get('month')));
    if (chosen < monthOf(today)) {
      event.currentTarget.reset();
      setIsPast(true);
      return;
    }
    onApply(chosen);
    onClose();
  }

  return (
    <Dialog heading={t('heading')} onClose={onClose}>
      <form onSubmit={apply} onChange={() => setIsPast(false)} className="flex flex-col gap-6">
        <div className="grid gap-4 xs:grid-cols-2">
          <Field
            as="select"
            label={t('month')}
            id="chosen-month"
            name="month"
            defaultValue={opening.getMonth()}
            options={MONTHS.map((key, index) => ({ value: index, label: monthName(key) }))}
          />
          <Field
            as="select"
            label={t('year')}
            id="chosen-year"
            name="year"
            defaultValue={Math.min(opening.getFullYear(), ...years.slice(-1))}
            options={years.map((value) => ({ value, label: String(value) }))}
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
