/** A field that people do not see and programs fill in. The server refuses every key that it does not know. */
export const TRAP_FIELD = 'website';

/** Out of sight, out of the tab order, and marked so that password managers leave it alone. */
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
