import type { ComponentProps, ReactNode } from 'react';
import { CheckIcon } from './icons';

interface Props extends ComponentProps<'input'> {
  label: ReactNode;
  /** Shown at the right, such as a surcharge. */
  detail?: ReactNode;
  /** Shown below the label. */
  note?: ReactNode;
}

/** A native radio button or checkbox. The whole row is its label. */
export function Choice({ label, detail, note, ...input }: Props) {
  return (
    <label className="choosable flex min-h-12 flex-wrap items-center gap-3 rounded-field border px-4 py-2.5 print:bare max-xs:gap-x-2 max-xs:px-1 has-disabled:text-muted">
      <input {...input} />
      <span className="grow basis-28">
        {/* At twice the text size, the longest name fits a phone's line. Chromium without a dictionary hyphenates none. */}
        <span className="max-xs:text-sm">{label}</span>
        {note && <span className="block text-sm text-pretty text-muted">{note}</span>}
      </span>
      {detail && <span className="ml-auto font-semibold">{detail}</span>}
    </label>
  );
}

/** A row that looks like a choice but cannot be changed. */
export function FixedChoice({ label, detail }: Pick<Props, 'label' | 'detail'>) {
  return (
    <p className="flex min-h-12 items-center gap-3 rounded-field border border-line bg-sunken px-4 py-2.5 max-xs:flex-wrap max-xs:gap-x-2 max-xs:px-2 print:bare">
      <CheckIcon className="size-5 shrink-0 text-accent" />
      <span className="flex-1 max-xs:basis-40">{label}</span>
      <span className="ml-auto font-semibold">{detail}</span>
    </p>
  );
}

/** Controls under a heading. A group without a choice or a text is not printed. */
export function Group({
  legend,
  children,
  className = 'gap-3',
  ...set
}: ComponentProps<'fieldset'> & { legend: string }) {
  return (
    <fieldset
      {...set}
      className="min-w-0 print:not-has-[input:checked,option:checked:not([value='']),svg,textarea]:hidden"
    >
      {/* Also a heading, so that screen readers can jump from group to group. */}
      <legend className="mb-4 print:mb-1">
        <h2 className="text-2xl">{legend}</h2>
      </legend>
      <div className={`grid print:gap-2 ${className}`}>{children}</div>
    </fieldset>
  );
}
