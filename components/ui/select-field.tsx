import { type ComponentProps, useId } from 'react';
import { FIELD } from './field';

interface Props extends Omit<ComponentProps<'select'>, 'id' | 'children'> {
  label: string;
  options: { value: string | number; label: string }[];
}

/** A native select with its label. */
export function SelectField({ label, options, ...select }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-2 block font-semibold">
        {label}
      </label>
      <select {...select} id={id} className={FIELD}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
