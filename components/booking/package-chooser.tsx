import { useTranslations } from 'next-intl';
import { PackageFacts } from '@/components/packages/package-facts';
import { PackagePrice } from '@/components/packages/package-price';
import { ChoiceGroup } from '@/components/ui/choice';
import { PACKAGES, type PackageName } from '@/lib/booking/packages';
import { useChoice } from './use-choice';

interface Props {
  /** Called for another package only: pressing the chosen one again changes nothing. */
  onChoose: (name: PackageName) => void;
}

/** The three packages as selectable cards. */
export function PackageChooser({ onChoose }: Props) {
  const t = useTranslations('booking');
  const { package: chosen } = useChoice();
  return (
    <ChoiceGroup legend={t('package')} className="gap-4 lg:grid-cols-3">
      {PACKAGES.map((name) => (
        <PackageCard key={name} name={name} isChosen={name === chosen} onChoose={() => onChoose(name)} />
      ))}
    </ChoiceGroup>
  );
}

function PackageCard({ name, isChosen, onChoose }: { name: PackageName; isChosen: boolean; onChoose: () => void }) {
  const t = useTranslations('packages');
  return (
    <label className="flex break-inside-avoid flex-col rounded-card border-2 print:not-has-checked:hidden border-line bg-surface p-5 has-checked:border-accent has-checked:bg-accent-soft has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-3 has-[:focus-visible]:outline-accent">
      <span className="mb-2 flex items-center gap-3">
        <input
          type="radio"
          name="package"
          value={name}
          checked={isChosen}
          onChange={onChoose}
          aria-label={t(`${name}.title`)}
          className="size-5 shrink-0 outline-none"
        />
        <span className="font-display text-xl font-semibold">{t(`${name}.title`)}</span>
      </span>
      <span className="mb-4 text-muted">{t(`${name}.text`)}</span>
      <PackageFacts name={name} />
      <span className="mt-auto border-t border-line pt-4">
        <PackagePrice name={name} />
      </span>
    </label>
  );
}
