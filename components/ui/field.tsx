import type { ComponentProps, ReactNode } from 'react';

/** Classes of text fields and selects. */
export const FIELD =
  'block min-h-12 w-full rounded-field border border-field bg-surface px-4 py-2.5 max-xs:px-2 text-ink aria-invalid:border-2 aria-invalid:border-error print:min-h-0 print:resize-none print:border-0 print:p-0 print:outline-none';

interface Shared {
  label: string;
  /** Shown directly below the field and announced with it. */
  error?: string | undefined;
  /** Help that may change while the visitor types. */
  hint?: ReactNode;
  /** A link beside the label. */
  link?: ReactNode;
  /** Also the target of links from an error summary. */
  id: string;
  className?: string | undefined;
}

function Labelled({ label, error, hint, link, id, className, children }: Shared & { children: ReactNode }) {
  return (
    <div className={className}>
      <div className="mb-2 print:mb-0 flex flex-wrap items-center justify-between gap-x-4">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {link}
      </div>
      {children}
      <FieldError id={`${id}-error`} message={error} />
      {/* There before its text, so that screen readers announce that. */}
      {hint !== undefined && (
        <div id={`${id}-hint`} role="status" className="text-muted">
          {hint && <p className="mt-2">{hint}</p>}
        </div>
      )}
    </div>
  );
}

/** The error message of a field, if there is one. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p id={id} className="mt-2 font-semibold text-error">
      {message}
    </p>
  );
}

/** Splits the properties of a field into those of its frame and those of its control, which names its error and its hint. */
function splitProps<P extends Shared>({ label, error, hint, link, id, className, ...control }: P) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return {
    frame: { label, error, hint, link, id, className },
    control: { ...control, id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy },
  };
}

export function TextField(props: Shared & ComponentProps<'input'>) {
  const { frame, control } = splitProps(props);
  return (
    <Labelled {...frame}>
      <input {...control} className={FIELD} />
    </Labelled>
  );
}

export function TextAreaField(props: Shared & ComponentProps<'textarea'>) {
  const { frame, control } = splitProps(props);
  return (
    <Labelled {...frame}>
      {/* The rows count only where a browser cannot fit the field to its text (Firefox, Safari before 26.2). */}
      <textarea
        rows={3}
        {...control}
        className={`${FIELD} field-sizing-content not-print:min-h-[calc(3lh+1.25rem+2px)]`}
      />
    </Labelled>
  );
}

interface Options {
  options: readonly { value: string | number; label: string }[];
}

/** A native select. */
export function SelectField({ options, ...props }: Shared & Options & ComponentProps<'select'>) {
  const { frame, control } = splitProps(props);
  return (
    <Labelled {...frame}>
      <select {...control} className={FIELD}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}
