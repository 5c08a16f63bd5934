'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { SelectField } from '@/components/ui/select-field';
import { atLeastThisMonth, isPastMonth, MONTHS, nearestYearOnOffer, yearsOnOffer } from '@/lib/availability/months';

interface Props {
  now: Date;
  /** The month it opens with. */
  month: Date;
  monthName: (date: Date) => string;
  onClose: () => void;
  onApply: (month: Date) => void;
}

/** Jumps to a month; a past one keeps the dialog open and resets the choice (SPEC §4). */
export default function MonthDialog({ now, month, monthName, onClose, onApply }: Props) {
  const t = useTranslations('availability.monthDialog');
  const opening = atLeastThisMonth(month, now);
  const displayed = { month: opening.getMonth(), year: opening.getFullYear() };
  const [choice, setChoice] = useState(displayed);
  const [isPast, setIsPast] = useState(false);
  const year = nearestYearOnOffer(choice.year, now);

  function choose(part: Partial<typeof choice>) {
    setIsPast(false);
    setChoice({ ...choice, ...part });
  }

  function apply(event: FormEvent) {
    event.preventDefault();
    const chosen = new Date(year, choice.month, 1, 12);
    if (isPastMonth(chosen, now)) {
      setIsPast(true);
      setChoice(displayed);
      return;
    }
    onApply(chosen);
    onClose();
  }

  return (
    <Dialog heading={t('heading')} onClose={onClose}>
      <form onSubmit={apply} className="flex flex-col gap-6">
        <div className="grid grid-cols-2 gap-4">
          <SelectField
            label={t('month')}
            value={choice.month}
            onChange={(event) => choose({ month: Number(event.target.value) })}
            options={MONTHS.map((index) => ({ value: index, label: monthName(new Date(2000, index, 1, 12)) }))}
          />
          <SelectField
            label={t('year')}
            value={year}
            onChange={(event) => choose({ year: Number(event.target.value) })}
            options={yearsOnOffer(now).map((value) => ({ value, label: String(value) }))}
          />
        </div>
        {isPast && <Alert>{t('past')}</Alert>}
        <div className="grid grid-cols-2 gap-3">
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit">{t('apply')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
