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

/** Returns the attributes that link a control to its error and its hint. */
const described = ({ id, error, hint }: Omit<Shared, 'label'>) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
});

export function TextField({
  label,
  error,
  hint,
  link,
  id,
  className,
  ...input
}: Shared & Omit<ComponentProps<'input'>, 'id'>) {
  const shared = { label, error, hint, link, id, className };
  return (
    <Labelled {...shared}>
      <input {...input} id={id} {...described(shared)} className={FIELD} />
    </Labelled>
  );
}

export function TextAreaField({
  label,
  error,
  id,
  className,
  ...area
}: Shared & Omit<ComponentProps<'textarea'>, 'id'>) {
  const shared = { label, error, id, className };
  return (
    <Labelled {...shared}>
      {/* The rows count only where a browser cannot fit the field to its text (Firefox, Safari before 26.2). */}
      <textarea
        rows={3}
        {...area}
        id={id}
        {...described(shared)}
        className={`${FIELD} field-sizing-content not-print:min-h-[calc(3lh+1.25rem+2px)]`}
      />
    </Labelled>
  );
}
