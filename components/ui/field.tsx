'use client';

import type { ComponentProps, ReactNode } from 'react';

/** Shape of everything one types or selects in. */
export const FIELD =
  'block min-h-12 w-full rounded-field border border-field bg-surface px-4 py-2.5 text-ink aria-invalid:border-2 aria-invalid:border-error';

interface Shared {
  label: string;
  /** Shown below the field and read with it. */
  error?: string | undefined;
  /** Also the field's address for links from an error summary. */
  id: string;
}

function Labelled({ label, error, id, children }: Shared & { children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="mb-2 block font-semibold">
        {label}
      </label>
      {children}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

/** The message of one field, or nothing. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p id={id} className="mt-2 font-semibold text-error">
      {message}
    </p>
  );
}

/** What ties a control to its message. */
export const describedByError = (id: string, error: string | undefined) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error ? `${id}-error` : undefined,
});

export function TextField({ label, error, id, ...input }: Shared & Omit<ComponentProps<'input'>, 'id'>) {
  return (
    <Labelled label={label} error={error} id={id}>
      <input {...input} id={id} {...describedByError(id, error)} className={FIELD} />
    </Labelled>
  );
}

export function TextAreaField({ label, error, id, ...area }: Shared & Omit<ComponentProps<'textarea'>, 'id'>) {
  return (
    <Labelled label={label} error={error} id={id}>
      <textarea rows={3} {...area} id={id} {...describedByError(id, error)} className={FIELD} />
    </Labelled>
  );
}
