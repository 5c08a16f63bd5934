/** Classes of a control that shows only an icon. The touch target is 44 px. */
export const ICON_BUTTON =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink transition-colors hover:bg-accent-soft aria-disabled:pointer-events-none aria-disabled:opacity-40';
