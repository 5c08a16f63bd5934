import type { ComponentProps, ElementType, ReactNode } from 'react';

const CONTROL =
  'block min-h-12 w-full rounded-field border border-field bg-surface px-4 py-2.5 max-xs:px-2 text-ink aria-invalid:border-2 aria-invalid:border-error print:bare';
const TEXT_AREA = 'field-sizing-content wrap-anywhere not-print:min-h-[calc(3lh+1.25rem+2px)]';

interface Frame {
  label: string;
  /** Shown directly below the field and announced with it. */
  error?: string | undefined;
  /** Shown above the control, and announced with it. */
  help?: string | undefined;
  /** Help that may change while the visitor types. */
  hint?: ReactNode;
  /** The id of another text that describes the field. */
  describedBy?: string | undefined;
  /** A link beside the label. */
  link?: ReactNode;
  /** The error summary links to it. */
  id: string;
  className?: string | undefined;
}

type Control =
  | ({ as?: 'input'; options?: never } & ComponentProps<'input'>)
  | ({ as: 'textarea'; options?: never } & ComponentProps<'textarea'>)
  | ({ as: 'select'; options: readonly { value: string | number; label: string }[] } & ComponentProps<'select'>);

/** A native text field, text area or select with its label. It names its error and its hint. */
export function Field({
  as: tag = 'input',
  label,
  error,
  help,
  hint,
  describedBy,
  link,
  id,
  className,
  options,
  ...control
}: Frame & Control) {
  const Element = tag as ElementType;
  const descriptions = [error && `${id}-error`, help && `${id}-help`, hint && `${id}-hint`, describedBy];
  return (
    <div className={className}>
      <div className="mb-2 print:mb-0 flex flex-wrap items-center justify-between gap-x-4">
        <label htmlFor={id} className="font-semibold text-pretty">
          {label}
        </label>
        {link}
        {help && (
          <p id={`${id}-help`} className="w-full text-sm text-muted print:hidden">
            {help}
          </p>
        )}
      </div>
      <Element
        // `rows` matters only where a browser cannot fit the field to its text (Firefox, Safari before 26.2).
        rows={tag === 'textarea' ? 3 : undefined}
        {...control}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={descriptions.filter(Boolean).join(' ') || undefined}
        className={tag === 'textarea' ? `${CONTROL} ${TEXT_AREA}` : CONTROL}
      >
        {options?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Element>
      <FieldError id={`${id}-error`} message={error} />
      {/* Exists before it has a text, so that screen readers announce the text. */}
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
