import { TRAP_FIELD } from './use-booking-form';

/** Out of sight, out of the tab order, and marked as nothing for password managers to fill in. */
export function TrapField() {
  return (
    <div aria-hidden="true" className="sr-only">
      <input
        name={TRAP_FIELD}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-bwignore
        data-lpignore="true"
        data-form-type="other"
      />
    </div>
  );
}
